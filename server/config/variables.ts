/** Defines all environment variables; tools/settingsTable.ts writes docs/reference.md from here. */
import * as z from 'zod/mini';
import { MIN_PASSWORD } from '../../contract/limits.ts';
import { parsePostgresUrl } from '../platform/database/postgres/postgresUrl.ts';
import { parseBucket, parseS3Url } from '../platform/s3/s3Url.ts';
import { isMailAddress, isSender } from '../platform/text/mailAddress.ts';

export interface Variable {
  name: string;
  /** Absent for an optional variable. May refer to a variable above, as in `$DATA_DIR/photos`. */
  fallback?: string;
  schema: z.ZodMiniType<unknown, string>;
  /** French; shown to the operator when the value is invalid. */
  expected: string;
  meaning: string;
  secret?: true;
  /** Set if `<name>_FILE` may give the value as the path of a file. */
  file?: true;
  /**
   * With `WEDDINGS_DIR`. `process`: set for the process alone. `shared`: a default that a wedding's settings
   * may override. `either`: the process and each wedding have their own. Absent: set in each wedding's
   * settings only.
   */
  scope?: 'process' | 'shared' | 'either';
}

/** Characters. A thief of a backup may try keys offline for years. */
const MIN_KEY = 16;
const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;

const FOLDER = { schema: z.string(), expected: 'un dossier' };
const KEY = {
  schema: z.string().check(z.minLength(MIN_KEY)),
  expected: `au moins ${MIN_KEY} caractères`,
  secret: true,
  file: true,
} as const;

