/** Each environment variable once: name, default, what is expected. The README's table says the same. */
import { join } from 'node:path';
import { DEFAULT_KEEP, type Keep, parseKeep } from './features/backups/backups.rules.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  photosDir: string;
  contentDir: string;
  /** Root of the links in e-mails, without a trailing slash. */
  publicUrl: string;
  adminPassword: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  trustProxy: boolean;
  backupDir: string;
  backupKeep: Keep;
  /** Passphrase of the backups. */
  backupKey: string | undefined;
  logLevel: LogLevel;
  /** Opens health's parts and metrics. */
  metricsToken: string | undefined;
  /** Who is told when the site is not well. */
  alertMail: string | undefined;
}

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type ConfigResult = { config: Config } | { problems: string[] };

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; an empty variable counts as absent. Each problem is one line: variable, value, what was expected. */
export function readConfig(env: Environment): ConfigResult {
  const problems: string[] = [];
  const read = (name: string) => (env[name] === '' ? undefined : env[name]);
  const expect = (name: string, expected: string) => {
    // A password never goes to the console, wrong or not.
    problems.push(problemLine(name, SECRETS.has(name) ? null : (read(name) ?? ''), expected));
  };

  const portText = read('PORT') ?? '8080';
  const port = Number(portText);
  const portIsWrong = !/^\d+$/.test(portText) || port > 65_535;
  if (portIsWrong) expect('PORT', 'un numéro de port, de 0 à 65535');

  const trustProxy = read('TRUST_PROXY') ?? 'false';
  if (trustProxy !== 'true' && trustProxy !== 'false') expect('TRUST_PROXY', 'true ou false');

  const publicUrl = (read('PUBLIC_URL') ?? `http://localhost:${portText}`).replace(/(?<!\/)\/+$/, '');
  const checkPublicUrl = read('PUBLIC_URL') !== undefined || !portIsWrong;
  if (checkPublicUrl && (!isUrl(publicUrl, ['http:', 'https:']) || /[?#]/.test(publicUrl)))
    expect('PUBLIC_URL', 'une adresse en http:// ou https://, sans « ? » ni « # »');

  const smtpUrl = read('SMTP_URL');
  if (smtpUrl !== undefined && !isUrl(smtpUrl, ['smtp:', 'smtps:'])) {
    expect('SMTP_URL', 'une adresse smtp://utilisateur:motdepasse@serveur:587');
  }
  const mailFrom = read('MAIL_FROM');
  if (mailFrom !== undefined && !/^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/.test(mailFrom)) {
    expect('MAIL_FROM', 'une adresse e-mail, seule ou comme « Nous <nous@exemple.fr> »');
  }
  if (smtpUrl !== undefined && mailFrom === undefined)
    expect('MAIL_FROM', 'l’adresse d’expédition, puisque SMTP_URL est donné');
  const adminPassword = read('ADMIN_PASSWORD');
  if (adminPassword !== undefined && adminPassword.length < MIN_PASSWORD) {
    expect('ADMIN_PASSWORD', `au moins ${MIN_PASSWORD} caractères`);
  }

  const keepText = read('BACKUP_KEEP');
  const backupKeep = keepText === undefined ? DEFAULT_KEEP : parseKeep(keepText);
  if (backupKeep === null)
    expect('BACKUP_KEEP', 'un nombre de jours, ou de jours et de semaines comme « 14,8 »');
  const backupKey = read('BACKUP_KEY');
  if (backupKey !== undefined && backupKey.length < MIN_KEY) {
    expect('BACKUP_KEY', `au moins ${MIN_KEY} caractères`);
  }
  const metricsToken = read('METRICS_TOKEN');
  if (metricsToken !== undefined && metricsToken.length < MIN_KEY)
    expect('METRICS_TOKEN', `au moins ${MIN_KEY} caractères`);
  const alertMail = read('ALERT_MAIL');
  if (alertMail !== undefined && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(alertMail))
    expect('ALERT_MAIL', 'une adresse e-mail');
  const logLevelText = read('LOG_LEVEL') ?? 'info';
  const logLevel = LOG_LEVELS.find((level) => level === logLevelText);
  if (logLevel === undefined) expect('LOG_LEVEL', LOG_LEVELS.join(', '));

  if (problems.length > 0 || backupKeep === null || logLevel === undefined) return { problems };
  const dataDir = read('DATA_DIR') ?? './data';
  return {
    config: {
      port,
      host: read('HOST') ?? '127.0.0.1',
      dataDir,
      photosDir: read('PHOTOS_DIR') ?? join(dataDir, 'photos'),
      contentDir: read('CONTENT_DIR') ?? join(dataDir, 'content'),
      publicUrl,
      adminPassword,
      smtpUrl,
      mailFrom,
      trustProxy: trustProxy === 'true',
      backupDir: read('BACKUP_DIR') ?? join(dataDir, 'backups'),
      backupKeep,
      backupKey,
      logLevel,
      metricsToken,
      alertMail,
    },
  };
}

/** `value` is null where it must not be shown. */
export function problemLine(name: string, value: string | number | null, expected: string): string {
  return `${name}=${value === null ? '(masqué)' : JSON.stringify(value)} : attendu ${expected}`;
}

const MIN_PASSWORD = 8;
/** Whoever steals a backup may try for years. */
const MIN_KEY = 16;
const SECRETS: ReadonlySet<string> = new Set(['ADMIN_PASSWORD', 'SMTP_URL', 'BACKUP_KEY', 'METRICS_TOKEN']);

function isUrl(text: string, protocols: readonly string[]): boolean {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}
