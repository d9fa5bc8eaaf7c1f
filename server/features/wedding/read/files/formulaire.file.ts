/** `formulaire.yaml`: the reply form's words, where a couple says them otherwise than the specification. */
import * as z from 'zod/mini';
import type { FormWords } from '../../../../../contract/wedding/formWords.schema.ts';
import { line, object, unknownPlaceholders } from '../fields.ts';
import { maybe } from '../optional.ts';

const DEFAULTS: FormWords = {
  question: 'Serez vous parmis nous?',
  address: 'Votre adresse (pour les faire part)',
  people: 'Nombre de personnes',
  guest: 'Convive #{numero}',
  lastName: 'Nom',
  firstName: 'Prénom',
  child: 'Enfant?',
  age: 'Age',
  diet: 'Régime ou allergies',
  childcare: 'Souhaitez-vous une garde d’enfants jusqu’à l’ouverture du bal\u00a0?',
  missed: 'Vous nous manquerez\u00a0!',
  missedText: 'Il ne reste qu’à envoyer votre réponse, pour que nous le sachions.',
  send: 'Envoyer',
};

const NUMBER = '{numero}';

/** Without its number every guest would be called the same. */
const guest = z.pipe(
  line(),
  z.transform((text, context) => {
    const [unknown] = unknownPlaceholders(text, ['numero']);
    const missing = text.includes(NUMBER)
      ? undefined
      : `${NUMBER} manque ; attendu : par exemple Convive ${NUMBER}`;
    const message = unknown?.message ?? missing;
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: text });
    return text;
  }),
);

export const formulaireFile = z.pipe(
  object({
    question: maybe(line()),
    adresse: maybe(line()),
    nombre: maybe(line()),
    convive: maybe(guest),
    nom: maybe(line()),
    prenom: maybe(line()),
    enfant: maybe(line()),
    age: maybe(line()),
    regime: maybe(line()),
    garde: maybe(line()),
    absence: maybe(line()),
    'absence-texte': maybe(line()),
    envoyer: maybe(line()),
  }),
  z.transform(
    (file): FormWords => ({
      question: file.question ?? DEFAULTS.question,
      address: file.adresse ?? DEFAULTS.address,
      people: file.nombre ?? DEFAULTS.people,
      guest: file.convive ?? DEFAULTS.guest,
      lastName: file.nom ?? DEFAULTS.lastName,
      firstName: file.prenom ?? DEFAULTS.firstName,
      child: file.enfant ?? DEFAULTS.child,
      age: file.age ?? DEFAULTS.age,
      diet: file.regime ?? DEFAULTS.diet,
      childcare: file.garde ?? DEFAULTS.childcare,
      missed: file.absence ?? DEFAULTS.missed,
      missedText: file['absence-texte'] ?? DEFAULTS.missedText,
      send: file.envoyer ?? DEFAULTS.send,
    }),
  ),
);
