import { createContext, type ReactNode, useContext } from 'react';
import { VisuallyHidden } from '../../../../ui/texts.tsx';
import { fieldId, type Place, useCardForm, useExampleAt, useExamplesAt, useKeep } from './cardForm.ts';
import { faultsWithin, startsWith } from './faults.rules.ts';
import styles from './fields.module.css';

export function FieldMark({ children }: { children: ReactNode }) {
  return <span className={styles.mark}>{children}</span>;
}

/** Beside what guests would read of somebody else’s wedding. */
export function ExampleMark({ place }: { place: Place }) {
  return useExampleAt(place) ? <FieldMark>texte d’exemple</FieldMark> : null;
}

/** Whether the line that unfolds the fields says already that all of it is the example’s. */
export const ToldAbove = createContext(false);

/** Under a field whose words are the example’s. */
export function FieldExample({ place, name }: { place: Place; name: string }) {
  const examples = useExamplesAt(place);
  const own = examples.filter((one) => startsWith(one.path, place.path));
  const isTold = useContext(ToldAbove) && own.length === 0;
  const keep = useKeep();
  if (examples.length === 0 || isTold) return null;
  return (
    <p className={styles.markLine}>
      <FieldMark>texte d’exemple</FieldMark>
      <KeepButton
        name={name}
        onKeep={() => {
          keep(own.length > 0 ? own : [{ file: place.file, path: [...place.path] }]);
          document.getElementById(fieldId(place))?.focus();
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

/** Under a field that is empty and cannot stay so: no fault while whoever has just made it is at it. */
export function UnwrittenMark({ place }: { place: Place }) {
  const { unwritten } = useCardForm();
  if (faultsWithin(unwritten, place).length === 0) return null;
  return (
    <p className={styles.markLine}>
      <FieldMark>à écrire</FieldMark>
    </p>
  );
}
