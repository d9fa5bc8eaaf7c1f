import { expect, it } from 'vitest';
import type { ContentFiles, Editing } from '../../../../../contract/editing/editing.schema.ts';
import {
  answerReplaced,
  change,
  draftToSave,
  openEditing,
  receive,
  saved,
  settle,
  undo,
} from './editing.rules.ts';

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

it('saves only the changed files, with the digests they are based on', () => {
  expect(draftToSave(openEditing(site()))).toBeNull();
  expect(draftToSave(typed('Amina & Bruno'))).toEqual({
    version: 0,
    digest: site().published.digest,
    files: { 'mariage.yaml': names('Amina & Bruno') },
  });
});

it('text typed during a save is not lost when it ends', () => {
  const sent = typed('Amina');
  const going = change(sent, { file: 'mariage.yaml', value: names('Amina & Bruno'), at: 300 });
  const arrived = saved(going, sent.files, site(published, { files: { 'mariage.yaml': names('Amina') } }));
  expect(arrived.files['mariage.yaml']).toEqual(names('Amina & Bruno'));
  expect(draftToSave(arrived)).toMatchObject({
    version: 1,
    files: { 'mariage.yaml': names('Amina & Bruno') },
  });
});

it('the other host’s field appears beside the one being typed', () => {
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

it('a file edited by hand under a draft is merged, and the draft is saved again on top of it', () => {
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

it('asks if a hand and a draft change the same field differently', () => {
  const byHand = { ...published, 'mariage.yaml': names('Paul & Virginie') };
  const draft = {
    digest: 'before',
    base: { 'mariage.yaml': published['mariage.yaml'] },
    files: { 'mariage.yaml': names('Amina & Bruno') },
  };
  const { conflicts } = openEditing(site(byHand, draft));
  expect(conflicts).toMatchObject([{ mine: 'Amina & Bruno', theirs: 'Paul & Virginie' }]);
});

it('undoes what was typed in one go, and leaves what the other host has saved', () => {
  const more = change(typed('Amina'), { file: 'mariage.yaml', value: names('Amina & Bruno'), at: 500 });
  const both = receive(more, site({ ...published, 'a.md': 'Bonsoir' }));
  expect(undo(both).files).toEqual({ ...published, 'a.md': 'Bonsoir' });
});

it('both wordings are kept one after the other on request', () => {
  const theirs = { 'a.md': 'Venez en barque' };
  const mine = change(openEditing(site()), { file: 'a.md', value: 'Un sourire suffit', at: 0 });
  const asked = receive(mine, site(published, { version: 4, files: theirs }));
  const [conflict] = asked.conflicts;
  if (!conflict) throw new Error('nothing was asked');
  expect(settle(asked, conflict, 'both')).toMatchObject({
    conflicts: [],
    files: { 'a.md': 'Un sourire suffit Venez en barque' },
  });
});

it('saved words that the other host has replaced are reported and can be restored', () => {
  const drafted = (text: string, version: number) => site(published, { version, files: { 'a.md': text } });
  const mine = change(openEditing(site()), { file: 'a.md', value: 'Un tour en barque', at: 0 });
  const kept = saved(mine, mine.files, drafted('Un tour en barque', 1));
  const over = receive(kept, drafted('Un sourire', 2));
  expect(over.files['a.md']).toBe('Un sourire');
  expect(over.replaced).toEqual([
    { file: 'a.md', path: [], mine: 'Un tour en barque', theirs: 'Un sourire', writer: 'Bruno' },
  ]);
  const [replaced] = over.replaced;
  if (!replaced) throw new Error('nothing was told');
  const back = answerReplaced(over, { replaced, kept: 'mine', at: 9000 });
  expect([back.files['a.md'], back.replaced]).toEqual(['Un tour en barque', []]);
  expect(answerReplaced(over, { replaced, kept: 'theirs', at: 9000 })).toMatchObject({
    files: { 'a.md': 'Un sourire' },
    replaced: [],
  });
});

it('the other host’s changes are not reported if nothing was typed here', () => {
  const mine = change(openEditing(site()), { file: 'a.md', value: 'Un tour en barque', at: 0 });
  const kept = saved(
    mine,
    mine.files,
    site(published, { version: 1, files: { 'a.md': 'Un tour en barque' } }),
  );
  const files = { 'a.md': 'Un tour en barque', 'mariage.yaml': names('Amina') };
  expect(receive(kept, site(published, { version: 2, files })).replaced).toEqual([]);
});

it('marks of kept examples join both hosts’ without a question or a notice', () => {
  const marks = (...gardes: string[]) => ({ 'relu.yaml': { gardes } });
  const mine = change(openEditing(site()), {
    file: 'relu.yaml',
    value: { gardes: ['menu.yaml > cafe'] },
    at: 0,
  });
  const kept = saved(mine, mine.files, site(published, { version: 1, files: marks('menu.yaml > cafe') }));
  const files = marks('menu.yaml > cafe', 'contacts.yaml > texte');
  const joined = receive(kept, site(published, { version: 2, files }));
  expect(joined).toMatchObject({ files, conflicts: [], replaced: [] });
});
