/** The fields of a card as data, rendered by `FieldForm`. Paths start at the file or the list item. */
import type { ReactNode } from 'react';
import type { ContentFiles, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import type { Param } from '../../../../../contract/params/params.schema.ts';
import type { Path } from './tree.rules.ts';

interface Described {
  path: Path;
  label: string;
  help?: string;
  /** When emptied, the key is removed and the page does without it. */
  optional?: boolean;
  /** Share of the row, where there is room. */
  width?: 'third' | 'half' | 'twoThirds';
  /** Decides from the surrounding value whether the field is shown. */
  when?: (around: ContentValue | undefined) => boolean;
}

export interface Choice {
  value: string;
  label: string;
}

export type LineInput = 'text' | 'hour' | 'date' | 'phone' | 'email' | 'link' | 'euros';

export interface LineSpec extends Described {
  kind: 'line';
  input?: LineInput;
  /** Offers the times of the places as chips. */
  times?: true;
  example?: string;
  /** Words in braces that the line may contain; they appear as chips. */
  words?: readonly string[];
  /** Hides the line while the params say that nobody reads it. */
  unless?: (params: readonly Param[]) => boolean;
}

export interface ChoiceSpec extends Described {
  kind: 'choice';
  options: readonly Choice[] | ((files: ContentFiles) => readonly Choice[]);
  /** Label of the option for a missing key; choosing it removes the key. */
  unsaid?: string;
  /** Label of a chosen value that is no longer an option; the value itself is shown otherwise. */
  gone?: string;
}

export interface PlainSpec extends Described {
  kind: 'plain';
}

export interface ProseSpec extends Described {
  kind: 'prose';
  /** Words in braces that the text may contain. */
  words?: readonly string[];
}

export interface PictureSpec extends Described {
  kind: 'picture';
  /** Name of the site's own drawing, which is shown when there is no picture and can be switched off. */
  drawn?: string;
  /** Key beside the picture's without which there is no drawing either. */
  drawnBy?: string;
}

export interface ListSpec extends Described {
  kind: 'list';
  fields: readonly FieldSpec[];
  /** What one item is called, for example « cette étape ». */
  one: string;
  /** Shown for an item whose title is still empty. */
  blankTitle: string;
  add: string;
  /** Value of a new item. */
  blank: ContentValue | (() => ContentValue);
  title: (item: ContentValue) => string;
  lead?: (item: ContentValue) => string;
  /** For whom the item is. */
  badge?: (item: ContentValue) => string;
  symbol?: (item: ContentValue) => ReactNode;
}

export interface GroupSpec extends Described {
  kind: 'group';
  fields: readonly FieldSpec[];
  /** Summary of the value, shown on the row while it is folded. */
  title: (value: ContentValue) => string;
  /** Labels of the buttons that remove the block and create it. */
  remove: string;
  add: string;
  blank: ContentValue;
}

export type FieldSpec =
  | LineSpec
  | ChoiceSpec
  | ProseSpec
  | ListSpec
  | GroupSpec
  | PlainSpec
  | (Described & { kind: 'lines' })
  | (Described & { kind: 'yesNo' })
  | (Described & { kind: 'zone' })
  | (Described & { kind: 'icon' })
  | (Described & { kind: 'venueKind' })
  | PictureSpec
  | (Described & { kind: 'map'; address: Path })
  | { kind: 'own'; path: Path; label: string; render: () => ReactNode };

export interface FormSection {
  file: string;
  title?: string;
  /** True for a section that few couples need; it starts folded. */
  isFolded?: true;
  fields: readonly FieldSpec[];
}
