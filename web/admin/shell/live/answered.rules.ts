/** Families that have answered between two states of the list. */
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { countAnswers } from '../../../../contract/reponses/counts.rules.ts';
import { familleName } from '../../familles/familleTexts.ts';

export function answeredSince(before: readonly Famille[], after: readonly Famille[]): Famille[] {
  const known = new Map(before.map((famille) => [famille.id, famille]));
  return after.filter((famille) => {
    const old = known.get(famille.id);
    return (
      old !== undefined &&
      (isNew(old.answer, famille.answer) || isNew(old.answerSunday, famille.answerSunday))
    );
  });
}

function isNew(old: boolean | null, now: boolean | null): boolean {
  return old === null && now !== null;
}

/** « Martin Claire vient de répondre. 12 réponses sur 60. », or empty if nobody has. */
export function answeredText(answered: readonly Famille[], familles: readonly Famille[]): string {
  const [first, ...others] = answered;
  if (!first) return '';
  const { answered: count, total } = countAnswers(familles);
  return `${whoAnswered(familleName(first), others.length)}. ${count} réponse${count > 1 ? 's' : ''} sur ${total}.`;
}

function whoAnswered(first: string, others: number): string {
  if (others === 0) return `${first} vient de répondre`;
  if (others === 1) return `${first} et une autre famille viennent de répondre`;
  return `${first} et ${others} autres familles viennent de répondre`;
}
