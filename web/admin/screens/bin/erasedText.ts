/** The proof of an erasure in words. */
import type { AllErased, Erased } from '../../../../contract/familles/bin.schema.ts';

const LABELS = { invites: 'convives', mails: 'mails', history: 'modifications', archives: 'téléchargements' };
const KINDS = Object.keys(LABELS) as (keyof Erased)[];

/** « convives 3, mails 1, modifications 4, téléchargements 0 » */
export function erasedText(erased: Partial<Erased>): string {
  return KINDS.map((kind) => `${LABELS[kind]} ${erased[kind] ?? 0}`).join(', ');
}

export function allErasedText(erased: Partial<AllErased>): string {
  return `familles ${erased.familles ?? 0}, ${erasedText(erased)}`;
}
