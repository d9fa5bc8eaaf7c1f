import { expect, it } from 'vitest';
import type { ContentFiles, Editing } from '../../../../../contract/editing/editing.schema.ts';
import { change, draftToSave, openEditing, receive, saved, settle, undo } from './editing.rules.ts';

const published = { 'mariage.yaml': { titre: 'Fiona & Ghislain', date: '2022-09-24' }, 'a.md': 'Bonjour' };

function site(files: ContentFiles = published, draft: Partial<Editing['draft']> = null): Editing {
  const digest = JSON.stringify(files);
  return {
    published: { digest, files },
    draft: draft && { version: 1, digest, base: {}, files: {}, savedAt: 0, savedBy: 'Bruno', ...draft },
    examples: [],
    problems: [],
    pictures: [],
    mealProposal: '',
    versions: [],
  };
}

const names = (titre: string, date = '2022-09-24') => ({ titre, date });
const typed = (titre: string) =>
  change(openEditing(site()), { file: 'mariage.yaml', value: names(titre), at: 0 });

it('saves the changed files alone, with what they were made from', () => {
  expect(draftToSave(openEditing(site()))).toBeNull();
  expect(draftToSave(typed('Amina & Bruno'))).toEqual({
    version: 0,
    digest: site().published.digest,
    files: { 'mariage.yaml': names('Amina & Bruno') },
  });
});

it('what is typed while a save is on its way is not lost when it arrives', () => {
  const sent = typed('Amina');
  const going = change(sent, { file: 'mariage.yaml', value: names('Amina & Bruno'), at: 300 });
  const arrived = saved(going, sent.files, site(published, { files: { 'mariage.yaml': names('Amina') } }));
  expect(arrived.files['mariage.yaml']).toEqual(names('Amina & Bruno'));
  expect(draftToSave(arrived)).toMatchObject({
    version: 1,
    files: { 'mariage.yaml': names('Amina & Bruno') },
  });
});

it('the other host’s field comes in beside the one that is typed', () => {
  const theirs = { 'mariage.yaml': names('Fiona & Ghislain', '2027-06-12') };
  const both = receive(typed('Amina & Bruno'), site(published, { version: 4, files: theirs }));
  expect(both.conflicts).toEqual([]);
  expect(draftToSave(both)).toMatchObject({
    version: 4,
    files: { 'mariage.yaml': names('Amina & Bruno', '2027-06-12') },
  });
});

it.each([
  ['mine', 'Amina & Bruno'],
  ['theirs', 'Bruno & Amina'],
] as const)('a field that both wrote waits until it is decided: %s', (kept, titre) => {
  const theirs = { 'mariage.yaml': names('Bruno & Amina') };
  const asked = receive(typed('Amina & Bruno'), site(published, { version: 4, files: theirs }));
  const [conflict] = asked.conflicts;
  if (!conflict) throw new Error('nothing was asked');
  expect(draftToSave(asked)).toBeNull();
  const decided = settle(asked, conflict, kept);
  expect(decided.files['mariage.yaml']).toEqual(names(titre));
  expect(draftToSave(decided) === null).toBe(kept === 'theirs');
});

it('a file edited by hand under a draft joins it, and the draft is saved anew upon it', () => {
  const byHand = { ...published, 'a.md': 'Bonsoir' };
  const draft = {
    version: 2,
    digest: 'before',
    base: { 'mariage.yaml': published['mariage.yaml'] },
    files: { 'mariage.yaml': names('Amina & Bruno') },
  };
  const state = openEditing(site(byHand, draft));
  expect(state.files).toEqual({ 'mariage.yaml': names('Amina & Bruno'), 'a.md': 'Bonsoir' });
  expect(draftToSave(state)).toMatchObject({ version: 2, digest: JSON.stringify(byHand) });
});

it('a hand and a draft that say the same field otherwise are asked about', () => {
  const byHand = { ...published, 'mariage.yaml': names('Paul & Virginie') };
  const draft = {
    digest: 'before',
    base: { 'mariage.yaml': published['mariage.yaml'] },
    files: { 'mariage.yaml': names('Amina & Bruno') },
  };
  const { conflicts } = openEditing(site(byHand, draft));
  expect(conflicts).toMatchObject([{ mine: 'Amina & Bruno', theirs: 'Paul & Virginie' }]);
});

it('takes back what was typed in one go, and leaves what the other host has saved', () => {
  const more = change(typed('Amina'), { file: 'mariage.yaml', value: names('Amina & Bruno'), at: 500 });
  const both = receive(more, site({ ...published, 'a.md': 'Bonsoir' }));
  expect(undo(both).files).toEqual({ ...published, 'a.md': 'Bonsoir' });
});
