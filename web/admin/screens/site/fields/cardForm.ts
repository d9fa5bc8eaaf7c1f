/** What every field of an open card shares: the files as they are typed, what is wrong in them, and how to change them. */
import { createContext, useContext } from 'react';
import { sameContent } from '../../../../../contract/editing/contentTree.rules.ts';
import type {
  ContentFault,
  ContentFiles,
  ContentPicture,
  ContentPlace,
  ContentValue,
} from '../../../../../contract/editing/editing.schema.ts';
import { isKept, KEPT_FILE, withKept } from '../../../../../contract/editing/keptExamples.rules.ts';
import { samePath, startsWith } from './faults.rules.ts';
import { type Path, valueAt } from './tree.rules.ts';

interface CardForm {
  files: ContentFiles;
  faults: readonly ContentFault[];
  /** Empty since the card was opened: told quietly, where it is to be written. */
  unwritten: readonly ContentPlace[];
  /** What still says what the shipped example says, of the files as the site has kept them. */
  examples: readonly ContentPlace[];
  kept: ContentFiles;
  /** What guests read. */
  published: ContentFiles;
  pictures: readonly ContentPicture[];
  mealProposal: string;
  /** Undefined takes what stands there away. */
  change: (file: string, path: Path, value: ContentValue | undefined) => void;
  changeFile: (file: string, value: ContentValue | null) => void;
  /** Null for a file that goes. */
  changeFiles: (files: ContentFiles) => void;
  uploadPicture: (bytes: Blob, name: string) => Promise<ContentPicture>;
  /** The one list item or group that is unfolded. */
  open: ContentPlace | null;
  setOpen: (place: ContentPlace | null) => void;
  /** Who took something away last: of two ways back one above the other the wrong one is pressed. */
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

export interface Place {
  file: string;
  path: Path;
}

export function useFieldAt({ file, path }: Place) {
  const { files, faults, change } = useCardForm();
  return {
    id: fieldId({ file, path }),
    value: valueAt(files[file], path),
    set: (value: ContentValue | undefined) => change(file, path, value),
    error: sentence(faults.find((fault) => fault.file === file && samePath(fault.path, path))?.message),
  };
}

/** By itself under its field; after the field's name it goes on in small letters. */
export function sentence(message: string | undefined): string | undefined {
  return message && message.charAt(0).toUpperCase() + message.slice(1);
}

/** Whether what is written there, or a part of it, is somebody else’s. */
export function useExampleAt(place: Place): boolean {
  return useExamplesAt(place).length > 0;
}

/** What is somebody else’s, within the place or around it. What was typed or kept since the site said so is not. */
export function useExamplesAt({ file, path }: Place): readonly ContentPlace[] {
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

/** Takes the mark of the example away from places whose words are right as they stand. */
export function useKeep() {
  const { files, changeFile } = useCardForm();
  return (places: readonly ContentPlace[]) => changeFile(KEPT_FILE, withKept(files, places));
}

/** Whether it is the place that is unfolded, or holds it. */
export function useFold({ file, path }: Place) {
  const { open, setOpen } = useCardForm();
  return {
    isOpen: open?.file === file && startsWith(open.path, path),
    unfold: () => setOpen({ file, path: [...path] }),
    fold: () => setOpen(null),
  };
}

/** Of the control, so that what lists the faults can lead to it. */
export function fieldId({ file, path }: Place): string {
  return ['champ', file, ...path].join('-').replace(/[^\w-]/g, '-');
}
