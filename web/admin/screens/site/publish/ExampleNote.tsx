/** Names what guests would read of somebody else's wedding. It keeps nothing from being published. */
import type { ContentPlace } from '../../../../../contract/editing/editing.schema.ts';
import { CARDS, isOnCard, type SiteCard } from '../cards/cards.ts';
import { cardLink } from '../siteLinks.ts';
import styles from './PublishPanel.module.css';

/** On a new site all of them would be named. */
const NAMED = 3;

export function ExampleNote({ places }: { places: readonly ContentPlace[] }) {
  const cards = CARDS.filter((card) => places.some((place) => isOnCard(card, place)));
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
