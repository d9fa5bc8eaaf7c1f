/**
 * Judges each part of the site (database, disk, photos, films, mails, backups, clock, content) from the facts
 * that were found, and says in French what is wrong and what to do.
 */
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { HealthCheck, HealthPart, UnhealthyReason } from '../../../contract/hosts/health.schema.ts';
import { writeMoment } from '../../../contract/wedding/moments.rules.ts';
import type { S3ErrorKind } from '../../platform/s3/s3Error.ts';
import { damageSentence, FREE_CONNECTIONS } from '../../siteDatabase/storageSentence.ts';
import {
  type ClosedBackup,
  closedSentence,
  isLate,
  type LostBackup,
  lostSentence,
  RESERVE_BYTES,
} from '../backups/backups.rules.ts';
import { CLOCK_TOLERANCE_MS } from './clockWatch.ts';

export type Checks = Record<HealthPart, HealthCheck>;

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;
/** Free bytes below which not even a reply or two fit in the database's journal. */
const NOTHING_FITS = 256 * 1024;

export const well = (detail: string): HealthCheck => ({ ok: true, detail });
export const wrong = (detail: string): HealthCheck => ({ ok: false, detail });

/** `failure` is the result of the test write; null if it worked. `server` is the name of a PostgreSQL. */
export function databaseCheck(
  failure: {
    said: string;
    reason: UnhealthyReason;
    lacksConnections?: boolean;
    isMoving?: boolean;
    damage?: string | null;
  } | null,
  server: string | null,
): HealthCheck {
  if (failure === null) return well('on y écrit');
  const { said, reason, lacksConnections = false, isMoving = false, damage = null } = failure;
  if (isMoving)
    return wrong(
      'le site se repose pendant son déménagement : « move » dit, à la fin, les réglages à changer',
    );
  if (damage !== null) return wrong(damageSentence(damage));
  if (lacksConnections)
    return wrong(`${server} n’a plus de connexions libres (${said}) : ${FREE_CONNECTIONS}`);
  if (server !== null)
    return wrong(`rien ne peut être enregistré dans ${server} (${said}) : ${SERVER_REMEDIES[reason]}`);
  return wrong(`rien ne peut être enregistré (${said}) : ${REMEDIES[reason]}`);
}

const NO_ROOM_THERE = 'faites de la place sur le disque de ce serveur';
const READS_ONLY_THERE =
  'ce serveur ne fait que lire, comme une copie après une bascule : rendez-le principal, ou donnez le bon par DATABASE_URL';
const REMEDIES: Readonly<Record<UnhealthyReason, string>> = {
  'disk-full': 'faites de la place sur le disque',
  'disk-read-only': 'montez le disque en écriture',
  'server-full': NO_ROOM_THERE,
  'server-read-only': READS_ONLY_THERE,
  'database-lost': 'arrêtez le site, restaurez la copie que nomme son journal, ou une sauvegarde',
  unavailable: 'voyez le journal du site, puis redémarrez-le',
};

const SERVER_REMEDIES: typeof REMEDIES = {
  ...REMEDIES,
  unavailable: 'vérifiez ce serveur et le réseau ; le site reprend de lui-même dès qu’il répond',
};

/** What became of the last mail that a server was asked to send, or why it failed. */
export type LastMail = 'none' | 'sent' | { problem: string };

/** `last` is null where the database does not tell. */
export function mailCheck({
  delivery,
  last,
}: {
  delivery: 'smtp' | 'outbox';
  last: LastMail | null;
}): HealthCheck {
  if (delivery === 'outbox') return well('sans serveur de mail : les mails sont écrits dans un dossier');
  if (last === null) return well('se dira quand la base répondra');
  if (last === 'none') return well('aucun mail n’est encore parti');
  if (last === 'sent') return well('le dernier mail est parti');
  return wrong(
    `le dernier mail n’est pas parti. ${last.problem} À vérifier : SMTP_URL et le serveur de mail`,
  );
}

