/** A group of chosen families with a defect, and one field each to mend it. */
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import { familleName } from '../../familles/familleTexts.ts';
import { problemSentence } from '../../parts/toasts.ts';
import styles from './Mailings.module.css';

/** Up to this number of names share a line with their buttons. */
const FEW = 3;

interface AsideProps {
  kind: 'refused' | 'unreached' | 'unnamed';
  familles: readonly HostFamille[];
  title: string;
  /** Follows the names. */
  note?: string;
  action: string;
  other?: ReactNode;
  fixOf: (famille: HostFamille) => ReactNode;
  children?: ReactNode;
}

export function Aside({ kind, familles, title, note, action, other, fixOf, children }: AsideProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (familles.length === 0) return null;
  return (
    <div data-kind={kind} className={styles.aside}>
      <div className={styles.asideHead} data-many={familles.length > FEW}>
        <p>
          <strong>{title}</strong>&nbsp;: {familles.map(familleName).join(', ')}
          {note !== undefined && <>. {note}</>}
        </p>
        <div>
          <Button
            kind="quiet"
            aria-label={`${open ? 'Fermer' : action}\u00a0: ${title}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Fermer' : action}
          </Button>
          {other}
        </div>
      </div>
      <div id={id} hidden={!open} className={styles.fixes}>
        {open && familles.map(fixOf)}
        {children}
      </div>
    </div>
  );
}

interface FixFieldProps extends Pick<Parameters<typeof TextField>[0], 'type' | 'maxLength' | 'onBlur'> {
  label: string;
  name: string;
  typed: string;
  stored: string;
  busy: boolean;
  error: Error | null;
  onType: (typed: string) => void;
  onSave: (typed: string) => void;
  children?: ReactNode;
}

export function FixField(props: FixFieldProps) {
  const { name, typed, stored, busy, error, onType, onSave, children, ...field } = props;
  function save(event: FormEvent) {
    event.preventDefault();
    onSave(typed.trim());
  }
  return (
    <form noValidate onSubmit={save}>
      <div className={styles.fix}>
        <TextField
          {...field}
          autoComplete="off"
          value={typed}
          error={error ? problemSentence(error) : undefined}
          alert
          onChange={({ target }) => onType(target.value)}
        />
        <Button
          type="submit"
          kind="secondary"
          aria-label={`Enregistrer\u00a0: ${name}`}
          disabled={busy || typed.trim() === stored}
        >
          Enregistrer
        </Button>
      </div>
      {children}
    </form>
  );
}
