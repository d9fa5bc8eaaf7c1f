/** « Tout » in a list that speaks of a day after: one question about the list, whose answer is remembered. */
import { expect } from 'vitest';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { ImportPreview } from '../../../contract/imports/imports.schema.ts';
import { host, test } from '../../testing/kit.fixtures.ts';
import { confirm, preview, readAgain } from './imports.fixtures.ts';

const LIST = `Nom;Nb;Invités à
Amrani;2;tout
Blanc;3;Repas
Caron;1;complet
Denis;2;repas + dimanche
`;

const sundays = ({ rows }: ImportPreview) => rows.map(({ famille }) => famille.invitedForSunday);
const doubts = ({ rows }: ImportPreview) => rows.flatMap((row) => row.doubts);
const stored = async () =>
  Object.fromEntries(
    (await host.get('/api/adminouminou/familles'))
      .json<Famille[]>()
      .map(({ nom, invitedForSunday }) => [nom, invitedForSunday]),
  );

test('is read as the meal alone until the hosts say otherwise, once for all lines', async () => {
  const asFound = await preview(host, LIST);
  const asked = { headings: ['Invités à'], words: ['tout', 'complet'], familles: 2 };
  expect(asFound.all).toEqual({ ...asked, means: null });
  expect([sundays(asFound), doubts(asFound)]).toEqual([[null, null, null, true], []]);
  const also = await readAgain(host, asFound.token, { columns: { 'Invités à': 'invitation.sunday' } });
  expect(also.all).toEqual({ ...asked, means: 'sunday' });
  expect([sundays(also), doubts(also)]).toEqual([[true, null, true, true], []]);
  const alone = await readAgain(host, also.token, { columns: { 'Invités à': 'invitation.meal' } });
  expect(alone.all).toEqual({ ...asked, means: 'meal' });
  expect([sundays(alone), doubts(alone)]).toEqual([[false, null, false, true], []]);
  expect(alone.columns.at(-1)).toMatchObject({ heading: 'Invités à', field: 'invitation' });
});

test('is not asked where no line speaks of a day after, or each tells it in a column of its own', async () => {
  expect((await preview(host, LIST.replace('repas + dimanche', 'repas'))).all).toBeNull();
  expect((await preview(host, 'Nom;Invitation;Brunch\nAmrani;tout;oui\nBlanc;tout;non\n')).all).toBeNull();
});

test('can be answered at the next import too, is remembered, and can be answered otherwise', async () => {
  await confirm(host, (await preview(host, LIST)).token);
  const again = await preview(host, LIST);
  const also = await readAgain(host, again.token, { columns: { 'Invités à': 'invitation.sunday' } });
  expect([also.update, also.error]).toEqual([2, 0]);
  await confirm(host, also.token);
  expect(await stored()).toEqual({ Amrani: true, Blanc: null, Caron: true, Denis: true });

  const known = await preview(host, `${LIST}Evrard;2;tout\n`);
  expect(known).toMatchObject({ asLast: ['Invités à'], all: { means: 'sunday' }, same: 4, create: 1 });
  expect(known.rows.at(-1)?.famille.invitedForSunday).toBe(true);
  const alone = await readAgain(host, known.token, { columns: { 'Invités à': 'invitation.meal' } });
  await confirm(host, alone.token);
  expect(await stored()).toEqual({ Amrani: false, Blanc: null, Caron: false, Denis: true, Evrard: false });
});

test('is asked of both sides where one speaks of the day after, and offers no empty column of the other side', async () => {
  const asFound = await preview(
    host,
    'Côté mariée;;;Côté marié;;\nNom;Nb;Invités à;Nom;Nb;Invités à\nAmrani;2;tout;Blanc;3;repas + dimanche\n',
  );
  expect(asFound.all).toMatchObject({ familles: 1, means: null });
  expect(asFound.columns.map(({ heading }) => heading)).toEqual(['Nom', 'Nb', 'Invités à']);
});
