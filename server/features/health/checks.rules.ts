/** Whether each part of the site is well, from what was found out about it. */
import type { HealthCheck } from '../../../contract/health.schema.ts';
import { isLate, RESERVE_BYTES } from '../backups/backups.rules.ts';

const GIGABYTE = 1024 ** 3;
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

const ok = (detail: string): HealthCheck => ({ ok: true, detail });
const wrong = (detail: string): HealthCheck => ({ ok: false, detail });

/** `problem` is what the try to write failed with, null where it worked. */
export function databaseCheck(problem: unknown): HealthCheck {
  if (problem === null) return ok('on y écrit');
  const said = problem instanceof Error ? problem.message : String(problem);
  return wrong(`rien ne peut être enregistré (${said})`);
}

/** `problem`: why the last mail did not go. */
export function mailCheck(known: { delivery: 'smtp' | 'outbox'; problem: string | null }): HealthCheck {
  if (known.delivery === 'outbox') return ok('sans serveur de mail : les mails sont écrits dans un dossier');
  return known.problem === null
    ? ok('le dernier mail est parti')
    : wrong(`le dernier mail n’est pas parti : ${known.problem}`);
}

/** `free` is null where the folder cannot be asked. */
export function diskCheck({ folder, free }: { folder: string; free: number | null }): HealthCheck {
  if (free === null) return wrong(`le disque de ${folder} ne répond pas : rebranchez-le`);
  const left = `${(free / GIGABYTE).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} Go libres dans ${folder}`;
  return free >= RESERVE_BYTES
    ? ok(left)
    : wrong(`${left} : faites de la place, bientôt rien ne sera plus enregistré`);
}

/** `files` is null where the folder cannot be read; `indexed` counts the photos that the site knows. */
export function photosCheck(found: { folder: string; files: number | null; indexed: number }): HealthCheck {
  const { folder, files, indexed } = found;
  if (files === null && indexed === 0) return ok('pas encore de photos');
  if (files === null) return wrong(`${folder} ne se lit pas : le disque des photos est-il branché ?`);
  if (files === 0 && indexed > 0)
    return wrong(`${folder} est vide, alors que ${indexed} photos y étaient : le disque est-il branché ?`);
  return ok(`${indexed} photos`);
}

/** `last` and `since` (when the site first started) in milliseconds since 1970; `problem`: why the last try failed. */
export function backupCheck(known: {
  last: number | null;
  problem: string | null;
  since: number;
  now: number;
}): HealthCheck {
  const { last, problem } = known;
  const why = problem ?? 'npm run site -- backup dit pourquoi';
  const made =
    last === null
      ? 'aucune n’a encore été faite'
      : `la dernière est du ${new Date(last).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' })}`;
  if (isLate(known)) return wrong(`${made} : ${why}`);
  return ok(last === null ? 'la première se fera cette nuit' : made);
}

/** `latest` is the latest moment that something in the data folder was written, as far as its own times tell. */
export function clockCheck({ now, latest }: { now: number; latest: number }): HealthCheck {
  const shown = new Date(now).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' });
  if (latest <= now + CLOCK_TOLERANCE_MS) return ok(shown);
  return wrong(
    `l’horloge dit ${shown}, mais le site a déjà écrit le ${new Date(latest).toLocaleString('fr-FR', { dateStyle: 'long' })} : mettez-la à l’heure`,
  );
}

/** `problems`: one line each, of an edit that is not shown. */
export function contentCheck(problems: readonly string[]): HealthCheck {
  if (problems.length === 0) return ok('lu en entier');
  return wrong(`la dernière version correcte est montrée ; à corriger : ${problems.join(' ; ')}`);
}
