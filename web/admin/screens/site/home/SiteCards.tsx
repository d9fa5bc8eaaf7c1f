/** A link to each card, with a line of its content, its readers, and marks for what is unusual. */
import type { ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import layout from '../../../../ui/layout.module.css';
import { useParams } from '../../params/useParams.ts';
import { CARDS, isHiddenCard, isOnCard, type SiteCard } from '../cards/cards.ts';
import { isAway } from '../cards/PageAway.tsx';
import { NONE } from '../cards/summaries.rules.ts';
import type { OpenEditing } from '../editing/useEditing.ts';
import { cardLink, cardLinkId } from '../siteLinks.ts';
import { CardArt } from './CardArt.tsx';
import styles from './home.module.css';

const GROUPS = [
  { group: 'read', title: 'Ce que lisent vos invités' },
  { group: 'beside', title: 'Ce qui les accompagne' },
  { group: 'own', title: 'Ce qui n’est qu’à vous' },
] as const;

interface SiteCardsProps {
  editing: OpenEditing;
  /** The unpublished changes. */
  changes: readonly ContentPath[];
}

export function SiteCards({ editing, changes }: SiteCardsProps) {
  const { data: params } = useParams();
  const { examples, problems } = editing.stored;
  const marksOf = (card: SiteCard): readonly Mark[] => {
    const has = (contentPaths: readonly ContentPath[]) =>
      contentPaths.some((contentPath) => isOnCard(card, contentPath));
    return MARKS.filter(
      ({ kind }) =>
        ({
          fault: has(problems),
          draft: has(changes),
          example: has(examples),
          hidden: isHiddenCard(card, params),
        })[kind],
    );
  };
  return GROUPS.map(({ group, title }) => {
    const cards = CARDS.filter((card) => card.group === group);
    if (cards.length === 0) return null;
    return (
      <section key={group} aria-labelledby={`cartes-${group}`} className={styles.group}>
        <h2 id={`cartes-${group}`}>{title}</h2>
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.id}>
              <CardLink
                card={card}
                line={isAway({ card, files: editing.files }) ? '' : card.summary(editing.files)}
                marks={marksOf(card)}
                isAway={isAway({ card, files: editing.files })}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

interface Mark {
  kind: 'fault' | 'draft' | 'example' | 'hidden';
  words: string;
}

const MARKS: readonly Mark[] = [
  { kind: 'fault', words: 'une faute' },
  { kind: 'draft', words: 'brouillon' },
  { kind: 'example', words: 'texte d’exemple' },
  { kind: 'hidden', words: 'caché aux invités' },
];

/** Binds French punctuation with no-break spaces, as the guests' page does. */
function unbroken(line: string): string {
  return line.replace(/ (?=[?!;:»])/g, '\u00a0');
}

interface CardLinkProps {
  card: SiteCard;
  line: string;
  marks: readonly Mark[];
  /** The couple has removed this page. */
  isAway: boolean;
}

function CardLink({ card, line, marks, isAway }: CardLinkProps) {
  return (
    <a id={cardLinkId(card.id)} href={cardLink(card)} className={styles.card}>
      <CardArt card={card.id} />
      <span className={styles.words}>
        <span className={styles.title}>{card.title}</span>{' '}
        <span className={styles.line}>{unbroken(line)}</span>{' '}
        <span className={styles.marks}>
          {marks.map(({ kind, words }) => (
            <span key={kind} data-kind={kind} className={styles.mark}>
              {words}
            </span>
          ))}
          {marks.length === 0 && !isAway && line !== NONE && <span className={layout.note}>publié</span>}{' '}
          <span className={layout.note}>{isAway ? 'pas sur votre site' : card.readers}</span>
        </span>
      </span>
    </a>
  );
}
