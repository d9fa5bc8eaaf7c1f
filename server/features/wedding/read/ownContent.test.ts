/** What couples add to the site: pages, times, words of the form, an account. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect } from 'vitest';
import { weddingSchema } from '../../../../contract/wedding/wedding.schema.ts';
import { copy, test } from '../contentKit.fixtures.ts';
import { problemLine } from '../problems.ts';
import { loadWedding } from './loader.ts';

async function write(file: string, text: string): Promise<void> {
  const path = join(copy.dir, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function read() {
  const outcome = await loadWedding(copy.dir);
  if (!outcome.ok) throw new Error(outcome.problems.map(problemLine).join('\n'));
  expect(weddingSchema.parse(outcome.value.wedding)).toEqual(outcome.value.wedding);
  return outcome.value.wedding;
}

async function problems(): Promise<string[]> {
  const outcome = await loadWedding(copy.dir);
  return outcome.ok ? [] : outcome.problems.map(problemLine);
}

test('a place and the day after need neither a picture nor a drawing', async () => {
  await copy.edit('lieux.yaml', 'eglise:', 'eglise:\n  image: aucune\n  genre: mairie');
  await copy.edit('dimanche.yaml', 'participation:', 'image: aucune\ntitre-repos: On nage\nparticipation:');
  const { eglise, vh, lendemain } = await read();
  expect(eglise).toMatchObject({ kind: 'townHall', picture: null, isBare: true });
  expect(vh).not.toHaveProperty('isBare');
  expect(lendemain).toMatchObject({ restTitle: 'On nage', picture: null });
  expect(lendemain).not.toHaveProperty('tableTitle');
  await copy.edit('dimanche.yaml', 'image: aucune', 'image:\n  fichier: rien.jpg\n  description: Rien');
  expect(await problems()).toEqual([
    expect.stringMatching(/^dimanche\.yaml:2:\d+ image\.fichier : reçu « rien\.jpg »/),
  ]);
});

test('an hour is read in any spelling, and an amount with its euro sign', async () => {
  await copy.edit('deroule.yaml', 'heure: 10h00', 'heure: midi');
  await copy.edit('lieux.yaml', 'eglise:', 'eglise:\n  heure: 11 heures 30');
  await copy.edit('lieux.yaml', 'nuit: 60', 'nuit: 60 €');
  const { timeline, eglise } = await read();
  expect([timeline[0]?.time, eglise?.time]).toEqual(['12h00', '11h30']);
});

describe('a page of the couple’s own', () => {
  const MAIRIE = [
    '---',
    'titre: À la mairie',
    'pour: repas',
    'apres: deroule',
    'genre: mairie',
    'heure: 10h30',
    'adresse: Place du Duché',
    'carte: https://exemple.re/mairie',
    '---',
    '',
    'Rendez-vous à **{heure-mairie}**.',
  ].join('\n');

  test('is read from its file, and a row of the festivities links to it', async () => {
    await write('pages/mairie.md', MAIRIE);
    await copy.edit('deroule.yaml', 'page: eglise', 'page: pages/mairie');
    await copy.edit('deroule.yaml', 'heure: 10h00', 'heure: "{heure-mairie}"');
    const { pages, timeline, pageNames } = await read();
    expect(pages).toEqual([
      {
        path: 'page/mairie',
        title: 'À la mairie',
        audience: 'reception',
        after: 'deroule',
        kind: 'townHall',
        // The text contains the time.
        time: '',
        address: ['Place du Duché'],
        mapUrl: 'https://exemple.re/mairie',
        ofTheDay: true,
        text: [
          {
            type: 'paragraph',
            spans: [{ text: 'Rendez-vous à ' }, { text: '10h30', strong: true }, { text: '.' }],
          },
        ],
        pictures: [],
      },
    ]);
    expect(timeline[0]).toMatchObject({ time: '10h30', link: 'page/mairie' });
    expect(pageNames).toEqual({ domaine: 'Villa Rivière', 'page/mairie': 'À la mairie' });
  });

  test('is not shown while it has only a title', async () => {
    await write('pages/plus-tard.md', '---\ntitre: Plus tard\n---\n');
    await copy.edit('deroule.yaml', 'page: eglise', 'page: pages/plus-tard');
    const { pages, pageNames } = await read();
    expect({ pages, pageNames }).toEqual({ pages: [], pageNames: { domaine: 'Villa Rivière' } });
  });

  test.each([
    ['pages/Mon Trajet.md', MAIRIE, /^pages\/Mon Trajet\.md ce nom de fichier ne fait pas une adresse/],
    ['pages/a.md', 'Un texte.', /^pages\/a\.md le titre manque ; attendu : au début du fichier/],
    ['pages/a.md', '---\npour: repas\n---\n', /^pages\/a\.md:2:1 titre : manque/],
    ['pages/a.md', '---\n\ntitre: A\npour: amis\n---\n', /^pages\/a\.md:4:7 pour : reçu « amis »/],
    ['pages/a.md', '---\ntitre: A\ngenre: château\n---\n', /^pages\/a\.md:3:8 genre : reçu « château »/],
    ['pages/a.md', '---\ntitre: A\nheure: 25h00\n---\n', /^pages\/a\.md:3:8 heure : reçu « 25h00 »/],
    ['pages/a.md', '---\ntitre: A\n---\n\n<b>Gras</b>', /^pages\/a\.md:5:1 le HTML n’est pas accepté/],
    ['pages/a.md', '---\ntitre: A\n---\n{heure-lune}', /^pages\/a\.md:4:1 \{heure-lune\} n’est l’heure/],
    ['pages/a.md', '---\ntitre: A\n---\n{lien}', /^pages\/a\.md:4:1 \{lien\} n’est pas connu ici/],
  ])('an error in %s is reported with its place', async (file, source, told) => {
    await write(file, source);
    expect(await problems()).toEqual([expect.stringMatching(told)]);
  });

  test('can be added thirty times at most', async () => {
    for (let page = 0; page <= 30; page++) await write(`pages/p${page}.md`, '---\ntitre: P\n---\n');
    expect(await problems()).toEqual(['pages 31 pages ; attendu : 30 au plus']);
  });

  test('that does not exist cannot be linked to', async () => {
    await copy.edit('deroule.yaml', 'page: eglise', 'page: pages/mairie');
    expect(await problems()).toEqual([expect.stringMatching(/^deroule\.yaml:5:11 etapes\.0\.page : reçu/)]);
  });
});

test('kinds of places name their pages, and two with the same name are distinguished', async () => {
  await copy.edit('lieux.yaml', '  nom: Chapelle Pointue', '  nom: Mairie de Saint-Gilles\n  genre: Mairie');
  await copy.edit('lieux.yaml', '  nom: Plage des Brisants', '  nom: Plage des Brisants\n  genre: réception');
  await copy.edit('lieux.yaml', '  nom: Villa Rivière', '  nom: Villa Rivière\n  genre: réception');
  const { pageNames } = await read();
  expect(pageNames).toEqual({ eglise: 'La mairie', vh: 'La réception', domaine: 'Villa Rivière' });
});

describe('the account of the gift list', () => {
  test.each([
    ['fr76 30006000 0112 34567890189', 'FR76 3000 6000 0112 3456 7890 189'],
    ['BE68-5390-0754-7034', 'BE68 5390 0754 7034'],
  ])('%s is checked and set in groups', async (typed, shown) => {
    await write('liste.yaml', `lien: https://exemple.re/voyage\niban: ${typed}\ntitulaire: Amina\n`);
    const { liste } = await read();
    expect(liste.button).toEqual({ label: 'Participer en ligne', url: 'https://exemple.re/voyage' });
    expect(liste.iban).toEqual({ number: shown, holder: 'Amina' });
  });

  test.each(['FR76 3000 6000 0112 3456 7890 188', 'FR76 3000 6000', 'notre compte'])(
    '%s is none',
    async (typed) => {
      await write('liste.yaml', `iban: ${typed}\n`);
      expect(await problems()).toEqual([
        expect.stringMatching(/^liste\.yaml:1:7 iban : reçu .* attendu : un IBAN/),
      ]);
    },
  );

  test('a button has a target', async () => {
    await write('liste.yaml', 'bouton: Participer\n');
    expect(await problems()).toEqual([
      'liste.yaml:1:1 lien : manque ; attendu : l’adresse où mène le bouton',
    ]);
  });
});

describe('the words of the form', () => {
  test('are the specification’s unless the couple changes them', async () => {
    await write('formulaire.yaml', 'question: Serez-vous parmi nous ?\nconvive: Invité n° {numero}\nnom:\n');
    const { form } = await read();
    expect(form).toMatchObject({
      question: 'Serez-vous parmi nous\u202f?',
      guest: 'Invité n° {numero}',
      lastName: 'Nom',
      child: 'Enfant?',
    });
  });

  test('keep the guest’s number', async () => {
    await write('formulaire.yaml', 'convive: Invité\n');
    expect(await problems()).toEqual([
      'formulaire.yaml:1:10 convive : {numero} manque ; attendu : par exemple Convive {numero}',
    ]);
  });
});

test.each([
  ['0% 100%', '0% 100%'],
  ['50%  030 %', '50% 30%'],
])('a crop around %s keeps that point', async (typed, focus) => {
  await write('images/a.svg', '<svg viewBox="0 0 4 3"></svg>');
  const image = `image: {fichier: a.svg, description: La plage, cadrage: ${typed}}`;
  await copy.edit('deroule.yaml', 'icone: gateau', `icone: gateau\n    ${image}`);
  expect((await read()).timeline[1]?.picture).toMatchObject({ focus });
  await copy.edit('deroule.yaml', typed, 'en haut');
  expect(await problems()).toEqual([expect.stringContaining('attendu : le point à garder')]);
});
