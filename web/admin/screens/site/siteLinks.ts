/** Links to the cards of « Notre site »; finds the card that edits a place of the content, or its title. */
import type { ContentPath } from '../../../../contract/editing/editing.schema.ts';
import { KEPT_FILE } from '../../../../contract/editing/keptExamples.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { CARDS, isOnCard, type SiteCard } from './cards/cards.ts';

export const HOME_LINK = linkTo('/adminouminou/site');

export function cardLink(card: SiteCard): `#${string}` {
  return linkTo('/adminouminou/site', { carte: card.id });
}

/** Links to the first field of the card that holds a fault. */
export function faultLink(card: SiteCard): `#${string}` {
  return linkTo('/adminouminou/site', { carte: card.id, champ: 'faute' });
}

/** Returns undefined for a file without a card. */
export function cardOf(contentPath: ContentPath): SiteCard | undefined {
  return CARDS.find((card) => isOnCard(card, contentPath));
}

/** Title of the card that edits the place, or the file's name when no card does. */
export function partTitle(contentPath: ContentPath): string {
  return (
    cardOf(contentPath)?.title ?? (contentPath.file === KEPT_FILE ? 'Gardé de l’exemple' : contentPath.file)
  );
}

/** Names parts such as « mariage.yaml > mail » by the cards that edit them, each once. */
export function partTitles(parts: readonly string[]): string {
  const titles = parts.map((part) => {
    const [file = '', ...path] = part.split(' > ');
    return partTitle({ file, path });
  });
  return [...new Set(titles)].join(', ');
}

/** Id of the card's link on the home. */
export function cardLinkId(card: string): string {
  return `carte-${card}`;
}
