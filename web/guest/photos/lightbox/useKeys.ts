/** The keys of the whole window, for as long as a photo is over it. */
import { type RefObject, useEffect } from 'react';
import type { ControllerRef, SlideshowRef } from 'yet-another-react-lightbox';
import { listen } from '../../../lib/listen.ts';
import { actionOf } from './keys.rules.ts';

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
