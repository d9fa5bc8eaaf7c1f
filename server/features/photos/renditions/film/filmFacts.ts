/** What a film's own description says of it, before a single picture is decoded. */
import type { Blank } from '../../blanks.rules.ts';

/** From and to (excluded), bytes. */
export type Extent = readonly [start: number, end: number];

export interface FilmFacts {
  readonly seconds: number;
  /** Upright, pixels. */
  readonly width: number;
  readonly height: number;
  /** As a browser is asked: `hvc1.1.6.L93.B0, mp4a.40.2`. */
  readonly codec: string;
  /** Its light is to be brought into the range of plain screens. */
  readonly isBright: boolean;
  readonly takenAt: string | null;
  /** Empty when the film does not say. */
  readonly camera: string;
  /** Names the picture of which these are the moving seconds. */
  readonly isLive: boolean;
  /** What hides where it was taken. */
  readonly blanks: readonly Blank[];
  /** Where its pictures lie, each of them compressed: no long run of zeros belongs in there. In their order. */
  readonly pictures: readonly Extent[];
}
