import type { ContentPlace } from '../../../../contract/editing/editing.schema.ts';
import { KEPT_FILE } from '../../../../contract/editing/keptExamples.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { CARDS, isOnCard, type SiteCard } from './cards/cards.ts';

export const HOME_LINK = linkTo('/adminouminou/site');

export function cardLink(card: SiteCard): `#${string}` {
  return linkTo('/adminouminou/site', { carte: card.id });
}

/** Leads to the field that is wrong. */
export function faultLink(card: SiteCard): `#${string}` {
  return linkTo('/adminouminou/site', { carte: card.id, champ: 'faute' });
}

/** Undefined for a file that the screen has no card for. */
export function cardOf(place: ContentPlace): SiteCard | undefined {
  return CARDS.find((card) => isOnCard(card, place));
}

/** What the part of the content is called that stands there; the file's own name where hosts have no other. */
export function partTitle(place: ContentPlace): string {
  return cardOf(place)?.title ?? (place.file === KEPT_FILE ? 'Gardé de l’exemple' : place.file);
}

/** Of the link to a card on the home. */
export function cardLinkId(card: string): string {
  return `carte-${card}`;
}
