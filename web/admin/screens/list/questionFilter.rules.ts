/** What hosts look for by the answers to the couple's own questions. Pure. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import {
  answeredKeys,
  answerOf,
  toldAnswer,
  wordingOf,
} from '../../../../contract/questions/answerLines.rules.ts';
import { countQuestions } from '../../../../contract/questions/questionCounts.rules.ts';
import type { Question } from '../../../../contract/questions/questions.schema.ts';
import { collator } from '../../../../contract/text.rules.ts';

export interface QuestionOption {
  value: string;
  label: string;
  passes: (famille: HostFamille) => boolean;
}

/** Each answer that somebody gave, of texts that there is one, and those who come and owe one. */
export function questionOptions(
  familles: readonly HostFamille[],
  questions: readonly Question[],
): QuestionOption[] {
  const asked = questions.filter((question) => question.asked).map(({ key }) => key);
  const answered = answeredKeys(familles, questions);
  const known = questions
    .map(({ key }) => key)
    .filter((key) => asked.includes(key) || answered.includes(key));
  const keys = [...new Set([...known, ...answered])];
  return keys.flatMap((key) => {
    const wording = wordingOf(key, questions);
    const question = questions.find((other) => other.key === key);
    const option = (text: string, passes: QuestionOption['passes']): QuestionOption => ({
      value: JSON.stringify([key, text]),
      label: `${toldAnswer(wording, text)} (${familles.filter(passes).length})`,
      passes,
    });
    const said = [...new Set(familles.flatMap((famille) => saidTo(key, famille)))].sort(collator.compare);
    const words =
      question === undefined || question.kind === 'text'
        ? said.length > 0
          ? [option('a répondu', (famille) => saidTo(key, famille).length > 0)]
          : []
        : said.map((text) => option(text, (famille) => saidTo(key, famille).includes(text)));
    const owing = question?.asked
      ? [option('sans réponse', (famille) => (countQuestions([famille], [question])[0]?.silent ?? 0) > 0)]
      : [];
    return [...words, ...owing];
  });
}

function saidTo(key: string, { answers, invites }: HostFamille): string[] {
  return [answers, ...invites.map((guest) => guest.answers)]
    .map((said) => answerOf(said, key))
    .filter((text) => text !== '');
}
