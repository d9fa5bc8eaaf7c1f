/**
 * The filters of the list: their labels and words in the address, which families pass and how many, and
 * filters by label and by answers to the couple's own questions.
 */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import {
  answeredKeys,
  answerOf,
  toldAnswer,
  wordingOf,
} from '../../../../contract/questions/answerLines.rules.ts';
import { countQuestions } from '../../../../contract/questions/questionCounts.rules.ts';
import type { Question } from '../../../../contract/questions/questions.schema.ts';
import {
  amountDue,
  isAtNothing,
  type Prices,
  sleepsInDomain,
} from '../../../../contract/reponses/counts.rules.ts';
import { collator } from '../../../../contract/text.rules.ts';
import {
  isSilent,
  isUninvited,
  isUnnamed,
  isWithoutMail,
  withLabel,
  writtenTone,
} from '../../familles/familleGroups.rules.ts';

export const FILTERS = [
  { value: 'all', label: 'Toutes les familles' },
  { value: 'uninvited', label: 'Pas encore invitées' },
  { value: 'nowhere', label: 'Invitée à rien' },
  { value: 'late', label: 'Sans réponse' },
  { value: 'yes', label: 'Oui' },
  { value: 'no', label: 'Non' },
  { value: 'unnamed', label: 'Noms à compléter' },
  { value: 'noEmail', label: 'Sans e-mail' },
  { value: 'refused', label: 'Mail refusé' },
  { value: 'unopened', label: 'Lien jamais ouvert' },
  { value: 'unpaid', label: 'À payer' },
  { value: 'children', label: 'Avec enfants' },
  { value: 'domain', label: 'Dort au domaine' },
  { value: 'masculine', label: 'Ton masculin' },
  { value: 'feminine', label: 'Ton féminin' },
  { value: 'plural', label: 'Ton pluriel' },
] as const;
export type Filter = (typeof FILTERS)[number]['value'];

/** The filters' words in the address: `#/adminouminou/list?filtre=sans-mail`. */
const WORDS: Readonly<Record<Exclude<Filter, 'all'>, string>> = {
  uninvited: 'a-inviter',
  nowhere: 'sans-liste',
  late: 'en-attente',
  yes: 'oui',
  no: 'non',
  unnamed: 'noms',
  noEmail: 'sans-mail',
  refused: 'mail-refuse',
  unopened: 'jamais-ouvert',
  unpaid: 'a-payer',
  children: 'enfants',
  domain: 'domaine',
  masculine: 'ton-masculin',
  feminine: 'ton-feminin',
  plural: 'ton-pluriel',
};

export function filterOf(word: string | null): Filter {
  return FILTERS.find(({ value }) => value !== 'all' && WORDS[value] === word)?.value ?? 'all';
}

export function filterWord(filter: Exclude<Filter, 'all'>): string;
export function filterWord(filter: Filter): string | null;
export function filterWord(filter: Filter): string | null {
  return filter === 'all' ? null : WORDS[filter];
}

interface Known {
  /** Ids of the families that have opened their link; undefined until loaded. */
  visitors: ReadonlySet<string> | undefined;
  prices: Prices;
  /** Ids of the families whose address mail servers refuse. */
  refused: ReadonlySet<string>;
}

const PASSES: Readonly<Record<Filter, (famille: HostFamille, known: Known) => boolean>> = {
  all: () => true,
  uninvited: isUninvited,
  nowhere: isAtNothing,
  late: isSilent,
  yes: ({ answer }) => answer === true,
  no: ({ answer }) => answer === false,
  unnamed: isUnnamed,
  noEmail: isWithoutMail,
  refused: ({ id }, { refused }) => refused.has(id),
  unopened: ({ id }, { visitors }) => visitors?.has(id) === false,
  unpaid: (famille, { prices }) => !famille.hasPaid && amountDue(famille, prices) > 0,
  // Of those who may come, as « Accueil » counts them.
  children: ({ answer, invites }) => answer !== false && invites.some(({ child }) => child),
  domain: (famille) => famille.answer !== false && sleepsInDomain(famille),
  masculine: (famille) => writtenTone(famille) === 'masculine',
  feminine: (famille) => writtenTone(famille) === 'feminine',
  plural: (famille) => writtenTone(famille) === 'plural',
};

export function filterFamilles(
  filter: Filter,
  familles: readonly HostFamille[],
  known: Known,
): HostFamille[] {
  return familles.filter((famille) => PASSES[filter](famille, known));
}

/** Counts the families that match each filter. */
export function countFilters(familles: readonly HostFamille[], known: Known): Record<Filter, number> {
  const counts = Object.fromEntries(FILTERS.map(({ value }) => [value, 0])) as Record<Filter, number>;
  for (const famille of familles)
    for (const { value } of FILTERS) if (PASSES[value](famille, known)) counts[value]++;
  return counts;
}

/** `''` matches every family. */
export function labelledFamilles(label: string, familles: readonly HostFamille[]): readonly HostFamille[] {
  if (label === '') return familles;
  return familles.filter(withLabel(label));
}

interface QuestionOption {
  value: string;
  label: string;
  passes: (famille: HostFamille) => boolean;
}

/** Each given choice, « a répondu » for texts, and families that come and have not answered. */
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
