/** Until when guests can answer is a param: said and set where a couple would look for it. */
import { useState } from 'react';
import { replyDeadline } from '../../../../../contract/params/params.rules.ts';
import { wedding } from '../../../../lib/wedding.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { momentThere } from '../../../parts/momentThere.ts';
import { firstValue } from '../../params/knownParams.ts';
import { ParamForm } from '../../params/ParamForm.tsx';
import { useParams, useSaveParam } from '../../params/useParams.ts';

const key = 'answerDate';

export function DeadlineNote() {
  const { data: params } = useParams();
  const [value, setValue] = useState<string | null>(null);
  const save = useSaveParam({ onSaved: () => setValue(null) });
  if (params === undefined) return null;
  const stored = params.find((param) => param.key === key);
  const deadline = replyDeadline(params);
  if (value !== null)
    return (
      <ParamForm
        name={key}
        value={value}
        error={save.error}
        onValue={setValue}
        onSave={() => save.mutate({ key, value, version: stored?.version ?? 0 })}
        onCancel={() => setValue(null)}
      />
    );
  return (
    <div className={layout.row}>
      <p className={layout.note}>
        {deadline === null
          ? 'Aucune date limite n’est réglée : le formulaire reste ouvert.'
          : `Le formulaire ferme le ${momentThere(deadline)} : c’est cette date que les mails disent, et non «\u00a0Répondre avant\u00a0».`}
      </p>
      <Button kind="quiet" onClick={() => setValue(stored?.value ?? firstValue(key, wedding))}>
        {deadline === null ? 'Régler la date limite' : 'Changer la date limite'}
      </Button>
    </div>
  );
}
