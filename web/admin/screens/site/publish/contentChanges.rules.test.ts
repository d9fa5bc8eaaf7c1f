import { expect, it, test } from 'vitest';
import type { ContentFiles, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { PAGE_FORMS } from '../cards/forms/pages.ts';
import { line, section } from '../fields/specs.ts';
import {
  contentChanges,
  lateDeadlineRemark,
  lateQuestionRemark,
  pastDayRemark,
  toldDayRemark,
} from './contentChanges.rules.ts';
import { labelsOf, orderWords, pathWords, spoken, valueWords } from './contentWords.rules.ts';

const steps = (...etapes: ContentValue[]): ContentFiles => ({ 'deroule.yaml': { etapes } });
const mairie = { heure: '11h00', titre: 'À la mairie' };
const repas = { heure: '19h30', titre: 'Repas' };
const bal = { heure: '23h00', titre: 'Le bal', icone: 'danse' };

const LABELS = labelsOf([
  ...Object.values(PAGE_FORMS).flat(),
  section('formulaire.yaml', [line('convive', 'Chaque convive')]),
]);

function told(before: ContentFiles, after: ContentFiles): string[][] {
  return contentChanges(before, after).map((change) => {
    const words = change.isMove ? orderWords : valueWords;
    const venue = pathWords(LABELS, change.after === undefined ? before : after, change);
    return [venue, words(change.before), words(change.after)];
  });
}

it('names a field by the step that it belongs to', () => {
  expect(told(steps(mairie, repas), steps(mairie, { ...repas, heure: '19h45' }))).toEqual([
    ['Repas · Heure', '19h30', '19h45'],
  ]);
});

it('shows added and removed parts as a whole, in their own words', () => {
  expect(told(steps(mairie, repas), steps(mairie, bal))).toEqual([
    ['Le bal', '', '23h00\nLe bal'],
    ['Repas', '19h30\nRepas', ''],
  ]);
});

it('reports a new order once, beside what was changed', () => {
  expect(told(steps(mairie, repas, bal), steps(bal, mairie, { ...repas, heure: '20h00' }))).toEqual([
    ['', 'À la mairie, Repas, Le bal', 'Le bal, À la mairie, Repas'],
    ['Repas · Heure', '19h30', '20h00'],
  ]);
});

it('shows the lines of an address together, and a letter without its markup', () => {
  const venue = (adresse: string[]): ContentFiles => ({ 'lieux.yaml': { eglise: { adresse } } });
  expect(told(venue(['1 rue', 'Albi']), venue(['2 rue', 'Albi']))).toEqual([
    ['La cérémonie · Adresse', '1 rue\nAlbi', '2 rue\nAlbi'],
  ]);
  expect(told({ 'a.md': '**Oui** [là](http://x)\\\nA' }, { 'a.md': 'Non' })).toEqual([
    ['', 'Oui là\nA', 'Non'],
  ]);
});

it('calls a place as the couple does', () => {
  const called = (domaine: ContentValue) =>
    pathWords(LABELS, { 'lieux.yaml': { domaine } }, { file: 'lieux.yaml', path: ['domaine', 'adresse'] });
  expect(called({ nom: 'Le jardin de Mamie' })).toBe('Le jardin de Mamie · Adresse');
  expect(called({})).toBe('La réception · Adresse');
});

it('calls a field as its card does, or by its key if no card shows it', () => {
  const called = (file: string, ...path: string[]) => pathWords(LABELS, { [file]: {} }, { file, path });
  expect(called('dimanche.yaml', 'titre-repos')).toBe('Le premier titre');
  expect(called('contacts.yaml', 'page-erreur')).toBe('Pour qui a perdu son lien');
  const files = { 'logements.yaml': { adresses: [{ nom: 'Le gîte' }] } };
  const distance = { file: 'logements.yaml', path: ['adresses', '0', 'distance'] };
  expect(pathWords(LABELS, files, distance)).toBe('Le gîte · À quelle distance');
  expect(called('mails/modeles.yaml', 'gardez-la-date')).toBe('Gardez la date');
  expect(called('mails/modeles.yaml', 'merci', 'pluriel')).toBe('Merci · Pour plusieurs');
});

it('shows no code and no braces', () => {
  const files: ContentFiles = { 'lieux.yaml': { eglise: { nom: 'Mairie', heure: '15h00' } } };
  const step = { file: 'deroule.yaml', path: ['etapes', '0', 'texte'] };
  expect(spoken('À {heure-eglise}, {prenom} !', step, files)).toMatch(/^À 15h00, «\sprénom\s» !$/);
  expect(spoken('sauge', { file: 'apparence.yaml', path: ['couleurs'] }, files)).toBe('Sauge et forêt');
  expect(spoken('oui-non', { file: 'questions.yaml', path: ['questions', '0', 'genre'] }, files)).toBe('');
  expect(
    pathWords(
      LABELS,
      { 'photos.yaml': { dossiers: { habillagefio: 'Les préparatifs' } } },
      { file: 'photos.yaml', path: ['dossiers', 'habillagefio'] },
    ),
  ).toBe('Titre d’un dossier');
});

it('shows an added file field by field, and names an added page', () => {
  expect(told({}, { 'formulaire.yaml': { convive: 'Personne {numero}' } })).toEqual([
    ['Chaque convive', '', 'Personne {numero}'],
  ]);
  const page = (text: string) => ({ 'pages/bus.md': { titre: 'Covoiturage', texte: text } });
  expect(told({}, page('Oui'))).toEqual([['Covoiturage', '', 'Covoiturage\nOui']]);
  expect(told(page('Oui'), page('Non'))).toEqual([['Covoiturage · Texte', 'Oui', 'Non']]);
});

const on = (date: string) => ({ 'mariage.yaml': { date } });
const remark = (before: string, now: string) =>
  pastDayRemark({ published: on(before), files: on(now) }, '2026-11-26');

test('a day in the past is mentioned before it is published, and never again', () => {
  expect(remark('2027-06-12', '2024-06-05')).toMatch(
    /^Le jour que vous publiez, mercredi 5 juin 2024, est passé/,
  );
  expect(remark('2022-09-24', '2027-06-12')).toBeNull();
  expect(remark('2027-06-12', '2026-11-26')).toBeNull();
  expect(remark('2024-06-05', '2024-06-05')).toBeNull();
  expect(remark('2027-06-12', 'bientôt')).toBeNull();
});

test('a day that changes after invitations have left says to whom it must be told, and a deadline that it passes', () => {
  const told = (written: number, now = '2027-06-19') =>
    toldDayRemark({ published: on('2027-06-12'), files: on(now) }, written)?.replaceAll('\u00a0', ' ');
  expect(told(37)).toBe(
    '37 invitations sont parties avec l’ancien jour, samedi 12 juin 2027 : dites le nouveau à ces familles, par « Messages ».',
  );
  expect(told(1)).toMatch(/^Une invitation est partie .* à cette famille, par/);
  expect([told(0), told(3, '2027-06-12'), told(3, 'bientôt')]).toEqual([undefined, undefined, undefined]);
  expect(lateDeadlineRemark(on('2027-06-12'), '2027-06-12')).toMatch(/ne vient pas avant votre mariage/);
  expect([
    lateDeadlineRemark(on('2027-06-12'), '2027-05-01'),
    lateDeadlineRemark(on('2027-06-12'), null),
  ]).toEqual([null, null]);
});

test('a question published after replies says which families will not be asked', () => {
  const asking = (...questions: ContentValue[]): ContentFiles => ({ 'questions.yaml': { questions } });
  const bus = { cle: 'car', question: 'Le car ?', genre: 'oui-non' };
  const song = { cle: 'chanson', question: 'Une chanson ?', genre: 'texte' };
  const remark = (published: ContentFiles, files: ContentFiles, replied: number) =>
    lateQuestionRemark({ published, files }, replied);
  expect(remark({}, asking(bus), 8)).toMatch(
    /^8\sfamilles ont déjà répondu oui\s: cette nouvelle question ne leur sera pas posée\./,
  );
  expect(remark({}, asking(bus, song), 1)).toMatch(
    /^Une famille a déjà répondu oui\s: ces 2\snouvelles questions ne lui seront pas posées\./,
  );
  expect(remark(asking({ ...bus, posee: 'non' }), asking(bus), 2)).toContain('ne leur sera pas posée');
  expect(remark({}, asking(bus), 0)).toBeNull();
  expect(remark({}, asking({ ...bus, posee: 'non' }), 8)).toBeNull();
  expect(remark(asking(bus), asking({ ...bus, question: 'Prendrez-vous le car ?' }), 8)).toBeNull();
});
