/** What a guest reads of photos on their way. Pure. */
import type { Sending } from '../../../../contract/sendings.schema.ts';

export function photosText(count: number): string {
  return `${count} photo${count > 1 ? 's' : ''}`;
}

export function unsentText(count: number): string {
  return count > 1 ? `${count} fichiers non envoyés` : '1 fichier non envoyé';
}

export const STATE_TEXTS: Readonly<Record<Sending['state'], string>> = {
  preparing: 'En préparation',
  waiting: 'En attente',
  shown: 'Dans l’album',
  removed: 'Non publiée',
  unreadable: 'Illisible',
};

export interface Counts {
  sent: number;
  already: number;
  underWay: number;
}

/** « Envoi : 12 photos sur 200 ». */
export function progressText({ sent, already, underWay }: Counts): string {
  const done = sent + already;
  const all = done + underWay;
  if (underWay > 0) return `Envoi : ${done} sur ${photosText(all)}`;
  return all > 1 ? `${all} photos sont arrivées. Merci !` : 'Votre photo est arrivée. Merci !';
}

/** Under the bar: what happens, and what the guest need not worry about. */
export function stateText(
  { underWay, already }: Counts,
  { paused, online }: { paused: boolean; online: boolean },
) {
  if (underWay === 0)
    return already > 0
      ? `${photosText(already)} déjà envoyée${already > 1 ? 's' : ''} : gardée${already > 1 ? 's' : ''} une seule fois.`
      : '';
  if (paused) return 'En pause. Ce qui est arrivé ne repartira pas.';
  if (!online) return 'Pas de réseau pour l’instant : l’envoi reprendra tout seul, où il s’est arrêté.';
  return 'Gardez cette page ouverte. Si le réseau se coupe, l’envoi reprendra tout seul, où il s’est arrêté.';
}
