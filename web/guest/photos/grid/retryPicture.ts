import type { SyntheticEvent } from 'react';
import { nextDelay } from '../retryDelay.ts';

/** A village's network loses pictures: one that did not come is asked for again, ever less often, while it is in the page. */
export function retryPicture({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>): void {
  const { dataset, src } = picture;
  const seconds = nextDelay(Number(dataset.wait ?? 1));
  dataset.wait = String(seconds);
  setTimeout(() => {
    if (picture.isConnected) picture.src = src;
  }, seconds * 1000);
}
