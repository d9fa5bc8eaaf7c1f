/** Keyboard shortcuts of the whole window while a photo is open. */
import { type RefObject, useEffect } from 'react';
import type { ControllerRef, SlideshowRef } from 'yet-another-react-lightbox';
import { listen } from '../../../lib/listen.ts';

export function useKeys(
  controller: RefObject<ControllerRef | null>,
  slideshow: RefObject<SlideshowRef | null>,
): void {
  useEffect(() => {
    return listen(window, 'keydown', (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      const action = actionOf(event);
      if (action === 'playOrPause') playOrPause(event, slideshow.current);
      else if (action) controller.current?.[action]();
    });
  }, [controller, slideshow]);
}

function playOrPause(event: KeyboardEvent, show: SlideshowRef | null): void {
  // The space bar presses a focused button instead.
  if (!show || (event.target instanceof Element && event.target.closest('button, video'))) return;
  event.preventDefault();
  if (show.playing) show.pause();
  else show.play();
}

type LightboxAction = 'close' | 'prev' | 'next' | 'playOrPause';

/** The specified letters, and the space bar; the library handles Escape and the arrows. */
const LETTERS: Readonly<Record<string, LightboxAction>> = {
  x: 'close',
  o: 'close',
  c: 'close',
  p: 'prev',
  n: 'next',
  ' ': 'playOrPause',
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Returns undefined for other keys and for shortcuts such as Ctrl+C and Ctrl+P. */
export function actionOf({ key, ctrlKey, metaKey, altKey }: Key): LightboxAction | undefined {
  const letter = key.toLowerCase();
  return ctrlKey || metaKey || altKey || !Object.hasOwn(LETTERS, letter) ? undefined : LETTERS[letter];
}
