/** Mails to the families of an imported list, whose first names stand in the column of guests. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { MailTemplate } from '../../../contract/mail/mailings.schema.ts';
import { importList } from '../imports/imports.fixtures.ts';
import { copyContent, DEFAULT_CONTENT } from '../wedding/testing.fixtures.ts';
import { desk, test as onAnyDesk } from './deskKit.fixtures.ts';

/** The couple has written the sentence for the meal, and emptied the one for the ceremony. */
const test = onAnyDesk.extend('options', async ({ task: _task }, { onCleanup }) => {
  const copy = await copyContent(DEFAULT_CONTENT);
  onCleanup(copy.remove);
  const file = join(copy.dir, 'mariage.yaml');
  const { mail: _mail, ...mariage } = parse(await readFile(file, 'utf8'));
  await writeFile(file, stringify({ ...mariage, mail: { 'ceremonie-et-repas': 'Le repas à 19h30.' } }));
  return { contentDir: copy.dir, count: 0 };
});

const LIST = `Nom;Invités;Mail;Enfants;Invitation
Benali;Nadia & Mourad;nadia@exemple.fr;Inaya 11 ans / Yanis 9 ans;Repas
Vasseur;Caro + 1;caro@exemple.fr;;Vin d’honneur
`;

test('mails greet the adults of the guests’ column, and say hour and place while the ceremony’s sentence is empty', async () => {
  await importList(desk.host, LIST);
  const familles = (await desk.host.get('/api/adminouminou/familles')).json<Famille[]>();
  const templates = (await desk.host.get('/api/adminouminou/mailTemplates')).json<MailTemplate[]>();
  for (const template of ['invitation', 'reminder', 'thanks'] as const) {
    const { subject, body } = templates.find((one) => one.template === template) ?? {};
    const ids = familles.map(({ id }) => id);
    await desk.ask({ template, subject: subject ?? '', body: body ?? '', familles: ids });
  }
  await desk.sendAll();
  const to = (dest: string) => desk.sent.filter((mail) => mail.dest === dest).map(({ text }) => text);
  expect(to('nadia@exemple.fr')).toHaveLength(3);
  for (const text of to('nadia@exemple.fr')) expect(text).toContain('Bonjour Nadia et Mourad,');
  for (const text of to('caro@exemple.fr')) expect(text).toContain('Bonjour Caro,');
  expect(to('nadia@exemple.fr')[0]).toContain('Le repas à 19h30.');
  expect(to('caro@exemple.fr')[0]).toMatch(
    /à nos côtés\. La cérémonie.*: Cathédrale.*, à 15h00\. .*Hautes-Vignes.*, à 17h30\./,
  );
});
