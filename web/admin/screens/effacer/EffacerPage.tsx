/** Erases everything but the photos after the wedding. */
import { type FormEvent, useState } from 'react';
import { ERASE_WORD } from '../../../../contract/familles/bin.schema.ts';
import { longDay } from '../../../../contract/wedding/day.rules.ts';
import { weddingAhead } from '../../../../contract/wedding/pages.rules.ts';
import { errorSentence } from '../../../lib/apiError.ts';
import { wedding } from '../../../lib/wedding.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { keys, queryClient } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { momentThere, useEachMinute } from '../../data/weddingTime.ts';
import parts from '../../parts/parts.module.css';
import { Screen } from '../../parts/Screen.tsx';
import { eraseAll } from '../bin/bin.api.ts';
import { WHOLE_LIST } from '../export/exportLink.ts';
import { allErasedText } from '../securite/auditSentence.ts';

export function EffacerPage() {
  return (
    <Screen title="Effacer">
      <EraseAllCard />
    </Screen>
  );
}

function EraseAllCard() {
  useEachMinute();
  const ahead = weddingAhead(wedding, Date.now());
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const erase = useAction({
    call: eraseAll,
    done: () => {
      setTyped('');
      // All cached data about the families.
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.signedIn[0] });
    },
  });
  const error = missing
    ? `Écrivez ${ERASE_WORD} en capitales.`
    : erase.error
      ? errorSentence(erase.error)
      : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(typed !== ERASE_WORD);
    if (typed === ERASE_WORD) erase.run();
  }

  return (
    <Card aria-labelledby="erase-title" className={`${layout.fields} ${parts.page}`}>
      <h2 id="erase-title">Après le mariage, tout effacer sauf les photos</h2>
      <p className={layout.narrow}>
        C’est possible dès le lendemain du mariage. Toutes les familles disparaissent, avec leurs réponses,
        leurs mails et leur historique, celles de la corbeille aussi&nbsp;; leurs liens n’ouvrent plus rien,
        et le site n’en renvoie plus. C’est pour toujours&nbsp;: une ancienne sauvegarde ne les ramène que si
        la personne qui tient le serveur le veut exprès. Les photos restent, pour vous seuls.
      </p>
      <div>
        <ButtonLink kind="secondary" href={WHOLE_LIST} download>
          Garder toute la liste (.xlsx)
        </ButtonLink>
        <p className={layout.note}>Réponses, notes, régimes, noms et âges des enfants compris.</p>
      </div>
      {erase.data && (
        <Notice title="Tout est effacé" alert>
          <p>
            Le {momentThere(erase.data.at)}&nbsp;: {allErasedText(erase.data)}. Le journal en garde la preuve.
          </p>
        </Notice>
      )}
      <form noValidate onSubmit={submit} className={layout.stack}>
        {ahead && (
          <Notice>
            <p>Votre mariage est le {longDay(wedding.date)}&nbsp;: revenez ici à partir du lendemain.</p>
          </Notice>
        )}
        <TextField
          label={`Pour confirmer, écrivez ${ERASE_WORD}`}
          autoComplete="off"
          required
          disabled={ahead}
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setMissing(false);
          }}
        />
        <div>
          <Button type="submit" kind="secondary" disabled={ahead}>
            Effacer toutes les familles
          </Button>
        </div>
      </form>
    </Card>
  );
}