export const VARIABLES = {
  port: {
    name: 'PORT',
    scope: 'process',
    fallback: '8080',
    schema: z.pipe(
      z.string().check(
        z.regex(/^\d+$/),
        z.refine((port) => Number(port) <= 65_535),
      ),
      z.transform(Number),
    ),
    expected: 'un numéro de port, de 0 à 65535',
    meaning: 'where the one process listens',
  },
  host: {
    name: 'HOST',
    scope: 'process',
    fallback: '127.0.0.1',
    schema: z.string(),
    expected: 'une adresse de cette machine',
    meaning: 'the address it listens on',
  },
  dataDir: {
    ...FOLDER,
    name: 'DATA_DIR',
    fallback: './data',
    meaning: 'everything of this site: database, photos, content, mails written as files, backups',
  },
  weddingsDir: {
    ...FOLDER,
    name: 'WEDDINGS_DIR',
    scope: 'process',
    meaning:
      'many weddings in one process, each in a folder of its own with its own settings, known by its host name; see [docs/scale.md](docs/scale.md)',
  },
  weddingsOpen: {
    name: 'WEDDINGS_OPEN',
    scope: 'process',
    fallback: '100',
    schema: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number)),
    expected: 'un nombre de mariages, de 1 à 9999',
    meaning: 'with `WEDDINGS_DIR`: how many of them are open at the same time at most, some 8 MB each',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    schema: z.string().check(z.refine((text) => parsePostgresUrl(text) !== null)),
    expected:
      'une adresse postgres://utilisateur:motdepasse@serveur:5432/base, avec « ?pool=8 » ou « ?sslmode=verify-full » s’il le faut',
    meaning:
      'a PostgreSQL instead of the SQLite file in `DATA_DIR`, `postgres://user:pass@host:5432/base?sslmode=verify-full&pool=8`; see [docs/scale.md](docs/scale.md)',
    secret: true,
    file: true,
  },
  photosDir: {
    ...FOLDER,
    name: 'PHOTOS_DIR',
    fallback: '$DATA_DIR/photos',
    meaning: '`<folder>/<file>` originals; copy pictures there by any means',
  },
  photosS3Url: {
    name: 'PHOTOS_S3_URL',
    schema: z.string().check(z.refine((text) => parseS3Url(text) !== null)),
    expected:
      'une adresse s3://clé:secret@serveur/seau/dossier, avec « ?region=…&style=path|host&tls=yes|no » s’il le faut, ou sans clé avec « ?keys=… »',
    meaning:
      'a bucket of an S3-compatible service for the photos, in the place of `PHOTOS_DIR`, `s3://key:secret@server/bucket/prefix?region=…&style=path`, or `&keys=…` for those of a role; see [docs/scale.md](docs/scale.md)',
    secret: true,
    file: true,
  },
  contentDir: {
    ...FOLDER,
    name: 'CONTENT_DIR',
    fallback: '$DATA_DIR/content',
    meaning:
      'the wedding itself; copied from the program’s own `content/` at the first start where it is the data folder’s; another folder is there before',
  },
  ffmpeg: {
    name: 'FFMPEG',
    scope: 'shared',
    fallback: 'ffmpeg',
    schema: z.string(),
    expected: 'le nom ou le chemin du programme ffmpeg',
    meaning:
      'the program that makes posters of films and a version of them that plays everywhere (Debian’s package `ffmpeg`); without it films are kept and can be downloaded',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    fallback: 'http://localhost:$PORT',
    schema: z.pipe(
      z.pipe(z.string(), z.transform(withoutLastSlashes)),
      z.string().check(z.refine((url) => isUrl(url, ['http:', 'https:']) && !/[?#]/.test(url))),
    ),
    expected: 'une adresse en http:// ou https://, sans « ? » ni « # »',
    meaning: 'root of the links in e-mails and QR codes; `https` turns on `Secure` cookies and HSTS',
  },
  adminPassword: {
    name: 'ADMIN_PASSWORD',
    schema: z.string().check(z.minLength(MIN_PASSWORD)),
    expected: `au moins ${MIN_PASSWORD} caractères`,
    meaning:
      'sets the hosts’ password at start, whenever it is another than before (8 characters at least, no common one); without it, one is made up at the very first start and shown once',
    secret: true,
    file: true,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    scope: 'shared',
    schema: z.string().check(z.refine((url) => isUrl(url, ['smtp:', 'smtps:']))),
    expected: 'une adresse smtp://utilisateur:motdepasse@serveur:587',
    meaning:
      'e.g. `smtp://user:pass@host:587`; without it mails are written as `.eml` files under `$DATA_DIR/outbox`',
    secret: true,
    file: true,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    scope: 'shared',
    schema: z.string().check(z.refine(isSender)),
    expected: 'une adresse e-mail, seule ou comme « Nous <nous@exemple.fr> »',
    meaning: 'who the mails come from, e.g. `Fiona & Ghislain <nous@exemple.fr>`; needed with `SMTP_URL`',
    file: true,
  },
  mailPerMinute: {
    name: 'MAIL_PER_MINUTE',
    scope: 'shared',
    fallback: '30',
    schema: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)),
    expected: 'un nombre de mails, de 1 à 99999',
    meaning: 'mails of one sending to many that leave in a minute at most',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    scope: 'process',
    fallback: 'false',
    schema: z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
    expected: 'true ou false',
    meaning: 'whether `X-Forwarded-*` is believed; `true` behind a proxy of your own',
  },
  backupDir: {
    ...FOLDER,
    name: 'BACKUP_DIR',
    fallback: '$DATA_DIR/backups',
    meaning: 'where backups go; best another disk',
  },
  backupS3Url: {
    name: 'BACKUP_S3_URL',
    schema: z.string().check(z.refine((text) => parseBucket(text) !== null)),
    expected: 'une adresse https://clé:secret@serveur/seau, avec « ?region=… » s’il le faut',
    meaning:
      'a bucket of an S3-compatible service, `https://key:secret@server/bucket/prefix?region=…` or as `PHOTOS_S3_URL`: the nightly backups go there instead; those before a migration stay in `BACKUP_DIR`',
    secret: true,
    file: true,
  },
  backupKeep: {
    name: 'BACKUP_KEEP',
    scope: 'shared',
    fallback: '14,8',
    schema: z.pipe(
      z.string(),
      z.transform((text, { issues }) => {
        const keep = parseKeep(text);
        if (keep !== null) return keep;
        issues.push({ code: 'custom', input: text });
        return z.NEVER;
      }),
    ),
    expected: 'un nombre de jours, ou de jours et de semaines comme « 14,8 »',
    meaning:
      'days and weeks of which a backup is kept; those made by hand stay for a week at least, those before a migration always',
  },
  backupKey: {
    ...KEY,
    name: 'BACKUP_KEY',
    scope: 'shared',
    meaning: 'a passphrase of 16 characters at least: backups are encrypted with it, and worthless without',
  },
  metricsToken: {
    ...KEY,
    name: 'METRICS_TOKEN',
    scope: 'either',
    meaning:
      '16 characters at least; with `Authorization: Bearer …` it opens `/api/metrics` and the parts of `/api/health`',
  },
  alertMail: {
    name: 'ALERT_MAIL',
    scope: 'shared',
    schema: z.string().check(z.refine(isMailAddress)),
    expected: 'une adresse e-mail',
    meaning: 'who is mailed once when the site is not well, and once when that is over',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    scope: 'process',
    fallback: 'info',
    schema: z.enum(LOG_LEVELS),
    expected: LOG_LEVELS.join(', '),
    meaning: '`error`, `warn`, `info` or `debug`',
  },
} as const satisfies Record<string, Variable>;

/** Names of the variables that `<name>_FILE` may give. */
export const FILE_VARIABLES: readonly string[] = Object.values<Variable>(VARIABLES)
  .filter(({ file }) => file)
  .map(({ name }) => name);

function withoutLastSlashes(url: string): string {
  return url.endsWith('/') ? withoutLastSlashes(url.slice(0, -1)) : url;
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}

/** For how many days the daily backups are kept, and after that for how many weeks the weekly ones. */
export interface Keep {
  days: number;
  weeks: number;
}

export const DEFAULT_KEEP: Keep = { days: 14, weeks: 8 };

/** Reads `14` or `14,8` (days, weeks); at least one day. Returns null for anything else. */
export function parseKeep(text: string): Keep | null {
  const match = /^([1-9]\d{0,3})(?:,(\d{1,4}))?$/.exec(text.replaceAll(' ', ''));
  if (!match) return null;
  return { days: Number(match[1]), weeks: Number(match[2] ?? DEFAULT_KEEP.weeks) };
}
