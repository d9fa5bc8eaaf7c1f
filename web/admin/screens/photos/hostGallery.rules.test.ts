import { expect, test } from 'vitest';
import type { HostFolder } from '../../../../contract/photos/folders.schema.ts';
import type { HostPhoto } from '../../../../contract/photos/photoChanges.schema.ts';
import { unseenFolders } from './hostGallery.rules.ts';

const folder = (name: string, hidden = false) => ({ folder: name, title: name, hidden }) as HostFolder;
const photo = (name: string, hidden = false) => ({ folder: name, hidden }) as HostPhoto;
const sees = (...folders: string[]) => ({ permissions: folders.map((name) => ({ folder: name })) }) as never;

test('a folder open to no family is reported with its photos, unless it is hidden on purpose or empty', () => {
  const folders = [folder('couple'), folder('repas'), folder('mairie', true), folder('preparation')];
  const photos = [photo('couple'), photo('repas'), photo('repas'), photo('repas', true), photo('mairie')];
  expect(unseenFolders(photos, folders, [sees('couple'), sees()])).toEqual([
    { folder: folders[1], count: 2 },
  ]);
  expect(unseenFolders(photos, folders, [sees('couple', 'repas')])).toEqual([]);
  expect(unseenFolders(photos, folders, [])).toEqual([]);
});
