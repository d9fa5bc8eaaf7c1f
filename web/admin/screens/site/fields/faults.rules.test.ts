import { expect, it, test } from 'vitest';
import { faultsByKind, faultWords } from './faults.rules.ts';

const at = (...path: string[]) => ({ file: 'deroule.yaml', path: ['etapes', ...path] });
const files = {
  'deroule.yaml': {
    etapes: [
      { heure: '25h99', titre: 'Mairie' },
      { heure: '', titre: ' ', image: { fichier: 'nous.jpg', description: '' } },
    ],
  },
};

test('a text emptied since the card was opened is « to be written »; an invalid value is an error', () => {
  const empty = [at('1', 'heure'), at('1', 'titre'), at('1', 'image', 'description'), at('1', 'page')];
  const faults = [at('0', 'heure'), ...empty];
  expect(faultsByKind(faults, { files, kept: files, told: [] })).toEqual({
    wrong: [at('0', 'heure')],
    unwritten: empty,
  });
});

test('a text that was empty before is an error', () => {
  const faults = [at('1', 'heure'), at('1', 'titre')];
  expect(faultsByKind(faults, { files, kept: files, told: [at('1', 'titre')] })).toEqual({
    wrong: [at('1', 'titre')],
    unwritten: [at('1', 'heure')],
  });
});

test('a text being typed is neither until the site has checked it', () => {
  const typed = { 'deroule.yaml': { etapes: [{}, { heure: '3', titre: '' }] } };
  const faults = [at('1', 'heure'), at('1', 'titre')];
  expect(faultsByKind(faults, { files: typed, kept: files, told: [] })).toEqual({
    wrong: [],
    unwritten: [at('1', 'titre')],
  });
});

/** Message of the reader -> sentence for hosts. */
const TOLD: readonly (readonly [string, string])[] = [
  [
    '{heure-eglise} n’est pas connu ici ; attendu : {heure-domaine}',
    'suit l’heure d’un lieu qui n’est plus là, ou qui n’en dit pas : écrivez l’heure à la place.',
  ],
  [
    '{lien} manque ; attendu : par exemple [ouvrir]({lien})',
    'il manque le mot qui change « lien personnel ».',
  ],
  [
    '{surnom} n’est pas connu ici ; attendu : {prenom}, {lien}',
    '« surnom » ne peut pas se remplir ici : retirez ce mot, ou écrivez-le en toutes lettres.',
  ],
  [
    'manque ; attendu : le numéro que « accueil » appelle {telephone}',
    '« Bienvenue » annonce ce numéro : écrivez-le, ou retirez-y « téléphone ».',
  ],
  ['vide ; attendu : un texte', 'rien n’est encore écrit ici.'],
  ['vide ; attendu : le titre du site, par exemple Fiona & Ghislain', 'écrivez vos prénoms.'],
  ['vide ; attendu : une date AAAA-MM-JJ, par exemple 2022-09-24', 'choisissez un jour.'],
  [
    'reçu « samedi » ; attendu : une date AAAA-MM-JJ, par exemple 2022-09-24',
    '« samedi » ne va pas ici : il faut un jour, par exemple 2022-09-24.',
  ],
  [
    'vide ; attendu : ce que montre l’image, en une phrase',
    'dites en une phrase ce que montre l’image, pour qui ne la voit pas.',
  ],
  [
    'reçu « uzes.jpg » ; attendu : un fichier du dossier images (il contient : a.svg)',
    'l’image « uzes.jpg » n’est plus là : choisissez-en une autre.',
  ],
  [
    'reçu « chapelle » ; attendu : un mot parmi mairie, église',
    '« chapelle » n’est plus un choix : choisissez de nouveau.',
  ],
  [
    'reçu « quinze » ; attendu : un montant en euros, par exemple 15',
    '« quinze » ne va pas ici : il faut un montant en euros, par exemple 15.',
  ],
  ['attendu : de 2 à 8 réponses, une ligne par « - »', 'il faut de 2 à 8 réponses.'],
  ['vide ; attendu : une liste de plats, une ligne par « - »', 'il manque au moins une ligne.'],
  [
    'clé inconnue : « couleur » ; clés attendues : nom, titre',
    'le fichier dit « couleur », que le site ne connaît pas : retirez-le du fichier.',
  ],
  [
    'lien « uzes.fr » ; attendu : une adresse qui commence par https://, mailto: ou tel:',
    'le lien « uzes.fr » ne mène nulle part : il faut une adresse qui commence par https://, mailto: ou tel:.',
  ],
  ['31 pages ; attendu : 30 au plus', '31 pages : il faut 30 au plus.'],
  ['deux réponses sont les mêmes', 'deux réponses sont les mêmes.'],
];

it.each(TOLD)('%s', (message, words) => {
  expect(plain(faultWords(message))).toBe(plain(words));
});

it('mentions no brace, key or format', () => {
  expect(TOLD.map(([message]) => faultWords(message)).join('\n')).not.toMatch(
    /[{}]|attendu|reçu|AAAA| - |Fiona/,
  );
});

function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
