import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { photoFolderSchema } from '../photos/photos.schema.ts';
import { requiredText, text } from '../text.schema.ts';

export const paramSchema = z.object({ key: z.string(), value: z.string() });
export type Param = z.infer<typeof paramSchema>;
export const paramsSchema = z.array(paramSchema);

/** As hosts read it: the version grows at each write of the key, and a key that was deleted never gets an old one again. */
export const hostParamSchema = z.object({ ...paramSchema.shape, version: z.number() });
export type HostParam = z.infer<typeof hostParamSchema>;
export const hostParamsSchema = z.array(hostParamSchema);

/**
 * `answerDate` is the reply deadline, milliseconds since 1970 (UTC) as text; `retentionMonths` the months after the wedding
 * day until the hosts are reminded to erase; `sendingsFolder` a folder’s name, the `sendings…` after it how many photos and gigabytes guests may send; the others
 * mean yes at exactly 'true', but for `canAskLink`, which means no at exactly 'false'.
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

/** A key stands in an address when it is deleted, and every client takes `.` and `..` out of an address. */
const key = requiredText(LIMITS.paramKey).check(
  z.refine(
    (typed) => typed !== '.' && typed !== '..',
    'Un paramètre ne peut pas s’appeler «\u00a0.\u00a0» ni «\u00a0..\u00a0».',
  ),
);

/** Of the param as the host saw it, 0 where there was none. Without it the write is applied as it is. */
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
