import type { SyntheticEvent } from 'react';

/** Seconds between the tries at most. */
const SELDOM = 32;

/** A village's network loses pictures: one that did not come is asked for again, ever less often, while it is in the page. */
export function retryPicture({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>): void {
  const { dataset, src } = picture;
  const seconds = Math.min(Number(dataset.wait ?? 1) * 2, SELDOM);
  dataset.wait = String(seconds);
  setTimeout(() => {
    if (picture.isConnected) picture.src = src;
  }, seconds * 1000);
}
