/** The keys of the whole window, for as long as a photo is over it. */
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
  // A button that has the focus is pressed by this key.
  if (!show || (event.target instanceof Element && event.target.closest('button, video'))) return;
  event.preventDefault();
  if (show.playing) show.pause();
  else show.play();
}

type LightboxAction = 'close' | 'prev' | 'next' | 'playOrPause';

/** The letters of the specification, and the space bar as for any film; Escape and the arrows are the lightbox library's own. */
const LETTERS: Readonly<Record<string, LightboxAction>> = {
  x: 'close',
  o: 'close',
  c: 'close',
  p: 'prev',
  n: 'next',
  ' ': 'playOrPause',
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Undefined for other keys, and for shortcuts: Ctrl+C copies, Ctrl+P prints. */
export function actionOf({ key, ctrlKey, metaKey, altKey }: Key): LightboxAction | undefined {
  const letter = key.toLowerCase();
  return ctrlKey || metaKey || altKey || !Object.hasOwn(LETTERS, letter) ? undefined : LETTERS[letter];
}
