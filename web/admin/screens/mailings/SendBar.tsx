/**
 * The bar that is always visible below a mailing: how many families get it, how many do not, warnings, and
 * the buttons that send it now, later, or to the host as a trial.
 */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { Mailing, MailKind, MailTexts } from '../../../../contract/mail/mailings.schema.ts';
import type { FieldError } from '../../../../contract/problem.schema.ts';
import { longDay } from '../../../../contract/wedding/day.rules.ts';
import { weddingAhead } from '../../../../contract/wedding/pages.rules.ts';
import { wedding } from '../../../lib/wedding.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { SMALL_SCREEN, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { whenText } from '../../data/days.rules.ts';
import { SITE_QUERY } from '../../data/hostQueries.ts';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import { ExampleWarning } from '../../parts/exampleLeft.tsx';
import bar from '../../parts/sendBar.module.css';
import { ClosedForm } from './ClosedForm.tsx';
import styles from './Mailings.module.css';
import {
  KIND_NAMES,
  unnamedSentence,
  unplacedAtDrinksSentence,
  unplacedSentence,
} from './mailingTexts.rules.ts';
import { countedFamilles } from './recipients.rules.ts';
import { LaterDialog, TryDialog } from './SendDialogs.tsx';
import { unseenSentence } from './unseenPhotos.rules.ts';

const FOR_BEFORE: readonly MailKind[] = ['saveTheDate', 'invitation', 'reminder'];

interface SendBarProps {
  kind: MailKind;
  count: number;
  /** Chosen families that are not reached. */
  left: number;
  /** Families that would read neither hour nor place. */
  unplaced: number;
  unplacedAtDrinks: number;
  /** Families whose mail greets nobody by name. */
  unnamed: number;
  /** Families told of photos that see none. */
  unseen: number;
  /** Why `count` is 0. */
  nobody: string;
  texts: MailTexts;
  /** The family whose mail is shown, used for a trial. */
  sample: Famille | undefined;
  problems: readonly FieldError[];
  /** Families that wait for another mailing of this kind. */
  twice: number;
  /** A reminder that has just left, if this is one too. */
  reminded: Mailing | null;
  busy: boolean;
  /** Milliseconds since 1970; null sends at once. */
  onSend: (at: number | null) => void;
}

export function SendBar(props: SendBarProps) {
  const {
    kind,
    count,
    left,
    unplaced,
    unplacedAtDrinks,
    unnamed,
    unseen,
    nobody,
    texts,
    sample,
    problems,
    twice,
    reminded,
    busy,
    onSend,
  } = props;
  const [asks, setAsks] = useState<'try' | 'later' | null>(null);
  const narrow = useMediaQuery(SMALL_SCREEN);
  const { data: { delivery } = {} } = useQuery(SITE_QUERY);
  const label = count === 0 ? 'Envoyer' : `Envoyer à ${countedFamilles(count)}`;
  const sendable = count > 0 && problems.length === 0 && !busy;
  const question = `Envoyer «\u00a0${KIND_NAMES[kind]}\u00a0» à ${countedFamilles(count)} ?`;
  const warnings = (
    <div className={layout.fields}>
      {unplaced > 0 && (
        <Notice kind="danger">
          <p>{unplacedSentence(unplaced)} Une phrase vous est proposée au-dessus du texte du mail.</p>
        </Notice>
      )}
      {unplacedAtDrinks > 0 && (
        <Notice kind="danger">
          <p>{unplacedAtDrinksSentence(unplacedAtDrinks)}</p>
        </Notice>
      )}
      {unnamed > 0 && (
        <Notice>
          <p>
            {unnamedSentence(unnamed)} «&nbsp;Nommer&nbsp;», sous «&nbsp;Pour qui&nbsp;?&nbsp;», y remédie.
          </p>
        </Notice>
      )}
      {unseen > 0 && (
        <Notice kind="danger">
          <p>{unseenSentence(unseen)} «&nbsp;Pour qui&nbsp;?&nbsp;» y remédie.</p>
        </Notice>
      )}
      {twice > 0 && (
        <Notice kind="danger">
          <p>
            {twice === 1 ? 'Une famille attend' : `${twice} familles attendent`} déjà un mail «&nbsp;
            {KIND_NAMES[kind]}
            &nbsp;» qui n’est pas parti&nbsp;: {twice === 1 ? 'elle en recevrait' : 'elles en recevraient'}{' '}
            deux.
          </p>
        </Notice>
      )}
      {reminded && (
        <Notice>
          <p>
            Une relance est déjà partie à {countedFamilles(reminded.sent)}{' '}
            {whenText(reminded.at, { now: Date.now(), timeZone: wedding.timeZone })}.
          </p>
        </Notice>
      )}
      {kind === 'thanks' && weddingAhead(wedding, Date.now()) && (
        <Notice kind="danger">
          <p>
            Ce mail est fait pour l’après, et votre mariage est le {longDay(wedding.date)}. Pour remercier
            d’une réponse, choisissez «&nbsp;{KIND_NAMES.free}&nbsp;».
          </p>
        </Notice>
      )}
      {FOR_BEFORE.includes(kind) && !weddingAhead(wedding, Date.now()) && (
        <Notice kind="danger">
          <p>Ce mail annonce votre mariage, qui a eu lieu le {longDay(wedding.date)}.</p>
        </Notice>
      )}
      <ExampleWarning texts={texts} />
    </div>
  );

  return (
    <section aria-label="Envoyer" className={bar.bar}>
      <p role="status" className={`${bar.to} ${styles.barCount}`}>
        {count === 0 ? (
          <>Ce mail n’ira à aucune famille&nbsp;: {nobody}.</>
        ) : (
          <>
            <strong>{countedFamilles(count)}</strong> {left > 0 && <span>{leftSentence(left)}</span>}
          </>
        )}
      </p>
      <div className={styles.barMore}>
        <Button kind="quiet" disabled={problems.length > 0 || !sample} onClick={() => setAsks('try')}>
          M’envoyer un essai
        </Button>
        <Button kind="quiet" disabled={!sendable} onClick={() => setAsks('later')}>
          Plus tard
        </Button>
      </div>
      <ConfirmButton
        disabled={!sendable}
        label={narrow ? 'Envoyer' : label}
        aria-label={label}
        question={question}
        action="Envoyer"
        onConfirm={() => onSend(null)}
      >
        <p>
          {delivery === 'outbox'
            ? 'Aucun serveur de mail n’est réglé\u00a0: ces mails ne partiront pas, le site les gardera.'
            : 'Chacune reçoit le sien, une seule fois. Un mail parti ne revient pas.'}
        </p>
        <ClosedForm kind={kind} />
        {warnings}
      </ConfirmButton>
      {asks === 'try' && sample && (
        <TryDialog kind={kind} texts={texts} famille={sample} onClose={() => setAsks(null)} />
      )}
      {asks === 'later' && (
        <LaterDialog kind={kind} question={question} onSend={onSend} onClose={() => setAsks(null)}>
          {warnings}
        </LaterDialog>
      )}
    </section>
  );
}

function leftSentence(left: number): string {
  return left === 1 ? 'une laissée de côté' : `${left}\u00a0laissées de côté`;
}
