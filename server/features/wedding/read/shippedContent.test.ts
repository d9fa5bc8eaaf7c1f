/** The shipped content writes each time once, and guests read the same as when each text said its own. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { problemLine } from '../problems.ts';
import { copyContent, DEFAULT_CONTENT } from '../testing.fixtures.ts';
import { loadWedding } from './loader.ts';

/** The same texts without placeholders, as earlier versions wrote them. */
const WRITTEN_OUT: [file: string, before: string, after: string][] = [
  ['lieux.yaml', '  heure: 15h00\n', ''],
  ['lieux.yaml', '  heure: 17h30\n', ''],
  ['lieux.yaml', '**{heure-eglise}**', '**15h00**'],
  ['lieux.yaml', '**{heure-vin-dhonneur}**', '**17h30**'],
  ['deroule.yaml', 'commence à {heure-eglise}.', 'commence à 15h00.'],
  ['deroule.yaml', '- heure: "{heure-vin-dhonneur}"', '- heure: 17h30'],
  ['mariage.yaml', 'religieuse, à {heure-eglise}, puis', 'religieuse, à 15h00, puis'],
];

async function load(dir: string) {
  const outcome = await loadWedding(dir);
  if (!outcome.ok) throw new Error(outcome.problems.map(problemLine).join('\n'));
  const { wedding, mail, mails } = outcome.value;
  // Hosts' proposals are made of the places, and guests do not read them.
  const { mealProposal: _offered, ...read } = mail;
  return { wedding, mail: read, mails };
}

test('the text is the same to the letter', async () => {
  const before = await copyContent(DEFAULT_CONTENT);
  onTestFinished(before.remove);
  for (const edit of WRITTEN_OUT) await before.edit(...edit);
  expect(await load(DEFAULT_CONTENT)).toEqual(await load(before.dir));
});

test('the reminder goes to guests of the vin d’honneur too, and says nothing of a meal', async () => {
  const { mails } = await load(DEFAULT_CONTENT);
  expect(JSON.stringify(mails.reminder)).not.toMatch(/traiteur|assiette|repas|dîner/);
});

test('a changed time changes everywhere', async () => {
  const moved = await copyContent(DEFAULT_CONTENT);
  onTestFinished(moved.remove);
  await moved.edit('lieux.yaml', '  heure: 15h00\n', '  heure: 16h15\n');
  const said = JSON.stringify(await load(moved.dir));
  expect(said).not.toContain('15h00');
  expect(said.match(/16h15/g)).toHaveLength(3);
});

test('the examples in the hosts’ guide are valid files', async () => {
  const copy = await copyContent(DEFAULT_CONTENT);
  onTestFinished(copy.remove);
  const notes = await readFile(join(DEFAULT_CONTENT, 'LISEZMOI.md'), 'utf8');
  const [, gifts = ''] = /```yaml\n(bouton:[^`]+)```/.exec(notes) ?? [];
  const [, form = ''] = /```yaml\n(question:[^`]+)```/.exec(notes) ?? [];
  await writeFile(join(copy.dir, 'liste.yaml'), gifts);
  await writeFile(join(copy.dir, 'formulaire.yaml'), form);
  const { wedding } = await load(copy.dir);
  expect(wedding.liste.iban?.holder).toBe('Fiona Delmas');
  expect(wedding.form.guest).toBe('Convive n° {numero}');
});

test('mails say the example’s ceremony only as long as its places are the example’s', async () => {
  const copy = await copyContent(DEFAULT_CONTENT);
  onTestFinished(copy.remove);
  const ceremony = async () => (await load(copy.dir)).mail.ceremonyAndDrinks;
  expect(await ceremony()).toContain('cathédrale de Montclar-sur-Vère');
  await copy.edit('lieux.yaml', 'nom: Cathédrale Saint-Alban', 'nom: Mairie de Lyon');
  expect(await ceremony()).toContain('Mairie de Lyon');
  expect(await ceremony()).not.toContain('Montclar');
  await copy.edit('mariage.yaml', 'Rendez-vous à la cathédrale', 'Retrouvons-nous à la cathédrale');
  expect(await ceremony()).toContain('Retrouvons-nous');
});
