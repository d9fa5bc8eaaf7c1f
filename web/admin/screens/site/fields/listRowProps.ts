import type { ReactNode } from 'react';
import type { ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import type { Place } from './cardForm.ts';
import type { ListSpec } from './fieldSpec.ts';
import type { Path } from './tree.rules.ts';
import type { DragLines } from './useDragLines.ts';
import type { List } from './useList.ts';
import type { Reorder } from './useReorder.ts';

export type RenderFields = (at: Path) => ReactNode;

export interface ListRowProps {
  field: ListSpec;
  entry: { item: ContentValue; index: number; key: number };
  count: number;
  title: string;
  place: Place;
  isOpen: boolean;
  /** It has just been added. */
  takesFocus: boolean;
  list: List;
  reorder: Reorder;
  dragging: DragLines;
  onRemove: () => void;
  /** Draws the fields of what stands at a path. */
  renderFields: RenderFields;
}
