import { paramValue } from './params.rules.ts';
import type { KnownParam, Param } from './params.schema.ts';
import type { FirstFolder } from './photoFolders.ts';
import type { PhotoFolder } from './photos.schema.ts';

export const SENDINGS_PATH = '/api/sendings';

const GB = 1_000_000_000;
/** Bytes of the disk that guests' photos leave free: their replies need some, and the backups. */
export const FREE_RESERVE = 2 * GB;

/** Files and gigabytes where the hosts say nothing: a party of 150 families fits, and one that empties a phone is stopped. */
export const SENDING_DEFAULTS = {
  sendingsPerFamille: 500,
  sendingsGbPerFamille: 5,
  sendingsInAll: 10_000,
  sendingsGbInAll: 20,
} as const satisfies Partial<Record<KnownParam, number>>;

/** Of the six, the one of the evening. */
export const DEFAULT_SENDINGS_FOLDER = 'repas' satisfies FirstFolder;

export interface Amount {
  readonly files: number;
  readonly bytes: number;
}

export interface SendingRules {
  readonly open: boolean;
  readonly atOnce: boolean;
  /** Where the hosts want them; it may be gone. */
  readonly folder: PhotoFolder;
  readonly perFamille: Amount;
  readonly inAll: Amount;
}

export function sendingsOpen(params: readonly Param[] | null): boolean {
  return params !== null && paramValue(params, 'canSendPhotos') === 'true';
}

export function sendingRules(params: readonly Param[]): SendingRules {
  const number = (key: keyof typeof SENDING_DEFAULTS) => {
    const value = Number(paramValue(params, key));
    return Number.isInteger(value) && value > 0 ? value : SENDING_DEFAULTS[key];
  };
  return {
    open: sendingsOpen(params),
    atOnce: paramValue(params, 'sendingsAtOnce') === 'true',
    folder: paramValue(params, 'sendingsFolder') || DEFAULT_SENDINGS_FOLDER,
    perFamille: { files: number('sendingsPerFamille'), bytes: number('sendingsGbPerFamille') * GB },
    inAll: { files: number('sendingsInAll'), bytes: number('sendingsGbInAll') * GB },
  };
}

/** What one more file of `bytes` would break; `free` is of the disk. What is on its way counts as sent. */
export function brokenLimit(
  rules: Pick<SendingRules, 'perFamille' | 'inAll'>,
  sent: { perFamille: Amount; inAll: Amount; free: number },
  bytes: number,
): 'family-quota' | 'sendings-quota' | 'disk-full' | null {
  if (exceeds(sent.perFamille, rules.perFamille, bytes)) return 'family-quota';
  if (exceeds(sent.inAll, rules.inAll, bytes)) return 'sendings-quota';
  return sent.free - bytes < FREE_RESERVE ? 'disk-full' : null;
}

function exceeds(sent: Amount, most: Amount, bytes: number): boolean {
  return sent.files + 1 > most.files || sent.bytes + bytes > most.bytes;
}
