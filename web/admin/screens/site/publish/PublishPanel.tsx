/** Opened by « Publier… »: changes, faults, warnings, example texts left, and the button that publishes. */
import { useEffect, useRef } from 'react';
import type {
  ContentFault,
  ContentFiles,
  ContentPath,
} from '../../../../../contract/editing/editing.schema.ts';
import { replyDeadline } from '../../../../../contract/params/params.rules.ts';
import { dayIn } from '../../../../../contract/wedding/day.rules.ts';
import { wedding } from '../../../../lib/wedding.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/Notice.tsx';
import { useTabState } from '../../../data/tabState.ts';
import { useFamilles } from '../../../data/useFamilles.ts';
import { COMES_TO } from '../../../familles/familleGroups.rules.ts';
import { problemSentence } from '../../../parts/toasts.ts';
import { useParams } from '../../params/useParams.ts';
import { exampleCards, type SiteCard } from '../cards/cards.ts';
import { FIELD_LABELS } from '../cards/formOf.ts';
import { CONFLICT } from '../editing/ConflictNotice.tsx';
import type { OpenEditing } from '../editing/useEditing.ts';
import { dinnerSeen } from '../fields/dinnerVenue.rules.ts';
import { faultWords } from '../fields/faults.rules.ts';
import { MealHour } from '../fields/MealHour.tsx';
import { cardLink, cardOf, faultLink } from '../siteLinks.ts';
import { ChangeList } from './ChangeList.tsx';
import {
  lateDeadlineRemark,
  lateQuestionRemark,
  pastDayRemark,
  toldDayRemark,
} from './contentChanges.rules.ts';
import { pathWords } from './contentWords.rules.ts';
import styles from './publish.module.css';
import type { Publishing } from './usePublishing.ts';

/** It is a param, which its own button saves. */
const UNSAVED_DEADLINE =
  'La date limite n’est pas encore enregistrée : publier ne le fait pas, son bouton « Enregistrer » le fait.';

interface PublishPanelProps {
  editing: OpenEditing;
  publishing: Publishing;
  title?: string | undefined;
}

export function PublishPanel({ editing, publishing, title }: PublishPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { changes, busy, error } = publishing;
  const { stored, files } = editing;
  const faults = stored.problems;
  const held = heldBy(editing);
  const { familles } = useFamilles();
  const states = { published: stored.published.files, files };
  const replied = familles.filter(({ answer }) => answer === true).length;
  const { data: params } = useParams();
  const limit = params === undefined ? null : replyDeadline(params);
  const deadline = useTabState<string>('deadline', '').read();
  const remarks = [
    deadline === null ? null : UNSAVED_DEADLINE,
    toldDayRemark(states, familles.filter(({ emailSent }) => emailSent).length),
    lateDeadlineRemark(files, limit === null ? null : dayIn(wedding.timeZone, limit)),
    dinnerSeen(files, familles.filter(COMES_TO.vh).length),
    pastDayRemark(states, dayIn(wedding.timeZone, Date.now())),
    lateQuestionRemark(states, replied),
  ].filter((remark) => remark !== null);
  return (
    <Card aria-labelledby="publier" className={styles.panel ?? ''}>
      <h2 ref={heading} id="publier" tabIndex={-1}>
        {title ?? question(changes.length)}
      </h2>
      {changes.length > 0 && (
        <p className={layout.note}>
          Vos invités les verront aussitôt, tous ensemble. La version d’avant reste à portée de main.
        </p>
      )}
      <div id={FAULTS}>
        <FaultList files={files} faults={faults} />
      </div>
      {remarks.map((remark) => (
        <p key={remark} className={styles.example}>
          {remark}
        </p>
      ))}
      <MealHour files={files} onChange={editing.session.change} />
      <ExampleNote contentPaths={stored.examples} />
      <ChangeList before={stored.published.files} after={files} changes={changes} />
      {error !== null && (
        <Notice kind="danger" title="Rien n’est publié, votre brouillon est gardé" alert>
          <p>{problemSentence(error)}</p>
        </Notice>
      )}
      <div className={`${layout.row} ${styles.actions}`}>
        {changes.length > 0 && held !== null && (
          <p id="retenu" className={styles.held}>
            {held.words}{' '}
            {held.href === undefined ? (
              <Button kind="quiet" onClick={() => lead(held.to)}>
                Voir
              </Button>
            ) : (
              <ButtonLink kind="quiet" href={held.href}>
                Voir
              </ButtonLink>
            )}
          </p>
        )}
        {changes.length > 0 && (
          <Button
            aria-disabled={busy || held !== null}
            aria-describedby={held === null ? undefined : 'retenu'}
            onClick={held === null ? publishing.publish : undefined}
          >
            {busy ? 'Publication…' : 'Publier maintenant'}
          </Button>
        )}
        <Button kind="quiet" onClick={publishing.close}>
          {changes.length > 0 ? 'Pas encore' : 'Fermer'}
        </Button>
      </div>
    </Card>
  );
}

