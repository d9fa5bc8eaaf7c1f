import { useEffect, useState } from 'react';
import type { ContentFault } from '../../../../../contract/editing/editing.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/Notice.tsx';
import { fieldId, useCardForm } from '../fields/cardForm.ts';
import { outwards } from '../fields/faults.rules.ts';
import { pathWords } from '../publish/contentWords.rules.ts';
import styles from './cards.module.css';
import { FIELD_LABELS } from './formOf.ts';

/** The faults that block publication, each with a button to its field, which it unfolds. */
export function FaultList({ faults }: { faults: readonly ContentFault[] }) {
  const { files, setOpen } = useCardForm();
  const [asked, setAsked] = useState<ContentFault | null>(null);
  useEffect(() => {
    if (asked === null) return;
    focusOn(asked);
    setAsked(null);
  }, [asked]);
  if (faults.length === 0) return null;

  function lead(fault: ContentFault) {
    setOpen({ file: fault.file, path: fault.path });
    setAsked(fault);
  }

  return (
    <Notice
      kind="danger"
      title={
        faults.length > 1
          ? `${faults.length}\u00a0choses à corriger avant de publier`
          : 'Une chose à corriger avant de publier'
      }
    >
      <ul className={layout.list}>
        {faults.map((fault) => {
          const where = pathWords(FIELD_LABELS, files, fault);
          return (
            <li key={`${fault.file} ${fault.path.join('.')} ${fault.message}`} className={styles.fault}>
              <span>
                {where !== '' && <strong>{where} : </strong>}
                {fault.message}
              </span>
              <Button kind="quiet" onClick={() => lead(fault)}>
                Y aller
              </Button>
            </li>
          );
        })}
      </ul>
      <p className={layout.note}>Vos invités voient encore ce qui est publié.</p>
    </Notice>
  );
}

/** Focuses the control at the path, or that of its nearest ancestor. */
function focusOn({ file, path }: ContentFault): void {
  const field = outwards(path)
    .map((at) => document.getElementById(fieldId({ file, path: at })))
    .find((element) => element !== null);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
