/** The hosts' notes about a family, saved on blur and kept until then. */
import { useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import control from '../../../ui/fields/Field.module.css';
import { Field } from '../../../ui/fields/Field.tsx';
import { useUnsent } from '../../data/unsent.ts';
import type { useUpdateFamille } from '../list/useUpdateFamille.ts';
import styles from './FamillePage.module.css';

interface Typed {
  text: string;
  /** The family at the first key; its version is sent. */
  begun: HostFamille;
}

interface NoteFieldProps {
  famille: HostFamille;
  onNote: ReturnType<typeof useUpdateFamille>['changeTyped'];
}

export function NoteField({ famille, onNote }: NoteFieldProps) {
  const unsent = useUnsent<Typed>('note', famille.id);
  const [typed, setTyped] = useState(unsent.read);
  const overtaken = typed !== null && typed.begun.note !== famille.note && famille.note !== typed.text.trim();
  const hint = 'Pour vous seuls : les invités ne la voient jamais.';
  const error = overtaken
    ? `Écrit entre-temps : « ${famille.note} ». La vôtre la remplacera quand vous quitterez ce champ.`
    : undefined;

  function type(text: string) {
    const next = { text, begun: typed && !overtaken ? typed.begun : famille };
    setTyped(next);
    unsent.keep(next);
  }

  function drop() {
    setTyped(null);
    unsent.drop();
  }

  function save() {
    if (!typed) return;
    const note = typed.text.trim();
    if (note === famille.note) drop();
    else onNote({ note }, typed.begun, drop);
  }

  return (
    <Field label="Notes" hint={hint} error={error} alert>
      {(tied) => (
        <textarea
          {...tied}
          rows={3}
          maxLength={LIMITS.note}
          value={typed?.text ?? famille.note}
          className={`${control.control} ${styles.note}`}
          onChange={({ target }) => type(target.value)}
          onBlur={save}
        />
      )}
    </Field>
  );
}