const FAULTS = 'fautes';

/** `to` is the id of the place on this screen, `href` the link to the field of the only fault. */
interface Held {
  words: string;
  to: string;
  href?: string;
}

/** Why publication is blocked; null when it is not. */
function heldBy({ stored, conflicts }: OpenEditing): Held | null {
  if (conflicts.length > 0)
    return { words: 'Répondez d’abord à la question sur vos deux versions.', to: CONFLICT };
  const [fault, ...others] = stored.problems;
  if (fault === undefined) return null;
  if (others.length > 0) return { words: 'Corrigez d’abord les fautes.', to: FAULTS };
  const card = cardOf(fault);
  return { words: 'Corrigez d’abord la faute.', to: FAULTS, ...(card && { href: faultLink(card) }) };
}

function lead(to: string): void {
  const target = document.getElementById(to);
  target?.scrollIntoView({ block: 'center' });
  target?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
}

function question(count: number): string {
  if (count === 0) return 'Rien de nouveau à publier';
  return count === 1 ? 'Publier 1 changement ?' : `Publier ${count} changements ?`;
}

/** A new site would name every card. */
const NAMED = 3;

/** Names the cards that still hold example texts, which do not block publication. */
function ExampleNote({ contentPaths }: { contentPaths: readonly ContentPath[] }) {
  const { data: params } = useParams();
  const cards = exampleCards(contentPaths, params);
  if (cards.length === 0) return null;
  const named = cards.slice(0, NAMED);
  const others = cards.length - named.length;
  return (
    <p className={styles.example}>
      <strong>
        {cards.length === 1
          ? 'Contient encore des mots de l’exemple : '
          : 'Contiennent encore des mots de l’exemple : '}
      </strong>
      {named.map((card, index) => (
        <span key={card.id}>
          {separator(named, index, others)}
          <a href={cardLink(card)}>{card.title}</a>
        </span>
      ))}
      {others > 0 && ` et ${others === 1 ? 'une autre carte' : `${others} autres cartes`}`}. Vos invités les
      liraient tels quels.
    </p>
  );
}

function separator(named: readonly SiteCard[], index: number, others: number): string {
  if (index === 0) return '';
  return index === named.length - 1 && others === 0 ? ' et ' : ', ';
}

/** The faults that block publication, each linking to its field. */
function FaultList({ files, faults }: { files: ContentFiles; faults: readonly ContentFault[] }) {
  if (faults.length === 0) return null;
  return (
    <Notice
      kind="danger"
      title={
        faults.length === 1
          ? 'Une faute à corriger avant de publier'
          : 'Des fautes à corriger avant de publier'
      }
    >
      <ul>
        {faults.map((fault) => {
          const card = cardOf(fault);
          const where = [card?.title, pathWords(FIELD_LABELS, files, fault)].filter(Boolean).join(' · ');
          return (
            <li key={`${fault.file} ${fault.path.join(' ')} ${fault.message}`}>
              {card ? <a href={faultLink(card)}>{where}</a> : where} : {faultWords(fault.message)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
