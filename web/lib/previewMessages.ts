/** What « Notre site » and the frame of its preview tell each other. Types alone: guests load none of it. */
import type { Preview } from '../../contract/editing/editing.schema.ts';
import type { GuestPage } from '../../contract/wedding/pages.rules.ts';

export interface PreviewOrder {
  preview: Preview;
  page: GuestPage;
  /** How far the frame's clock is from the real one, in milliseconds. */
  clockShift: number;
  /** Another one is another family: what its page remembers is forgotten. */
  reader: string;
  /** The words of what is open in the editor; empty when nothing is. */
  marked: string;
}

export type PreviewReport =
  /** It has loaded and waits for its first order. */
  | { apercu: 'ready' }
  /** A family of that kind is led to this page. */
  | { apercu: 'shown'; page: GuestPage }
  | { apercu: 'failed' };
