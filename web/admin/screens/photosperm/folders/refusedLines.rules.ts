/** What is told of the files that guests do not see. Pure. */
import type { PhotosStatus } from '../../../../../contract/photos/photosStatus.schema.ts';

type Refused = PhotosStatus['refused'][number];

export interface RefusedLines {
  /** Nothing is to be done about them, and a telephone makes one with each photo. */
  clips: { count: number; bytes: number; explanation: string } | null;
  /** Each on a line of its own. */
  others: readonly Refused[];
}

export function refusedLines(refused: readonly Refused[]): RefusedLines {
  const isClip = ({ reason }: Refused) => reason === 'live-photo';
  const [first, ...more] = refused.filter(isClip);
  // One alone has a name.
  if (first === undefined || more.length === 0) return { clips: null, others: refused };
  const bytes = more.reduce((sum, clip) => sum + clip.bytes, first.bytes);
  return {
    clips: { count: more.length + 1, bytes, explanation: first.explanation },
    others: refused.filter((file) => !isClip(file)),
  };
}
