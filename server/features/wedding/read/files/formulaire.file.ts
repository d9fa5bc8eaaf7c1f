/** `formulaire.yaml`: the couple's words in the reply form. */
import * as z from 'zod/mini';
import type { FormWords } from '../../../../../contract/wedding/formWords.schema.ts';
import { choice, faultAt, line, object, unknownPlaceholders } from '../fields.ts';
import { maybe } from '../optional.ts';

/** Each word of the form: its key in the file, and the specification's default. */
const WORDS: Readonly<Record<keyof FormWords, readonly [key: string, usual: string]>> = {
  question: ['question', 'Serez vous parmis nous?'],
  address: ['adresse', 'Votre adresse (pour les faire part)'],
  people: ['nombre', 'Nombre de personnes'],
  guest: ['convive', 'Convive #{numero}'],
  lastName: ['nom', 'Nom'],
  firstName: ['prenom', 'Prénom'],
  child: ['enfant', 'Enfant?'],
  age: ['age', 'Age'],
  diet: ['regime', 'Régime ou allergies'],
  childcare: ['garde', 'Souhaitez-vous une garde d’enfants jusqu’à l’ouverture du bal\u00a0?'],
  missed: ['absence', 'Vous nous manquerez\u00a0!'],
  missedText: ['absence-texte', 'Il ne reste qu’à envoyer votre réponse, pour que nous le sachions.'],
  send: ['envoyer', 'Envoyer'],
};

const NUMBER = '{numero}';

/** Requires the number, because all guests would otherwise have the same title. */
const guest = z.pipe(
  line(),
  z.transform((text, context) => {
    const [unknown] = unknownPlaceholders(text, ['numero']);
    const missing = text.includes(NUMBER)
      ? undefined
      : `${NUMBER} manque ; attendu : par exemple Convive ${NUMBER}`;
    const message = unknown?.message ?? missing;
    if (message !== undefined) faultAt(context, [], message);
    return text;
  }),
);

const named = Object.entries(WORDS) as [keyof FormWords, readonly [key: string, usual: string]][];

export const formulaireFile = z.pipe(
  object({
    ...Object.fromEntries(named.map(([word, [key]]) => [key, maybe(word === 'guest' ? guest : line())])),
    'demander-la-garde': maybe(choice({ oui: true, non: false })),
  }),
  z.transform(({ 'demander-la-garde': asksChildcare, ...file }): FormWords => {
    const said: Readonly<Record<string, string | undefined>> = file;
    const words = Object.fromEntries(
      named.map(([word, [key, usual]]) => [word, said[key] ?? usual]),
    ) as FormWords;
    return asksChildcare === false ? { ...words, childcare: '' } : words;
  }),
);
