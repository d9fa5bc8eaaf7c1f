import { expect, test } from 'vitest';
import { HOST_MENU, isLit, isOpen, type MenuLine, type OpenScreen } from './menus.ts';

const lines = HOST_MENU.flatMap((entry): readonly MenuLine[] => ('lines' in entry ? entry.lines : [entry]));
const current = (open: OpenScreen) => lines.filter((line) => isOpen(line, open)).map(({ label }) => label);

test.each<[OpenScreen['screen'], string | null, string]>([
  ['caterer', null, 'Traiteur'],
  ['caterer', 'tables', 'Plan de table'],
  // A screen with one line keeps it, whichever view is open.
  ['labels', 'tables', 'Étiquettes'],
  ['list', null, 'Liste invités'],
])('%s with the view %s is the line « %s », and no other', (screen, vue, label) => {
  expect(current({ screen, vue })).toEqual([label]);
});

test('a family’s page lights the list that it belongs to, which is not the open screen', () => {
  const open = { screen: 'famille', vue: null } as const;
  expect(current(open)).toEqual([]);
  expect(lines.filter((line) => isLit(line, open)).map(({ label }) => label)).toEqual(['Liste invités']);
});
