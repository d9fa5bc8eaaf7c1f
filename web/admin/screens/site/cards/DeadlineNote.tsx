/** Until when guests can answer is a param: said and set where a couple would look for it. */
import { useState } from 'react';
import { replyDeadline } from '../../../../../contract/params/params.rules.ts';
import { wedding } from '../../../../lib/wedding.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { useContent } from '../../../data/hostQueries.ts';
import { momentThere } from '../../../parts/momentThere.ts';
import { firstValue } from '../../params/knownParams.ts';
import { ParamForm } from '../../params/ParamForm.tsx';
import { useParams, useSaveParam } from '../../params/useParams.ts';
import { fromWallClock } from '../../params/wallClock.rules.ts';

const key = 'answerDate';

export function DeadlineNote() {
  const { data: params } = useParams();
  const { data: content } = useContent();
  const [value, setValue] = useState<string | null>(null);
  const save = useSaveParam({ onSaved: () => setValue(null) });
  if (params === undefined) return null;
  const stored = params.find((param) => param.key === key);
  const deadline = replyDeadline(params);
  // The day that the mails say: it is typed once.
  const said = content?.proposedDeadline;
  const meant = said ? fromWallClock(`${said}T23:59`, wedding.timeZone) : null;
  const first = meant === null ? firstValue(key, wedding) : String(meant);
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
          ? 'Après ce jour, le formulaire reste ouvert.'
          : `On répond jusqu’au ${momentThere(deadline)} : les mails le disent, et le formulaire ferme alors.`}
      </p>
      <Button kind="quiet" onClick={() => setValue(stored?.value ?? first)}>
        {deadline === null ? 'Le fermer à une date limite' : 'Changer la date limite'}
      </Button>
    </div>
  );
}
