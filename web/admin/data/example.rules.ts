/**
 * Tells whether the draft still contains texts of the shipped example, and which of them (names, day, places,
 * deadline, telephone numbers, the link for photos, what the day after costs) guests would read now.
 */
import { valueAt } from '../../../contract/editing/contentTree.rules.ts';
import type { ContentPath, Editing } from '../../../contract/editing/editing.schema.ts';
import { replyDeadline } from '../../../contract/params/params.rules.ts';
import type { Param } from '../../../contract/params/params.schema.ts';
import { sendingsOpen } from '../../../contract/photos/sendings.rules.ts';
import { shortDay } from '../../../contract/wedding/day.rules.ts';

/** True if the file, or one of the given top-level blocks, still contains example texts. */
export function holdsExample(
  examples: readonly ContentPath[],
  file: string,
  blocks: readonly string[] | null = null,
): boolean {
  return examples.some(
    (contentPath) =>
      contentPath.file === file &&
      (blocks === null || contentPath.path[0] === undefined || blocks.includes(contentPath.path[0])),
  );
}

/** Before the first publication, whatever the draft says, guests read what was shipped. */
function isExampleRead({ draft, examples, versions }: Editing, file: string, block?: string): boolean {
  const isUnread = versions.length === 0 && draft?.files[file] !== undefined;
  return isUnread || holdsExample(examples, file, block === undefined ? null : [block]);
}

/** True until the couple has published a day of its own: nothing can be counted from the example's. */
export function isExampleDay(editing: Editing): boolean {
  return isExampleRead(editing, 'mariage.yaml', 'date');
}

/** True if the page « Envoyez vos photos » leads where the example's button does: nowhere. */
export function isExampleSending(editing: Editing, params: readonly Param[]): boolean {
  return !sendingsOpen(params) && isExampleRead(editing, 'photos.yaml', 'lien');
}

/** True while mails ask for a reply by the example's day: hosts have neither written one nor set a deadline. */
function isExampleDeadline(editing: Editing, params: readonly Param[]): boolean {
  return replyDeadline(params) === null && isExampleRead(editing, 'mariage.yaml', 'repondre-avant');
}

/** Mentioned for mails that name the places, which `{ceremonie}` does. */
export const EXAMPLE_VENUES = 'les lieux de l’exemple';
/** Mentioned for mails that name the deadline, which `{reponse}` does. */
export const EXAMPLE_DEADLINE = 'la date limite de l’exemple';
/** Mentioned for mails that link to the site. */
export const EXAMPLE_CONTACTS = 'les numéros de téléphone de l’exemple';
export const EXAMPLE_SENDING = 'le lien de «\u00a0Envoyez vos photos\u00a0», qui ne mène nulle part';

/** Money is asked for in the couple's name. */
export const EXAMPLE_SHARE = 'la participation demandée pour le lendemain';

/** What of the example an invitation sent now would announce, or lead to. */
export function exampleRead(editing: Editing, params: readonly Param[]): readonly string[] {
  const { published, examples } = editing;
  const text = (key: string) => String(valueAt(published.files, { file: 'mariage.yaml', path: [key] }) ?? '');
  return [
    ...(isExampleRead(editing, 'mariage.yaml', 'titre') ? [text('titre')] : []),
    ...(isExampleDay(editing) ? [shortDay(text('date'))] : []),
    ...(isExampleRead(editing, 'lieux.yaml') ? [EXAMPLE_VENUES] : []),
    ...(isExampleDeadline(editing, params) ? [EXAMPLE_DEADLINE] : []),
    ...(holdsExample(examples, 'contacts.yaml') ? [EXAMPLE_CONTACTS] : []),
    ...(isExampleSending(editing, params) ? [EXAMPLE_SENDING] : []),
    ...(['participation', 'texte-participation'].every((block) =>
      isExampleRead(editing, 'dimanche.yaml', block),
    )
      ? [EXAMPLE_SHARE]
      : []),
  ];
}
