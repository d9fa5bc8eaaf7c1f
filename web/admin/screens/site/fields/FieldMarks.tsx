/**
 * What stands beside a field: that its text is the example's, with the button to keep it, or that it is
 * unwritten.
 */
import { createContext, type ReactNode, useContext } from 'react';
import type { ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { VisuallyHidden } from '../../../../ui/texts.tsx';
import { fieldId, useCardForm, useExampleAt, useExamplesAt, useKeep } from './cardForm.ts';
import { faultsWithin, startsWith } from './faults.rules.ts';
import styles from './fields.module.css';

export function FieldMark({ children }: { children: ReactNode }) {
  return <span className={styles.mark}>{children}</span>;
}

/** Marks a field whose text still comes from the shipped example. */
export function ExampleMark({ contentPath }: { contentPath: ContentPath }) {
  return useExampleAt(contentPath) ? <FieldMark>texte d’exemple</FieldMark> : null;
}

/** True when the fold row above the fields already says that all of them come from the example. */
export const ToldAbove = createContext(false);

/** Shown under a field whose text still comes from the shipped example. */
export function FieldExample({ contentPath, name }: { contentPath: ContentPath; name: string }) {
  const examples = useExamplesAt(contentPath);
  const own = examples.filter((one) => startsWith(one.path, contentPath.path));
  const isTold = useContext(ToldAbove) && own.length === 0;
  const keep = useKeep();
  if (examples.length === 0 || isTold) return null;
  return (
    <p className={styles.markLine}>
      <FieldMark>texte d’exemple</FieldMark>
      <KeepButton
        name={name}
        onKeep={() => {
          keep(own.length > 0 ? own : [{ file: contentPath.file, path: [...contentPath.path] }]);
          document.getElementById(fieldId(contentPath))?.focus();
        }}
      />
    </p>
  );
}

export function KeepButton({ name, onKeep }: { name: string; onKeep: () => void }) {
  return (
    <button type="button" className={styles.keep} onClick={onKeep}>
      C’est bien ainsi<VisuallyHidden>&nbsp;: {name}</VisuallyHidden>
    </button>
  );
}

/** Shown under a required field that is empty but was only just created, in place of an error. */
export function UnwrittenMark({ contentPath }: { contentPath: ContentPath }) {
  const { unwritten } = useCardForm();
  if (faultsWithin(unwritten, contentPath).length === 0) return null;
  return (
    <p className={styles.markLine}>
      <FieldMark>à écrire</FieldMark>
    </p>
  );
}
