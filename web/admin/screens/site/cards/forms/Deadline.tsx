/** The reply deadline: a param, so it applies at once and needs no publication. */
import { useEffect, useRef, useState } from 'react';
import { replyDeadline } from '../../../../../../contract/params/params.rules.ts';
import { shortDay } from '../../../../../../contract/wedding/day.rules.ts';
import { writtenDay } from '../../../../../../contract/wedding/writtenTimes.rules.ts';
import { wedding } from '../../../../../lib/wedding.ts';
import { useAddress } from '../../../../../shell/addressAndTitle.ts';
import { Button } from '../../../../../ui/Button.tsx';
import layout from '../../../../../ui/layout.module.css';
import { useTabState } from '../../../../data/tabState.ts';
import { useFamilles } from '../../../../data/useFamilles.ts';
import { momentThere } from '../../../../data/weddingTime.ts';
import { isSilent } from '../../../../familles/familleGroups.rules.ts';
import { ConfirmDialog } from '../../../../parts/ConfirmButton.tsx';
import { firstValue } from '../../../params/knownParams.ts';
import { ParamForm } from '../../../params/ParamForm.tsx';
import { useDeleteParam, useParams, useSaveParam } from '../../../params/useParams.ts';
import { fromWallClock, toWallClock } from '../../../params/wallClock.rules.ts';
import { useCardForm } from '../../fields/cardForm.ts';
import { textAt } from '../../fields/tree.rules.ts';

const key = 'answerDate';

/** Sets and removes it, and says whose mail tells another date. */
export function Deadline() {
  const { data: params } = useParams();
  const { data: familles = [] } = useFamilles();
  const { files, change } = useCardForm();
  const unsent = useTabState<string>('deadline', '');
  const [value, setTyped] = useState(unsent.read);
  const [asks, setAsks] = useState<'past' | 'earlier' | null>(null);
  function setValue(typed: string | null) {
    setTyped(typed);
    if (typed === null) unsent.drop();
    else unsent.keep(typed);
  }
  const close = () => setValue(null);
  const remove = useDeleteParam({ onDeleted: close });
  /** Families that have yet to answer, and whose mail says the date as it is now. */
  const misled = familles.filter((famille) => famille.emailSent && isSilent(famille)).length;
  const save = useSaveParam({
    onSaved: close,
    told: (value) =>
      params && ![null, Number(value)].includes(replyDeadline(params)) && misled > 0
        ? `Date limite enregistrée. ${mailsSay(misled)} : une relance dira la nouvelle.`
        : 'Date limite enregistrée',
  });
  const row = useRef<HTMLDivElement>(null);
  const asked = useAddress().search.get('champ') === 'date-limite';
  const known = params !== undefined;
  // « Prolonger » of a closed form links here.
  useEffect(() => {
    if (asked && known) row.current?.scrollIntoView({ block: 'center' });
  }, [asked, known]);
  if (params === undefined) return null;
  const stored = params.find((param) => param.key === key);
  const deadline = replyDeadline(params);
  // Proposes the day typed in « Répondre avant », even before it is published.
  const written = (field: string) => textAt(files['mariage.yaml'], [field]);
  const { timeZone } = wedding;
  const date = written('date') || wedding.date;
  const said = writtenDay(written('repondre-avant'), { date, timeZone, now: Date.now() });
  const meant = said ? fromWallClock(`${said}T23:59`, timeZone) : null;
  const first = meant === null ? firstValue(key, { date, timeZone }) : String(meant);

  function store(moment: string) {
    save.run({ key, value: moment, version: stored?.version ?? 0 });
    // Fills an empty « Répondre avant » with the deadline's day.
    if (moment !== '' && written('repondre-avant').trim() === '')
      change('mariage.yaml', ['repondre-avant'], shortDay(dayOf(Number(moment))));
  }

  function press(moment: string) {
    if (moment === '' && stored) remove.run(stored);
    else if (moment !== '' && Number(moment) < Date.now()) setAsks('past');
    else if (moment !== '' && deadline !== null && Number(moment) < deadline && misled > 0)
      setAsks('earlier');
    else store(moment);
  }

  if (value !== null)
    return (
      <div>
        <ParamForm
          name={key}
          value={value}
          error={save.error ?? remove.error}
          onValue={setValue}
          onSave={() => press(value)}
          onCancel={close}
        >
          <p className={layout.note}>
            Cette date vaut dès que vous l’enregistrez, sans publier.
            {stored !== undefined && ' Vidée, elle n’existe plus\u00a0: le formulaire reste ouvert.'}
          </p>
        </ParamForm>
        {asks && (
          <ConfirmDialog
            title={asks === 'past' ? 'Fermer le formulaire dès maintenant ?' : 'Avancer la date limite ?'}
            action={asks === 'past' ? 'Le fermer' : 'L’avancer'}
            onConfirm={() => store(value)}
            onClose={() => setAsks(null)}
          >
            {asks === 'past' ? (
              <p>
                Le {shortDay(dayOf(Number(value)))} est passé&nbsp;: à peine enregistrée, cette date ferme le
                formulaire à tous vos invités.
              </p>
            ) : (
              <p>
                {mailsSay(misled)}&nbsp;: qui s’y fie trouverait le formulaire fermé. Une relance dira la
                nouvelle.
              </p>
            )}
          </ConfirmDialog>
        )}
      </div>
    );
  return (
    <div ref={row} className={layout.row}>
      <p className={layout.note}>{deadlineWords(deadline, date)}</p>
      <Button kind="quiet" onClick={() => setValue(stored?.value ?? first)}>
        {deadline === null ? 'Le fermer à une date limite' : 'Changer la date limite'}
      </Button>
      {stored !== undefined && (
        <Button kind="quiet" onClick={() => remove.run(stored)}>
          Retirer la date limite
        </Button>
      )}
    </div>
  );
}

function deadlineWords(deadline: number | null, day: string): string {
  if (deadline === null) return 'Après ce jour, le formulaire reste ouvert.';
  return deadline < Date.now()
    ? `Le formulaire est fermé depuis le ${momentThere(deadline)} : vos invités ne peuvent plus répondre.`
    : `${day < dayOf(deadline) ? 'Après le jour du mariage\u00a0: on' : 'On'} répond jusqu’au ${momentThere(deadline)} : les mails le disent, et le formulaire ferme alors.`;
}

function mailsSay(misled: number): string {
  return misled === 1
    ? 'Le mail d’une famille en attente dit encore l’ancienne'
    : `Les mails de ${misled} familles en attente disent encore l’ancienne`;
}

/** The day in the wedding's time zone. */
function dayOf(moment: number): string {
  return toWallClock(moment, wedding.timeZone).slice(0, 10);
}
