/**
 * Reads from the hosts' params whether guests may send photos and how many, each and in all, and tells which
 * limit one more file would exceed.
 */
import { paramValue } from '../params/params.rules.ts';
import type { KnownParam, Param } from '../params/params.schema.ts';
import type { FirstFolder } from './photoFolders.ts';
import type { PhotoFolder } from './photos.schema.ts';

export const SENDINGS_PATH = '/api/sendings';

const GB = 1_000_000_000;
/** Free bytes that families' photos leave on the disk, for replies and backups. */
export const FREE_RESERVE = 2 * GB;
/** The same for guests with the code of the day, so that a full disk stops them before the families. */
export const FREE_OF_GUESTS = 2 * FREE_RESERVE;

/** Milliseconds without a byte after which an announced file no longer counts. */
export const SILENT_AFTER = 15 * 60 * 1000;

/** Files and gigabytes if the hosts set none: enough for 150 families, but not for a whole phone. */
export const SENDING_DEFAULTS = {
  sendingsPerFamille: 500,
  sendingsGbPerFamille: 5,
  sendingsInAll: 10_000,
  sendingsGbInAll: 20,
  sendingsByCode: 2500,
  sendingsGbByCode: 5,
} as const satisfies Partial<Record<KnownParam, number>>;

/** The first folder for photos of the evening. */
export const DEFAULT_SENDINGS_FOLDER = 'repas' satisfies FirstFolder;

export interface Amount {
  readonly files: number;
  readonly bytes: number;
}

export interface SendingRules {
  readonly open: boolean;
  readonly atOnce: boolean;
  /** Folder chosen by the hosts; it may have been deleted. */
  readonly folder: PhotoFolder;
  /** Limit of one family, or of one device with the code of the day. */
  readonly perFamille: Amount;
  /** Limit of all families together. */
  readonly inAll: Amount;
  /** Limit of all devices with the code together, which takes nothing from the families. */
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
 * Returns the limit that one more file would exceed. A sender's own limit counts announced files, so that it
 * is refused before the upload; the common limit counts received ones, so that nobody can use it up by
 * announcing.
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
