/** Each environment variable once: name, default, what is expected, and its line of the README's table (tools/readmeTable.ts). */
import * as z from 'zod/mini';
import { parseKeep } from './features/backups/backups.rules.ts';

interface Variable {
  name: string;
  /** Absent where the variable may be; may hold the text of a variable above it, as `$DATA_DIR/photos`. */
  fallback?: string;
  schema: z.ZodMiniType<unknown, string>;
  /** In French: told to whoever starts the site with another value. */
  expected: string;
  /** In English, for the README. */
  meaning: string;
  /** Never repeated on the console. */
  secret?: true;
  /** May be given as the path of a file, by `<name>_FILE`. */
  file?: true;
}

const MIN_PASSWORD = 8;
/** Whoever steals a backup may try for years. */
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
  photosDir: {
    ...FOLDER,
    name: 'PHOTOS_DIR',
    fallback: '$DATA_DIR/photos',
    meaning: '`<folder>/<file>` originals; copy pictures there by any means',
  },
  contentDir: {
    ...FOLDER,
    name: 'CONTENT_DIR',
    fallback: '$DATA_DIR/content',
    meaning: 'the wedding itself; copied from the program’s own `content/` at the first start',
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
    schema: z.string().check(z.refine((url) => isUrl(url, ['smtp:', 'smtps:']))),
    expected: 'une adresse smtp://utilisateur:motdepasse@serveur:587',
    meaning:
      'e.g. `smtp://user:pass@host:587`; without it mails are written as `.eml` files under `$DATA_DIR/outbox`',
    secret: true,
    file: true,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    schema: z.string().check(z.regex(/^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/)),
    expected: 'une adresse e-mail, seule ou comme « Nous <nous@exemple.fr> »',
    meaning: 'who the mails come from, e.g. `Fiona & Ghislain <nous@exemple.fr>`; needed with `SMTP_URL`',
    file: true,
  },
  trustProxy: {
    name: 'TRUST_PROXY',
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
  backupKeep: {
    name: 'BACKUP_KEEP',
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
    meaning: 'days and weeks of which a backup is kept; those made before a migration always are',
  },
  backupKey: {
    ...KEY,
    name: 'BACKUP_KEY',
    meaning: 'a passphrase of 16 characters at least: backups are encrypted with it, and worthless without',
  },
  metricsToken: {
    ...KEY,
    name: 'METRICS_TOKEN',
    meaning:
      '16 characters at least; with `Authorization: Bearer …` it opens `/api/metrics` and the parts of `/api/health`',
  },
  alertMail: {
    name: 'ALERT_MAIL',
    schema: z.string().check(z.regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/)),
    expected: 'une adresse e-mail',
    meaning: 'who is mailed once when the site is not well, and once when that is over',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    schema: z.enum(LOG_LEVELS),
    expected: LOG_LEVELS.join(', '),
    meaning: '`error`, `warn`, `info` or `debug`',
  },
} as const satisfies Record<string, Variable>;

/** May be given as the path of a file, by `<name>_FILE`. */
export const FILE_VARIABLES: readonly string[] = Object.values<Variable>(VARIABLES)
  .filter(({ file }) => file)
  .map(({ name }) => name);

type ValueOf<One extends Variable> =
  | z.output<One['schema']>
  | (One extends { fallback: string } ? never : undefined);
export type Config = { [Key in keyof typeof VARIABLES]: ValueOf<(typeof VARIABLES)[Key]> };
export type ConfigResult = { config: Config } | { problems: string[] };

/** Reads the environment; an empty variable counts as absent. Each problem is one line: variable, value, what was expected. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const problems: string[] = [];
  const texts: Record<string, string | undefined> = {};
  const values = Object.entries<Variable>(VARIABLES).map(([key, variable]) => {
    const { name, fallback, schema, expected, secret } = variable;
    const given = env[name] || undefined;
    const text =
      given ?? fallback?.replace(/\$([A-Z_]+)/g, (_reference, other: string) => texts[other] ?? '');
    texts[name] = text;
    if (text === undefined) return [key, undefined];
    const { success, data } = schema.safeParse(text);
    // A default is only wrong where the variable that it names is, which is told already.
    if (!success && given !== undefined) problems.push(problemLine(name, secret ? null : given, expected));
    return [key, data];
  });
  if (texts.SMTP_URL !== undefined && texts.MAIL_FROM === undefined)
    problems.push(problemLine('MAIL_FROM', '', 'l’adresse d’expédition, puisque SMTP_URL est donné'));
  return problems.length > 0 ? { problems } : { config: Object.fromEntries(values) as Config };
}

/** `value` is null where it must not be shown. */
export function problemLine(name: string, value: string | number | null, expected: string): string {
  return `${name}=${value === null ? '(masqué)' : JSON.stringify(value)} : attendu ${expected}`;
}

function withoutLastSlashes(url: string): string {
  return url.endsWith('/') ? withoutLastSlashes(url.slice(0, -1)) : url;
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}
