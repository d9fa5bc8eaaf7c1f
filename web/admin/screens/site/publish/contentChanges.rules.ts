/**
 * Compares two states of the content field by field, and remarks when the day to publish is past or when a
 * new question comes after some replies.
 */
import {
  filesThatDiffer,
  isBlock,
  type MaybeContent,
  sameContent,
} from '../../../../../contract/editing/contentTree.rules.ts';
import type {
  ContentFiles,
  ContentPath,
  ContentValue,
} from '../../../../../contract/editing/editing.schema.ts';
import { originsOf } from '../../../../../contract/editing/listMatches.rules.ts';
import { longDay } from '../../../../../contract/wedding/day.rules.ts';
import { listAt, textAt } from '../fields/tree.rules.ts';

export interface ContentChange extends ContentPath {
  /** Undefined for a new value. */
  before: MaybeContent;
  /** Undefined for a removed value, whose `path` is then its former one. */
  after: MaybeContent;
  /** Only the order of a list changed; `before` and `after` hold the whole list. */
  isMove: boolean;
}

export function contentChanges(before: ContentFiles, after: ContentFiles): readonly ContentChange[] {
  return filesThatDiffer(before, after).flatMap((file) => {
    const now = after[file] ?? undefined;
    // A new file is listed field by field, but a new own page is one change.
    const isNew = isBlock(now) && !file.startsWith('pages/');
    return changesAt({ file, path: [] }, before[file] ?? (isNew ? {} : undefined), now);
  });
}

function changesAt(
  contentPath: ContentPath,
  before: MaybeContent,
  after: MaybeContent,
): readonly ContentChange[] {
  if (sameContent(before, after)) return [];
  if (isBlock(before) && isBlock(after)) {
    const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return keys.flatMap((key) => changesAt(childPath(contentPath, key), before[key], after[key]));
  }
  if (isList(before) && isList(after) && [...before, ...after].some(isBlock))
    return listChanges(contentPath, before, after);
  return [{ ...contentPath, before, after, isMove: false }];
}

function listChanges(contentPath: ContentPath, before: readonly ContentValue[], after: ContentValue[]) {
  const origins = originsOf(before, after);
  const gone = before.flatMap((item, at) =>
    origins.includes(at)
      ? []
      : [{ ...childPath(contentPath, String(at)), before: item, after: undefined, isMove: false }],
  );
  const rest = after.flatMap((item, at) => {
    const from = origins[at] ?? null;
    return changesAt(childPath(contentPath, String(at)), from === null ? undefined : before[from], item);
  });
  const kept = origins.filter((from) => from !== null);
  const isMoved = kept.some((from, at) => at > 0 && Number(kept[at - 1]) > from);
  const move = { ...contentPath, before: [...before], after, isMove: true };
  return [...(isMoved ? [move] : []), ...rest, ...gone];
}

function isList(value: MaybeContent): value is ContentValue[] {
  return Array.isArray(value);
}

function childPath({ file, path }: ContentPath, key: string): ContentPath {
  return { file, path: [...path, key] };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Warns that the day about to be published is past; null if not, or unchanged. `today` is `YYYY-MM-DD`. */
export function pastDayRemark(
  { published, files }: { published: ContentFiles; files: ContentFiles },
  today: string,
): string | null {
  const [before, now] = [published, files].map((state) => textAt(state['mariage.yaml'], ['date']));
  if (now === undefined || now === before || !DAY.test(now) || now >= today) return null;
  return `Le jour que vous publiez, ${longDay(now)}, est passé : le site serait aussitôt celui d’après la fête.`;
}

/** Tells that the mails that have left name the day before; null if the day stays or nobody was written to. */
export function toldDayRemark(
  { published, files }: { published: ContentFiles; files: ContentFiles },
  written: number,
): string | null {
  const [before, now] = [published, files].map((state) => textAt(state['mariage.yaml'], ['date']));
  if (now === undefined || now === before || before === undefined || !DAY.test(now) || written === 0)
    return null;
  const who = written === 1 ? 'Une invitation est partie' : `${written}\u00a0invitations sont parties`;
  return `${who} avec l’ancien jour, ${longDay(before)}\u00a0: dites le nouveau à ${written === 1 ? 'cette famille' : 'ces familles'}, par «\u00a0Messages\u00a0».`;
}

/** Tells that replies are asked for until after the day; null if not. `deadline` is `YYYY-MM-DD`. */
export function lateDeadlineRemark(files: ContentFiles, deadline: string | null): string | null {
  const day = textAt(files['mariage.yaml'], ['date']);
  if (deadline === null || day === undefined || !DAY.test(day) || deadline < day) return null;
  return `La date limite de réponse, ${longDay(deadline)}, ne vient pas avant votre mariage.`;
}

/** Tells that families that have said yes will not be asked a new question; null without one or the other. */
export function lateQuestionRemark(
  { published, files }: Record<'published' | 'files', ContentFiles>,
  replied: number,
): string | null {
  const before = askedKeys(published);
  const added = askedKeys(files).filter((key) => !before.includes(key)).length;
  if (added === 0 || replied === 0) return null;
  const who =
    replied === 1 ? 'Une famille a déjà répondu oui' : `${replied}\u00a0familles ont déjà répondu oui`;
  const what = added === 1 ? 'cette nouvelle question ne' : `ces ${added}\u00a0nouvelles questions ne`;
  const whom = `${replied === 1 ? 'lui' : 'leur'} ${added === 1 ? 'sera pas posée' : 'seront pas posées'}`;
  const remedy =
    replied === 1 ? 'Sa réponse se note sur sa fiche' : 'Leurs réponses se notent sur leurs fiches';
  return `${who}\u00a0: ${what} ${whom}. ${remedy}, «\u00a0Répondre à sa place\u00a0».`;
}

function askedKeys(files: ContentFiles): string[] {
  const questions = listAt(files['questions.yaml'], ['questions']);
  return questions.flatMap((one) => (textAt(one, ['posee']) === 'non' ? [] : [textAt(one, ['cle'])]));
}