/**
 * `free` is null if the folder cannot be read; it `isGone` if the site that runs there lost it: another, such as its
 * mount point, or none, is in its place.
 */
export function diskCheck({
  folder,
  free,
  isGone = false,
}: {
  folder: string;
  free: number | 'missing' | null;
  isGone?: boolean;
}): HealthCheck {
  if (free === 'missing' && !isGone)
    return wrong(
      `${folder} n’existe pas : corrigez DATA_DIR s’il est mal écrit, ou rebranchez son disque ; d’un nouveau site, le premier démarrage le crée`,
    );
  if (free === null || free === 'missing')
    return wrong(`le disque de ${folder} ne répond pas : rebranchez-le`);
  if (isGone)
    return wrong(
      `${folder} n’est plus le dossier du site : rebranchez son disque, ou restaurez une sauvegarde s’il est perdu ; d’ici là, ni les photos ne sont importées ni les sauvegardes faites`,
    );
  const left = `${inUnit(free)} libres dans ${folder}`;
  return free >= RESERVE_BYTES
    ? well(left)
    : wrong(
        `${left} : faites de la place, ${free < NOTHING_FITS ? 'plus rien n’est' : 'bientôt rien ne sera plus'} enregistré`,
      );
}

/** « 5,2 Go », « 408 ko »: never « 0 Go » of what has room for a reply. */
function inUnit(bytes: number): string {
  const [unit, size] =
    bytes >= GIGABYTE
      ? (['Go', GIGABYTE] as const)
      : bytes >= MEGABYTE
        ? (['Mo', MEGABYTE] as const)
        : (['ko', 1024] as const);
  return `${(bytes / size).toLocaleString('fr-FR', { maximumFractionDigits: unit === 'Go' ? 1 : 0 })} ${unit}`;
}

/** `files`: null for an unreadable folder, or a bucket error. `indexed`: photos in the database, or null. */
export function photosCheck(found: {
  folder: string;
  files: number | S3ErrorKind | null;
  indexed: number | null;
  /** French; why these are not the site's photos. */
  problem?: string | null;
}): HealthCheck {
  const { folder, files, problem = null } = found;
  if (problem !== null) return wrong(problem);
  const indexed = found.indexed ?? (typeof files === 'number' ? files : 0);
  if (files === null && indexed === 0) return well('pas encore de photos');
  const isBucket = folder.startsWith('s3://');
  if (typeof files === 'string') return wrong(bucketProblem(folder, files));
  if (files === null) return wrong(`${folder} ne se lit pas : le disque des photos est-il branché ?`);
  if (files === 0 && indexed > 0)
    return wrong(
      `${folder} est vide, alors que ${indexed} photos y étaient : ${isBucket ? 'est-ce le bon seau, et le bon dossier' : 'le disque est-il branché'} ?`,
    );
  return well(`${indexed} photos`);
}

function bucketProblem(location: string, kind: S3ErrorKind): string {
  if (kind === 'no-bucket')
    return `${location} : ce seau n’existe plus, ou plus à cette adresse : rétablissez-le chez le service, ou corrigez PHOTOS_S3_URL ; le site n’oublie aucune photo`;
  if (kind === 'refused') return `${location} refuse cette clé, ou elle a expiré : corrigez PHOTOS_S3_URL`;
  return `${location} ne répond pas comme il faut : vérifiez le réseau, le service et PHOTOS_S3_URL`;
}

/** `version` of ffmpeg, which makes posters and lighter versions; null if it is missing. */
export function filmsCheck(found: { program: string; version: string | null; count: number }): HealthCheck {
  const { program, version, count } = found;
  if (version !== null) return well(`${program} ${version} fait leurs images`);
  const missing = `${program} n’est pas là`;
  if (count === 0) return well(`${missing} : à installer s’il y a un jour des films (apt install ffmpeg)`);
  return wrong(
    `${missing}, et les ${count} films n’ont ni image ni version qui passe partout : apt install ffmpeg, ou donnez son chemin par FFMPEG`,
  );
}

