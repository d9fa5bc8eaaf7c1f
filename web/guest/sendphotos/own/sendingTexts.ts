/** What guests read about photos being sent, and the totals of a queue. */

import { isFilmFormat, photoFormatOf } from '../../../../contract/photos/photoFormats.rules.ts';
import { photoCount } from '../../../../contract/photos/photos.rules.ts';
import type { Sending } from '../../../../contract/photos/sendings.schema.ts';
import { isUnderWay, type QueuedFile } from '../../../sending/sendQueue.ts';

/** The browser no longer knows which files they were. */
export function leftText(count: number): string {
  return count > 1 ? `${count} fichiers n’étaient pas encore partis` : '1 fichier n’était pas encore parti';
}

export function unsentText(count: number): string {
  return count > 1 ? `${count} fichiers non envoyés` : '1 fichier non envoyé';
}

export const STATE_TEXTS: Readonly<Record<Sending['state'], string>> = {
  preparing: 'En préparation',
  waiting: 'En attente',
  accepted: 'Acceptée',
  shown: 'Dans l’album',
  removed: 'Non publiée',
  unreadable: 'Illisible',
};

export function hasPicture({ state }: Sending): boolean {
  return state !== 'preparing' && state !== 'unreadable';
}

export interface Counts {
  sent: number;
  already: number;
  underWay: number;
  /** How many of all these are films. */
  films: number;
}

/** « Envoi : 12 photos sur 200 ». */
export function progressText({ sent, already, underWay, films }: Counts): string {
  const done = sent + already;
  const all = done + underWay;
  if (underWay > 0) return `Envoi : ${done} sur ${named(all, films)}`;
  if (all > 1) return `${named(all, films)} sont ${films > 0 ? 'arrivés' : 'arrivées'}. Merci\u00a0!`;
  return films > 0 ? 'Votre film est arrivé. Merci\u00a0!' : 'Votre photo est arrivée. Merci\u00a0!';
}

function named(all: number, films: number): string {
  return films === 0 || films === all ? photoCount(all, films) : `${all} photos et films`;
}

/** Below the bar: the state, and what guests need not worry about. */
export function stateText(
  { underWay, already, films }: Counts,
  { paused, online }: { paused: boolean; online: boolean },
) {
  if (underWay === 0) return already > 0 ? alreadyText(already, films > 0) : '';
  if (paused) return 'En pause. Ce qui est arrivé ne repartira pas.';
  if (!online) return 'Pas de réseau pour l’instant : l’envoi reprendra tout seul, où il s’est arrêté.';
  return 'Gardez cette page ouverte. Si le réseau se coupe, l’envoi reprendra tout seul, où il s’est arrêté.';
}

function alreadyText(count: number, withFilms: boolean): string {
  const s = count > 1 ? 's' : '';
  if (withFilms) return `${count} fichier${s} déjà envoyé${s}\u00a0: gardé${s} une seule fois.`;
  return `${photoCount(count)} déjà envoyée${s}\u00a0: gardée${s} une seule fois.`;
}

interface Totals {
  counts: Counts;
  /** Bytes of all photos that were not refused. */
  bytes: number;
  received: number;
  problems: readonly QueuedFile[];
}

/** Totals over all chosen photos. */
export function totalsOf(queued: readonly QueuedFile[]): Totals {
  const counted = queued.filter(({ problem }) => problem === null);
  const count = (is: (one: QueuedFile) => boolean) => counted.filter(is).length;
  return {
    counts: {
      sent: count(({ status }) => status === 'sent'),
      already: count(({ status }) => status === 'already'),
      underWay: count(isUnderWay),
      films: count(({ file }) => isFilmFormat(photoFormatOf(file.name))),
    },
    bytes: counted.reduce((sum, { file }) => sum + file.size, 0),
    received: counted.reduce((sum, one) => sum + one.received, 0),
    problems: queued.filter(({ problem }) => problem !== null),
  };
}
