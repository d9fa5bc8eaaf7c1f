import { expect, test } from 'vitest';
import type { HostFolder } from '../../../../contract/photos/folders.schema.ts';
import { changeDone, folderBefore, inverseChange, neededChange } from './folderChanges.rules.ts';

function folder(name: string, changes: Partial<HostFolder> = {}): HostFolder {
  return { folder: name, title: name, hidden: false, cover: null, chosenCover: null, version: 3, ...changes };
}

const folders = [folder('couple', { title: 'Le couple' }), folder('repas'), folder('bal', { hidden: true })];
const [couple, repas, bal] = folders as [HostFolder, HostFolder, HostFolder];

test('only differences are sent, with the version that was seen', () => {
  expect(neededChange(folders, repas, { title: 'repas', hidden: true, after: 'couple' })).toEqual({
    folder: 'repas',
    version: 3,
    hidden: true,
  });
  expect(neededChange(folders, couple, { title: 'Le couple', hidden: false, after: null })).toBeNull();
});

test('undo restores the folder as it was, with its position', () => {
  expect(folderBefore(folders, 'couple')).toBeNull();
  const asked = { folder: 'bal', version: 3, title: 'Le bal', hidden: false, after: null, cover: 'a.jpg' };
  expect(inverseChange(folders, bal, asked)).toEqual({
    title: 'bal',
    hidden: true,
    after: 'repas',
    cover: null,
  });
  expect(inverseChange(folders, repas, { folder: 'repas', version: 3, after: null })).toEqual({
    after: 'couple',
  });
});

test.each([
  [{ title: 'Nous' }, 'Dossier renommé en « Nous »'],
  [{ hidden: true }, 'Dossier « Le couple » caché aux invités'],
  [{ after: 'bal' }, 'Dossier « Le couple » déplacé'],
  [{ cover: 'a.jpg' }, 'Couverture de « Le couple » choisie'],
  [{ title: 'Nous', hidden: true }, 'Dossier « Nous » modifié'],
])('%j is reported', (change, text) => {
  const done = changeDone('Le couple', { folder: 'couple', version: 3, ...change });
  expect(done.replaceAll('\u00a0', ' ')).toBe(text);
});
