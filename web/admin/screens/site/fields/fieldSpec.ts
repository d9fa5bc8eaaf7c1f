/** What a card says of its fields; `FieldForm` draws them. Every path is within the file, or within the item of a list. */
import type { ReactNode } from 'react';
import type { ContentFiles, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import type { Param } from '../../../../../contract/params/params.schema.ts';
import type { Path } from './tree.rules.ts';

interface Described {
  path: Path;
  label: string;
  help?: string;
  /** Emptied, its key goes: the page then does without. */
  optional?: boolean;
  /** Beside others, where there is room. */
  width?: 'third' | 'half' | 'twoThirds';
  /** Of what it stands in: whether it has anything to say there. */
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
  /** Offers the hours of the places. */
  times?: true;
  example?: string;
  /** Words in braces that the line may hold: they are chips, as in a text. */
  words?: readonly string[];
  /** Nobody reads the line while the params say so: then it is not asked. */
  unless?: (params: readonly Param[]) => boolean;
}

export interface ChoiceSpec extends Described {
  kind: 'choice';
  options: readonly Choice[] | ((files: ContentFiles) => readonly Choice[]);
  /** What stands where the file says nothing; choosing it takes the key away. */
  unsaid?: string;
  /** For what was chosen and is no option any more; else the word of the folder. */
  gone?: string;
}

export interface PlainSpec extends Described {
  kind: 'plain';
}

export interface ProseSpec extends Described {
  kind: 'prose';
  /** Words in braces that the text may hold. */
  words?: readonly string[];
}

export interface PictureSpec extends Described {
  kind: 'picture';
  /** The site's own drawing, which stands there without a picture and may be put away. */
  drawn?: string;
}

export interface ListSpec extends Described {
  kind: 'list';
  fields: readonly FieldSpec[];
  /** What one is called: « cette étape ». */
  one: string;
  /** Of one whose title is not written yet. */
  blankTitle: string;
  add: string;
  /** Of a new one. */
  blank: ContentValue | (() => ContentValue);
  title: (item: ContentValue) => string;
  /** Before the title, in another colour. */
  lead?: (item: ContentValue) => string;
  /** Beside the title, who it is for. */
  badge?: (item: ContentValue) => string;
  symbol?: (item: ContentValue) => ReactNode;
}

export interface GroupSpec extends Described {
  kind: 'group';
  fields: readonly FieldSpec[];
  /** Of what stands there, on its line while it is folded. */
  title: (value: ContentValue) => string;
  /** On the button that takes it away whole, and on the one that brings it. */
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
  | (Described & { kind: 'placeKind' })
  | PictureSpec
  | (Described & { kind: 'map'; address: Path })
  | { kind: 'own'; path: Path; label: string; render: () => ReactNode };

export interface FormSection {
  file: string;
  title?: string;
  /** Few couples need it. */
  isFolded?: true;
  fields: readonly FieldSpec[];
}
