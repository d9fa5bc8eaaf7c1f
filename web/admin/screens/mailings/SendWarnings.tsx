/** What the hosts should know before a mailing leaves. */
import type { ReactNode } from 'react';
import type { Mailing, MailKind, MailTexts } from '../../../../contract/mail/mailings.schema.ts';
import { longDay } from '../../../../contract/wedding/day.rules.ts';
import { weddingAhead } from '../../../../contract/wedding/pages.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { wedding } from '../../../lib/wedding.ts';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { whenText } from '../../data/days.rules.ts';
import { useEditingNow } from '../../data/weddingTime.ts';
import { ExampleWarning } from '../../parts/exampleWarnings.tsx';
import { filterWord } from '../list/filter.rules.ts';
import { dinnerSeen } from '../site/fields/dinnerVenue.rules.ts';
import {
  ASKS_REPLY,
  atNothingSentence,
  KIND_NAMES,
  tuSentence,
  unnamedSentence,
  unplacedAtDrinksSentence,
  unplacedSentence,
} from './mailingTexts.rules.ts';
import { countedFamilles } from './recipients.rules.ts';
import { unseenSentence } from './unseenPhotos.rules.ts';

/** Whether a mail of the kind announces the wedding, so that it comes too late once that has been. */
const FOR_BEFORE: Readonly<Record<MailKind, boolean>> = {
  saveTheDate: true,
  invitation: true,
  reminder: true,
  news: false,
  thanks: false,
  photos: false,
  free: false,
  confirmation: false,
};

/** Counts of the families that a mailing reaches, by what is amiss for them. */
export interface Doubts {
  /** They are on neither list yet. */
  atNothing: number;
  /** They would read neither hour nor place. */
  unplaced: number;
  unplacedAtDrinks: number;
  /** They are invited to the drinks alone. */
  atDrinks: number;
  /** Their mail greets nobody by name. */
  unnamed: number;
  /** Names of those whose mail says « tu ». */
  calledTu: readonly string[];
  /** They are told of photos and see none. */
  unseen: number;
  /** They wait for another mailing of this kind. */
  twice: number;
  /** A reminder that has just left, if this is one too. */
  reminded: Mailing | null;
}

interface SendWarningsProps extends Doubts {
  kind: MailKind;
  texts: MailTexts;
  /** Stands below what is grave. */
  children?: ReactNode;
}

/** The gravest comes first: the end of a long box is below the fold of a phone. */
export function SendWarnings(props: SendWarningsProps) {
  const {
    kind,
    texts,
    children,
    calledTu,
    atNothing,
    atDrinks,
    unplaced,
    unplacedAtDrinks,
    unnamed,
    unseen,
    twice,
    reminded,
  } = props;
  return (
    <div className={layout.fields}>
      <ExampleWarning texts={texts} />
      {atNothing > 0 && ASKS_REPLY[kind] && (
        <Notice kind="danger">
          <p>
            {atNothingSentence(atNothing)}{' '}
            <a href={linkTo('/adminouminou/list', { filtre: filterWord('nowhere') })}>
              {atNothing === 1 ? 'La voir' : 'Les voir'}
            </a>
          </p>
        </Notice>
      )}
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
      {kind === 'thanks' && weddingAhead(wedding, Date.now()) && (
        <Notice kind="danger">
          <p>
            Ce mail est fait pour l’après, et votre mariage est le {longDay(wedding.date)}. Pour remercier
            d’une réponse, choisissez «&nbsp;{KIND_NAMES.free}&nbsp;».
          </p>
        </Notice>
      )}
      {FOR_BEFORE[kind] && !weddingAhead(wedding, Date.now()) && (
        <Notice kind="danger">
          <p>Ce mail annonce votre mariage, qui a eu lieu le {longDay(wedding.date)}.</p>
        </Notice>
      )}
      {children}
      {ASKS_REPLY[kind] && <DinnerSeen atDrinks={atDrinks} />}
      {calledTu.length > 0 && <p>{tuSentence(calledTu)} Le ton d’une famille se change sur sa fiche.</p>}
      {unnamed > 0 && (
        <Notice>
          <p>
            {unnamedSentence(unnamed)} «&nbsp;Nommer&nbsp;», sous «&nbsp;Pour qui&nbsp;?&nbsp;», y remédie.
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
    </div>
  );
}

function DinnerSeen({ atDrinks }: Pick<Doubts, 'atDrinks'>) {
  const { data: editing } = useEditingNow();
  const seen = editing ? dinnerSeen(editing.published.files, atDrinks) : null;
  if (seen === null) return null;
  return (
    <p>
      {seen} <a href={linkTo('/adminouminou/site', { carte: 'lieux' })}>Les lieux</a>
    </p>
  );
}
