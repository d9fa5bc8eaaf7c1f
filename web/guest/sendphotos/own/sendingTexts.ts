/** What guests read about photos being sent, and the totals of a queue. */

import { isFilmFormat, photoFormatOf } from '../../../../contract/photos/photoFormats.rules.ts';
import { photoCount } from '../../../../contract/photos/photos.rules.ts';
import type { Sending, Sendings } from '../../../../contract/photos/sendings.schema.ts';
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
  /** What is really there. */
  sent: number;
  already: number;
  /** Arrived, but of no use. */
  unreadable: number;
  underWay: number;
  /** How many of all these are films. */
  films: number;
  sentFilms: number;
}

/** « Envoi : 12 photos sur 200 »; at the end only what is really there is counted. */
export function progressText({ sent, already, unreadable, underWay, films, sentFilms }: Counts): string {
  const done = sent + already + unreadable;
  if (underWay > 0) return `Envoi : ${done} sur ${named(done + underWay, films)}`;
  if (sent === 0) return unreadable > 0 ? 'Rien de lisible n’est arrivé.' : 'Tout y était déjà. Merci\u00a0!';
  if (sent > 1)
    return `${named(sent, sentFilms)} sont ${sentFilms > 0 ? 'arrivés' : 'arrivées'}. Merci\u00a0!`;
  return sentFilms > 0 ? 'Votre film est arrivé. Merci\u00a0!' : 'Votre photo est arrivée. Merci\u00a0!';
}

function named(all: number, films: number): string {
  return films === 0 || films === all ? photoCount(all, films) : `${all} photos et films`;
}

/** Below the bar: the state, and what guests need not worry about. */
export function stateText(
  { underWay, already, unreadable, films }: Counts,
  { paused, online }: { paused: boolean; online: boolean },
) {
  if (underWay === 0)
    return [already > 0 && alreadyText(already, films > 0), unreadable > 0 && unreadableText(unreadable)]
      .filter((text) => text !== false)
      .join(' ');
  if (paused) return 'En pause. Ce qui est arrivé ne repartira pas.';
  if (!online) return 'Pas de réseau pour l’instant : l’envoi reprendra tout seul, où il s’est arrêté.';
  return 'Gardez cette page ouverte. Si le réseau se coupe, l’envoi reprendra tout seul, où il s’est arrêté.';
}

function unreadableText(count: number): string {
  const s = count > 1 ? 's' : '';
  return `${count} fichier${s} illisible${s}\u00a0: la raison est dite ci-dessous.`;
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

/** Totals over all chosen photos; the site finds out which are `unreadable` only after they have arrived. */
export function totalsOf(queued: readonly QueuedFile[], sendings: Sendings['sendings'] = []): Totals {
  // The site may have given a file another name; hardly two photos have as many bytes.
  const unreadable = new Set(sendings.flatMap(({ state, bytes }) => (state === 'unreadable' ? bytes : [])));
  const counted = queued.filter(({ problem }) => problem === null);
  const count = (is: (one: QueuedFile) => boolean) => counted.filter(is).length;
  const isSent = ({ status }: QueuedFile) => status === 'sent';
  const isRead = (one: QueuedFile) => isSent(one) && !unreadable.has(one.file.size);
  const isFilm = ({ file }: QueuedFile) => isFilmFormat(photoFormatOf(file.name));
  return {
    counts: {
      sent: count(isRead),
      already: count(({ status }) => status === 'already'),
      unreadable: count((one) => isSent(one) && !isRead(one)),
      underWay: count(isUnderWay),
      films: count(isFilm),
      sentFilms: count((one) => isRead(one) && isFilm(one)),
    },
    bytes: counted.reduce((sum, { file }) => sum + file.size, 0),
    received: counted.reduce((sum, one) => sum + one.received, 0),
    problems: queued.filter(({ problem }) => problem !== null),
  };
}
