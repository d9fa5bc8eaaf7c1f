/** Messages between « Notre site » and its preview frame. Types only, so guests load none of it. */
import type { Preview } from '../../contract/editing/editing.schema.ts';
import type { GuestPage } from '../../contract/wedding/pages.rules.ts';

export interface PreviewOrder {
  preview: Preview;
  page: GuestPage;
  /** Milliseconds between the frame's clock and the real one. */
  clockShift: number;
  /** Identifies the family; with a different one, the frame forgets what the page remembers. */
  guest: string;
  /** Text of what is open in the editor, or empty. */
  marked: string;
}

export type PreviewReport =
  /** The frame has loaded and waits for its first order. */
  | { apercu: 'ready' }
  /** The page that this kind of family is led to. */
  | { apercu: 'shown'; page: GuestPage }
  | { apercu: 'failed' };
