/** The params that hosts set: their keys on the wire, and what may be saved as the value of each. */
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { photoFolderSchema } from '../photos/photos.schema.ts';
import { requiredText, text } from '../text.schema.ts';

export const paramSchema = z.object({ key: z.string(), value: z.string() });
export type Param = z.infer<typeof paramSchema>;
export const paramsSchema = z.array(paramSchema);

/** A param as hosts get it. The version grows with each write, even over a deletion. */
export const hostParamSchema = z.object({ ...paramSchema.shape, version: z.number() });
export type HostParam = z.infer<typeof hostParamSchema>;
export const hostParamsSchema = z.array(hostParamSchema);

/**
 * `answerDate` is the reply deadline, milliseconds since 1970 as text; `retentionMonths` the months after the
 * wedding after which hosts are reminded to erase; `sendingsFolder` the name of a folder, the `sendings…`
 * after it how many photos and gigabytes guests may send. All others mean yes only if they are 'true', except
 * `canAskLink` (`lostLink.rules.ts`).
 */
export type KnownParam =
  | 'answerDate'
  | 'canAskLink'
  | 'canChangeAnswer'
  | 'canShowMenu'
  | 'canShowVh'
  | 'canShowDomaine'
  | 'canShowEglise'
  | 'canShowReception'
  | 'sharePositions'
  | 'directPhotos'
  | 'hideAskedPhotos'
  | 'confirmReplies'
  | 'hideFirstSteps'
  | 'sendsExample'
  | 'retentionMonths'
  | 'canSendPhotos'
  | 'sendingsAtOnce'
  | 'sendingsFolder'
  | 'sendingsPerFamille'
  | 'sendingsGbPerFamille'
  | 'sendingsInAll'
  | 'sendingsGbInAll'
  | 'sendingsByCode'
  | 'sendingsGbByCode';

const MILLISECONDS = /^\d{1,15}$/;
const COUNTS: ReadonlySet<string> = new Set([
  'sendingsPerFamille',
  'sendingsGbPerFamille',
  'sendingsInAll',
  'sendingsGbInAll',
  'sendingsByCode',
  'sendingsGbByCode',
]);
const COUNT = /^[1-9]\d{0,5}$/;
const MONTHS = /^(?:[1-9]\d?|1[01]\d|120)$/;

/** Not `.` or `..`, which HTTP clients remove from the address that deletes a key. */
const key = requiredText(LIMITS.paramKey).check(
  z.refine(
    (typed) => typed !== '.' && typed !== '..',
    'Un paramètre ne peut pas s’appeler «\u00a0.\u00a0» ni «\u00a0..\u00a0».',
  ),
);

/** The version that the host saw, 0 for none; without it the write is unconditional. */
const version = z.exactOptional(z.int());

export const saveParamSchema = z.object({ key, value: text(LIMITS.paramValue), version }).check(
  z.refine(({ key, value }) => key !== 'answerDate' || MILLISECONDS.test(value), {
    path: ['value'],
    error: 'La date limite s’écrit en millisecondes depuis 1970, par exemple 1653084000000.',
  }),
  z.refine(({ key, value }) => key !== 'retentionMonths' || MONTHS.test(value), {
    path: ['value'],
    error: 'La durée s’écrit en mois, de 1 à 120.',
  }),
  z.refine(({ key, value }) => !COUNTS.has(key) || COUNT.test(value), {
    path: ['value'],
    error: 'Un nombre entier, de 1 à 999999.',
  }),
  z.refine(({ key, value }) => key !== 'sendingsFolder' || photoFolderSchema.safeParse(value).success, {
    path: ['value'],
    error: 'Le nom d’un dossier de photos.',
  }),
);
export type SaveParam = z.infer<typeof saveParamSchema>;
