import { expect, it } from 'vitest';
import type { ContentPath, Editing } from '../../../contract/editing/editing.schema.ts';
import { exampleRead } from './example.rules.ts';

const shipped: Editing = {
  published: { digest: 'a', files: { 'mariage.yaml': { titre: 'Fiona & Ghislain', date: '2022-09-24' } } },
  draft: null,
  examples: [],
  problems: [],
  pictures: [],
  versions: [],
  mealProposal: '',
};
const at = (file: string, ...path: string[]): ContentPath => ({ file, path });

it('names what is still the example’s, and nothing once all is the couple’s own', () => {
  const examples = [at('mariage.yaml', 'titre'), at('mariage.yaml', 'date'), at('lieux.yaml', 'eglise')];
  expect(exampleRead({ ...shipped, examples }, [])).toEqual([
    'Fiona & Ghislain',
    '24 septembre 2022',
    'les lieux de l’exemple',
  ]);
  // The sentence of the mails goes with the example's places.
  const others = [at('mariage.yaml', 'mail'), at('contacts.yaml', 'contacts', '0', 'telephone')];
  expect(exampleRead({ ...shipped, examples: others }, [])).toEqual([
    'les numéros de téléphone de l’exemple',
  ]);
  expect(exampleRead({ ...shipped, examples: [at('mariage.yaml', 'invitation')] }, [])).toEqual([]);
  expect(exampleRead(shipped, [])).toEqual([]);
});

it('unpublished text is still the example’s for guests', () => {
  const files = { 'mariage.yaml': { titre: 'Amina & Bruno', date: '2027-06-12' } };
  const draft = { version: 1, digest: 'a', base: {}, files, savedAt: 0, savedBy: '' };
  expect(exampleRead({ ...shipped, draft }, [])).toEqual([
    'Fiona & Ghislain',
    '24 septembre 2022',
    'la date limite de l’exemple',
  ]);
});

it('names the example’s deadline until hosts have set one, on either of its two places', () => {
  const day = { ...shipped, examples: [at('mariage.yaml', 'repondre-avant')] };
  expect(exampleRead(day, [])).toEqual(['la date limite de l’exemple']);
  expect(exampleRead(day, [{ key: 'answerDate', value: String(Date.UTC(2027, 4, 1)) }])).toEqual([]);
});

it('names the example’s link to send photos, unless the site receives them itself', () => {
  const link = { ...shipped, examples: [at('photos.yaml', 'lien')] };
  expect(exampleRead(link, [])).toEqual([
    'le lien de «\u00a0Envoyez vos photos\u00a0», qui ne mène nulle part',
  ]);
  expect(exampleRead(link, [{ key: 'canSendPhotos', value: 'true' }])).toEqual([]);
  expect(exampleRead({ ...shipped, examples: [at('photos.yaml', 'texte')] }, [])).toEqual([]);
});

it('names the money that the example asks for, until the couple has written the sum or the words', () => {
  const [sum, words] = [at('dimanche.yaml', 'participation'), at('dimanche.yaml', 'texte-participation')];
  const share = ['la participation demandée pour le lendemain'];
  expect(exampleRead({ ...shipped, examples: [sum, words] }, [])).toEqual(share);
  expect(exampleRead({ ...shipped, examples: [words] }, [])).toEqual([]);
  expect(exampleRead({ ...shipped, examples: [sum] }, [])).toEqual([]);
});
