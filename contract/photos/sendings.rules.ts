/** How many photos guests may send, in all and each, as the hosts' params say. Pure. */
import { paramValue } from '../params/params.rules.ts';
import type { KnownParam, Param } from '../params/params.schema.ts';
import type { FirstFolder } from './photoFolders.ts';
import type { PhotoFolder } from './photos.schema.ts';

export const SENDINGS_PATH = '/api/sendings';

const GB = 1_000_000_000;
/** Bytes of the disk that families' photos leave free: their replies need some, and the backups. */
export const FREE_RESERVE = 2 * GB;
/** The same of who came by the code of the day: where a disk fills up, the last of it is the families'. */
export const FREE_OF_GUESTS = 2 * FREE_RESERVE;

/** Milliseconds without a byte, after which a file that was announced keeps no place any more. */
export const SILENT_AFTER = 15 * 60 * 1000;

/** Files and gigabytes where the hosts say nothing: a party of 150 families fits, and one that empties a phone is stopped. */
export const SENDING_DEFAULTS = {
  sendingsPerFamille: 500,
  sendingsGbPerFamille: 5,
  sendingsInAll: 10_000,
  sendingsGbInAll: 20,
  sendingsByCode: 2500,
  sendingsGbByCode: 5,
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
  /** A family's, or a device's that came by the code. */
  readonly perFamille: Amount;
  /** Of all families together. */
  readonly inAll: Amount;
  /** Of all who came by the code together: whatever they send, the families keep theirs. */
  readonly byCode: Amount;
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
    byCode: { files: number('sendingsByCode'), bytes: number('sendingsGbByCode') * GB },
  };
}

/**
 * What one more file would break. Its sender's own limit counts what was announced, and so is told before a byte leaves; the one that all
 * share counts what came, or whoever announces much and sends nothing would keep it from the others.
 */
export function brokenLimit(
  most: { own: Amount; together: Amount },
  sent: { own: Amount; together: Amount },
  { bytes, received }: { bytes: number; received: number },
): 'family-quota' | 'sendings-quota' | null {
  if (exceeds(sent.own, most.own, bytes)) return 'family-quota';
  return exceeds(sent.together, most.together, received) ? 'sendings-quota' : null;
}

function exceeds(sent: Amount, most: Amount, bytes: number): boolean {
  return sent.files + 1 > most.files || sent.bytes + bytes > most.bytes;
}
