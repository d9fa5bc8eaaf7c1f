/** Finds the families that have answered between two states of the list, and words the announcement. */
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

/** « Réponse reçue : Martin Claire. 12 réponses sur 60. », or empty if nobody has. */
export function answeredText(answered: readonly Famille[], familles: readonly Famille[]): string {
  const [first, ...others] = answered;
  if (!first) return '';
  const { answered: count, total } = countAnswers(familles);
  return `${whoAnswered(familleName(first), others.length)}. ${count} réponse${count > 1 ? 's' : ''} sur ${total}.`;
}

/** Without a verb, which « Diallo Fatou et Moussa » would put into the plural. */
function whoAnswered(first: string, others: number): string {
  if (others === 0) return `Réponse reçue\u00a0: ${first}`;
  return `Réponses reçues\u00a0: ${first} et ${others === 1 ? 'une autre famille' : `${others} autres familles`}`;
}
