/** What a film's own description says of it, before a single picture is decoded. */
import type { Blank } from '../../../model/blanks.rules.ts';

/** From and to (excluded), bytes. */
export type Extent = readonly [start: number, end: number];

export interface FilmFacts {
  readonly seconds: number;
  /** Upright, pixels. */
  readonly width: number;
  readonly height: number;
  readonly codec: string;
  readonly isHdr: boolean;
  readonly takenAt: string | null;
  /** Empty when the film does not say. */
  readonly camera: string;
  /** Names the picture of which these are the moving seconds. */
  readonly isLive: boolean;
  readonly blanks: readonly Blank[];
  /** Where its pictures lie, each of them compressed: no long run of zeros belongs in there. In their order. */
  readonly pictures: readonly Extent[];
}
