import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import control from '../fields/Field.module.css';
import { Field } from '../fields/Field.tsx';
import styles from './CopyField.module.css';
import { copied } from './copyText.ts';

const THANKS_MS = 4000;

/** A read-only text that is selected on focus and has a copy button. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), THANKS_MS);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    input.current?.select();
    setSaid((await copied(value)) ? 'Copié' : 'Sélectionné\u00a0: copiez avec Ctrl+C');
  }

  return (
    <Field label={label} hint={hint}>
      {(tied) => (
        <>
          {' '}
          <div className={styles.row}>
            <input
              ref={input}
              {...tied}
              readOnly
              value={value}
              onFocus={(event) => event.target.select()}
              className={`${control.control} ${styles.text}`}
            />
            <Button kind="secondary" onClick={copy}>
              Copier
            </Button>
          </div>
          <p role="status" className={styles.said}>
            {said}
          </p>
        </>
      )}
    </Field>
  );
}
