/**
 * What all fields of an open card share: the edited files and how to change them, faults, example marks,
 * which item is unfolded, and the ids of fields.
 */
import { createContext, useContext } from 'react';
import { sameContent } from '../../../../../contract/editing/contentTree.rules.ts';
import type {
  ContentFault,
  ContentFiles,
  ContentPath,
  ContentPicture,
  ContentValue,
} from '../../../../../contract/editing/editing.schema.ts';
import { isKept, KEPT_FILE, withKept } from '../../../../../contract/editing/keptExamples.rules.ts';
import { samePath, startsWith } from './faults.rules.ts';
import { type Path, valueAt } from './tree.rules.ts';

interface CardForm {
  files: ContentFiles;
  faults: readonly ContentFault[];
  /** Required values that were emptied or created since the card was opened; not yet errors. */
  unwritten: readonly ContentPath[];
  /** Places that still hold the shipped example's words, in the files as last saved. */
  examples: readonly ContentPath[];
  kept: ContentFiles;
  /** The files that guests read. */
  published: ContentFiles;
  pictures: readonly ContentPicture[];
  mealProposal: string;
  /** The fault of a place or a step that keeps a sentence for the meal from being proposed. */
  mealFault: ContentFault | undefined;
  /** Removes the value when `value` is undefined. */
  change: (file: string, path: Path, value: ContentValue | undefined) => void;
  changeFile: (file: string, value: ContentValue | null) => void;
  /** Null deletes the file. */
  changeFiles: (files: ContentFiles) => void;
  uploadPicture: (bytes: Blob, name: string) => Promise<ContentPicture>;
  /** The one list item or group that is unfolded. */
  open: ContentPath | null;
  setOpen: (contentPath: ContentPath | null) => void;
  /** Field that removed something last; only its undo bar is shown. */
  lastRemover: string | null;
  setLastRemover: (id: string) => void;
}

const CardFormContext = createContext<CardForm | null>(null);
export const CardFormProvider = CardFormContext.Provider;

export function useCardForm(): CardForm {
  const form = useContext(CardFormContext);
  if (form === null) throw new Error('a field stands outside of a card');
  return form;
}

export function useFieldAt({ file, path }: ContentPath) {
  const { files, faults, change } = useCardForm();
  return {
    id: fieldId({ file, path }),
    value: valueAt(files[file], path),
    set: (value: ContentValue | undefined) => change(file, path, value),
    error: sentence(faults.find((fault) => fault.file === file && samePath(fault.path, path))?.message),
  };
}

/** Capitalises a fault's message, which is stored in lower case to follow a field's name. */
export function sentence(message: string | undefined): string | undefined {
  return message && message.charAt(0).toUpperCase() + message.slice(1);
}

/** Tells whether the value, or a part of it, is still the shipped example's. */
export function useExampleAt(contentPath: ContentPath): boolean {
  return useExamplesAt(contentPath).length > 0;
}

/** Example marks within the place or around it, without those of values changed since the last save. */
export function useExamplesAt({ file, path }: ContentPath): readonly ContentPath[] {
  const { files, kept, examples } = useCardForm();
  return examples.filter((one) => {
    const inner = path.length > one.path.length ? [...path] : one.path;
    if (one.file !== file || !startsWith(inner, path.length > one.path.length ? one.path : path))
      return false;
    const value = valueAt(files[file], inner);
    const isTyped = value === undefined || !sameContent(value, valueAt(kept[file], inner));
    return !isTyped && !isKept(files, { file, path: inner });
  });
}

/** Returns a function that removes the example mark from places whose words the hosts confirm as they are. */
export function useKeep() {
  const { files, changeFile } = useCardForm();
  return (contentPaths: readonly ContentPath[]) => changeFile(KEPT_FILE, withKept(files, contentPaths));
}

/** `isOpen` when the unfolded item is at this place or within it. */
export function useFold({ file, path }: ContentPath) {
  const { open, setOpen } = useCardForm();
  return {
    isOpen: open?.file === file && startsWith(open.path, path),
    unfold: () => setOpen({ file, path: [...path] }),
    fold: () => setOpen(null),
  };
}

/** Id of the form control, so that the list of faults can link to it. */
export function fieldId({ file, path }: ContentPath): string {
  return ['champ', file, ...path].join('-').replace(/[^\w-]/g, '-');
}
