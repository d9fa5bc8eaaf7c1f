/** `questions.yaml`: the couple's own questions in the reply form. */
import * as z from 'zod/mini';
import { LIMITS, MAX_CHOICES, MAX_KEPT_QUESTIONS, MAX_QUESTIONS } from '../../../../../contract/limits.ts';
import { isQuestionKey, type Question } from '../../../../../contract/questions/questions.schema.ts';
import { choice, faultAt, line, list, object, parsed } from '../fields.ts';
import { maybe } from '../optional.ts';

const KINDS: Record<string, Question['kind']> = { 'oui-non': 'yesNo', choix: 'choice', texte: 'text' };
const WHO: Record<string, Question['of']> = { convive: 'guest', famille: 'famille' };
const AUDIENCES: Record<string, Question['audience']> = {
  tous: 'all',
  repas: 'reception',
  'vin-dhonneur': 'drinks',
  dimanche: 'sunday',
  hébergés: 'sleepers',
  adultes: 'adults',
  enfants: 'children',
};
const YES_NO = { oui: true, non: false };

function short(max: number) {
  return line().check(z.maxLength(max, `${max} caractères au maximum`));
}

const question = z.pipe(
  object({
    cle: parsed(
      'un nom court, en lettres sans accent, chiffres et tirets, par exemple venue-en-car',
      (text) => (isQuestionKey(text) ? text : undefined),
    ),
    question: short(LIMITS.question),
    genre: choice(KINDS),
    choix: maybe(list(short(LIMITS.questionChoice), 'de réponses')),
    pour: maybe(choice(WHO)),
    'a-qui': maybe(choice(AUDIENCES)),
    obligatoire: maybe(choice(YES_NO)),
    posee: maybe(choice(YES_NO)),
  }),
  z.transform((file, context): Question => {
    const choices = file.choix ?? [];
    const few = new Set(choices).size;
    if (file.genre === 'choice' && (few < 2 || choices.length > MAX_CHOICES))
      faultAt(context, ['choix'], `attendu : de 2 à ${MAX_CHOICES} réponses, une ligne par « - »`);
    if (few < choices.length) faultAt(context, ['choix'], 'deux réponses sont les mêmes');
    if (file.genre !== 'choice' && choices.length > 0)
      faultAt(context, ['choix'], 'des réponses à choisir ne vont qu’avec « genre: choix »');
    const byAge = file['a-qui'] === 'adults' || file['a-qui'] === 'children';
    if (byAge && file.pour === 'famille')
      faultAt(
        context,
        ['a-qui'],
        'une famille n’est ni adulte ni enfant ; attendu : « pour: convive », ou un autre mot',
      );
    return {
      key: file.cle,
      wording: file.question,
      kind: file.genre,
      choices,
      of: file.pour ?? 'guest',
      audience: file['a-qui'] ?? 'all',
      required: file.obligatoire ?? false,
      asked: file.posee ?? true,
    };
  }),
);

export const questionsFile = z.pipe(
  object({
    questions: maybe(z.array(question, { error: 'attendu : une liste de questions, une ligne par « - »' })),
  }),
  z.transform(({ questions = [] }, context): Question[] => {
    const keys = questions.map(({ key }) => key);
    for (const [index, key] of keys.entries())
      if (keys.indexOf(key) < index)
        faultAt(context, ['questions', index, 'cle'], `« ${key} » est déjà la clé d’une autre question`);
    if (questions.filter(({ asked }) => asked).length > MAX_QUESTIONS)
      faultAt(
        context,
        ['questions'],
        `${MAX_QUESTIONS} questions posées au maximum ; « posee: non » en retire une`,
      );
    if (questions.length > MAX_KEPT_QUESTIONS)
      faultAt(
        context,
        ['questions'],
        `${MAX_KEPT_QUESTIONS} questions au maximum, avec celles qui ne sont plus posées`,
      );
    return questions;
  }),
);