/** `since`: the site's first start; `problem`: why the last backup failed; `warning`: what it lacks. */
export function backupCheck(known: {
  last: number | null;
  problem: string | null;
  warning?: string | null;
  since: number;
  now: number;
  timeZone: string;
  /** Free bytes on a disk of their own; null if they have none. */
  free?: number | null;
  lost?: LostBackup | null;
  /** Why the account cannot write their folder. */
  unwritable?: string | null;
  /** Why the last does not open. */
  closed?: ClosedBackup | null;
  /** The name of one of many. */
  wedding?: string | undefined;
}): HealthCheck {
  const { last, problem, warning = null, timeZone, free = null, lost = null, closed = null, wedding } = known;
  const { unwritable = null } = known;
  const dateOf = (moment: number) => writeMoment(moment, { dateStyle: 'long', timeZone });
  if (lost !== null) return wrong(lostSentence(lost, dateOf(lost.time), wedding));
  const why = problem ?? unwritable ?? 'la commande « backup » du site dit pourquoi';
  const made = last === null ? 'aucune n’a encore été faite' : `la dernière est du ${dateOf(last)}`;
  if (isLate(known) || (last === null && problem !== null)) return wrong(`${made} : ${why}`);
  if (unwritable !== null) return wrong(`${made} ; ${unwritable}`);
  if (closed !== null && last !== null)
    return wrong(
      [closedSentence(closed, dateOf(last), wedding), ...(warning === null ? [] : [warning])].join(' ; '),
    );
  if (free !== null && free < RESERVE_BYTES)
    return wrong(
      `${made} ; ${inUnit(free)} libres sur leur disque : faites-y de la place, la prochaine échouerait`,
    );
  if (warning !== null) return wrong(`${made}, mais à regarder : ${warning}`);
  return well(last === null ? 'la première se fera bientôt' : made);
}

/**
 * `latest` is the latest modification in the data folder; `moved` the milliseconds by which the clock was set
 * lately, negative for backwards. The zone is named, because `date` on the machine often says another hour.
 */
export function clockCheck(found: {
  now: number;
  latest: number;
  moved: number;
  timeZone: string;
}): HealthCheck {
  const { now, latest, moved, timeZone } = found;
  const momentThere = (moment: number) => writeMoment(moment, { dateStyle: 'long', timeZone });
  const shown = `${momentThere(now)} (${timeZone})`;
  if (latest > now + CLOCK_TOLERANCE_MS)
    return wrong(
      `l’horloge dit ${shown}, mais le site a déjà écrit le ${momentThere(latest)} : mettez-la à l’heure`,
    );
  if (moved === 0) return well(shown);
  return wrong(
    `l’horloge a ${moved > 0 ? 'avancé' : 'reculé'} d’un coup de ${spanOf(Math.abs(moved))} et dit ${shown} : vérifiez qu’elle est à l’heure`,
  );
}

function spanOf(ms: number): string {
  const hours = Math.round(ms / HOUR_MS);
  if (hours < 1) return `${Math.round(ms / 60_000)} minutes`;
  return hours < 48 ? `${hours} h` : `${Math.round(ms / DAY_MS)} jours`;
}

/**
 * `problems`: lines about an edit that is not shown. `defaults`: lines about what the folder lacks. `isShown` is
 * false where no last good version is there to be shown instead, which a site that runs always has.
 */
export function contentCheck(
  problems: readonly string[],
  { defaults = [], isShown = true }: { defaults?: readonly string[]; isShown?: boolean } = {},
): HealthCheck {
  if (problems.length === 0) return well(['lu en entier', ...defaults].join(' ; '));
  const shown = isShown
    ? 'la dernière version correcte est montrée'
    : 'aucune version correcte n’est là, et le site ne s’ouvre pas avant la correction';
  return wrong(`${shown} ; à corriger : ${problems.join(' ; ')}`);
}
