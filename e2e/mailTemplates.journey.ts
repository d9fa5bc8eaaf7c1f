/** Hosts write what mails say, try it on themselves, and restore it. */

import { moveToStart } from './createScreen.ts';
import { expectToast, openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { test } from './mail.fixture.ts';
import { choose, inFrame, invite, leafTo, send } from './mailingsScreen.ts';
import { expect } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a host edits a template, saves it, sends it to themselves as a trial, and restores the original', async ({
  page,
  site,
  mailServer,
}) => {
  await invite(site);
  await signIn(page, site, 'mails');
  await choose(page, 'Infos pratiques');
  await choose(page, /^Toutes/);
  await page.getByLabel('Objet').fill('Le car part à midi, {prénom}');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('{prénom} n’est pas remplacé ici');
  await expect(send(page, '3 familles')).toBeDisabled();
  await page.getByLabel('Objet').fill('Le car part à midi, {prenom}');
  await moveToStart(page.getByRole('textbox', { name: 'Texte du mail' }));
  await page.keyboard.type('Chers {prenom} ! ');
  const preview = await leafTo(page, 'Petit Ana et Luc');
  await expect(preview).toContainText('Le car part à midi, Ana et Luc');
  await expect(inFrame(preview)).toContainText('Chers Ana et Luc ! Bonjour Ana et Luc,');

  await page.getByRole('button', { name: 'Enregistrer ce modèle' }).click();
  await expectToast(page, 'Modèle enregistré');
  await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
  await page.getByLabel('Votre adresse').fill('nous@exemple.fr');
  await page.getByRole('button', { name: 'Envoyer l’essai' }).click();
  await expectToast(page, 'Essai envoyé\u00a0: regardez aussi dans les indésirables');
  const tried = mailServer.received[0]?.mail;
  expect(tried?.subject).toBe('[Essai] Le car part à midi, Ana et Luc');
  expect(tried?.text).toMatch(/Chers Ana et Luc ! Bonjour[\s\S]*\?hash=/);

  await page.reload();
  await choose(page, 'Infos pratiques');
  await expect(page.getByLabel('Objet')).toHaveValue('Le car part à midi, {prenom}');
  await page.getByRole('button', { name: 'Reprendre le texte d’origine' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue(/ce qu’il faut savoir/);
});

test('typed text survives a visit to another screen; of two hosts writing the same mail, the second is told, keeps the text, and decides', async ({
  page,
  site,
}) => {
  await invite(site);
  await signIn(page, site, 'mails');
  await page.getByLabel('Objet').fill('Venez donc');
  await openScreen(page, 'Liste invités');
  await openScreen(page, 'Messages');
  await expect(page.getByLabel('Objet')).toHaveValue('Venez donc');
  await choose(page, 'Infos pratiques');
  await page.getByLabel('Objet').fill('Le car part à midi');
  const text = '<p>Le car part à onze heures.</p>';
  await site.host.post('/api/adminouminou/mailTemplates', {
    template: 'news',
    subject: 'Le car part à onze heures',
    body: { masculine: text, feminine: text, plural: text },
  });
  const save = page.getByRole('button', { name: 'Enregistrer ce modèle' });
  await save.click();
  const told = page.getByRole('alert').filter({ hasText: 'L’autre hôte vient de modifier ce modèle' });
  await expect(told).toContainText('Votre texte est encore ici');
  await expect(page.getByLabel('Objet')).toHaveValue('Le car part à midi');
  await save.click();
  await expectToast(page, 'Modèle enregistré');
  await expect(told).toHaveCount(0);
  await page.reload();
  await choose(page, 'Infos pratiques');
  await expect(page.getByLabel('Objet')).toHaveValue('Le car part à midi');
});
