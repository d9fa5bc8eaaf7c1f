/** Hosts write to many families at once, follow it, stop it, and see whom it did not reach. */
import type { Page } from '@playwright/test';
import { expectWellAtBoth } from './bothWidths.ts';
import { expectToast, openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { test } from './mail.fixture.ts';
import { expect, type Site } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

/** The page's clock stands still in a journey until it is moved. */
const watchFor = (page: Page, ms: number) => page.clock.runFor(ms);

async function invite(site: Site): Promise<void> {
  const { host } = site;
  await host.createFamille({ nom: 'Durand', prenom: 'Zoé', email: 'zoe@exemple.fr', tone: 'feminine' });
  await host.createFamille({ nom: 'Petit', prenom: 'Ana et Luc', email: 'petit@exemple.fr' });
  await host.createFamille({ nom: 'Plein', prenom: 'Paul', email: 'pleine@exemple.fr' });
  await host.createFamille({ nom: 'Papier', prenom: 'Rose' });
}

const send = (page: Page, count: string) => page.getByRole('button', { name: `Envoyer à ${count}` });
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const entry = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Envois' }).getByRole('listitem').filter({ hasText: text });

test('all who are not invited yet get their invitation, once, and whom it did not reach is told', async ({
  page,
  site,
  mailServer,
}) => {
  await invite(site);
  await signIn(page, site, 'mails');
  await expect(page.getByRole('status').filter({ hasText: 'Ce mail ira à' })).toHaveText(
    'Ce mail ira à 3 familles.',
  );
  await expect(page.getByText(/Sans e-mail, une famille ne le recevra pas/)).toContainText('Papier Rose');
  await page.getByLabel('Comme le lira').selectOption('Durand Zoé');
  const preview = page.getByRole('region', { name: 'Mail de Durand Zoé' });
  await expect(preview).toContainText('Bonjour Zoé,');
  await expect(preview).toContainText('t’annoncer');
  await page.getByLabel('Comme le lira').selectOption('Petit Ana et Luc');
  await expect(page.getByRole('region', { name: 'Mail de Petit Ana et Luc' })).toContainText('vous annoncer');
  await expectWellAtBoth(page);

  await send(page, '3 familles').click();
  await expectWellAtBoth(page);
  await confirm(page, 'Envoyer');
  await expect(page.getByRole('heading', { name: 'Envois' })).toBeFocused();
  await expect.poll(() => mailServer.received.length).toBe(2);
  await expect
    .poll(
      async () => {
        await watchFor(page, 2000);
        return entry(page, 'Invitation').textContent();
      },
      { timeout: 60_000 },
    )
    .toContain('Terminé – 2 partis sur 3, 1 échec');
  await entry(page, 'Invitation')
    .getByRole('button', { name: /Détail/ })
    .click();
  const failed = page.getByRole('listitem').filter({ hasText: 'pleine@exemple.fr' }).last();
  await expect(failed).toContainText('Plein Paul – pleine@exemple.fr\u00a0: Échec');
  await expect(failed).toContainText('Boîte pleine');
  await expectWellAtBoth(page);
  const isToZoe = ({ mail }: (typeof mailServer.received)[number]) =>
    [mail.to].flat().some((to) => to?.text.includes('zoe@exemple.fr'));
  const toZoe = mailServer.received.find(isToZoe)?.mail.text;
  expect(toZoe).toContain('Bonjour Zoé,');
  const familles = await site.host.familles();
  expect(familles.map(({ nom, emailSent }) => [nom, emailSent])).toEqual([
    ['Durand', true],
    ['Papier', false],
    ['Petit', true],
    ['Plein', false],
  ]);
  expect(toZoe).toContain(`${site.url}/?hash=${familles[0]?.hash}`);
});

test('a mail goes to the families that its question counted, though one more comes in before the answer', async ({
  page,
  site,
}) => {
  await invite(site);
  await signIn(page, site, 'mails');
  await send(page, '3 familles').click();
  await expect(page.getByRole('dialog')).toContainText('à 3 familles');
  await site.host.createFamille({ nom: 'Tard', prenom: 'Luce', email: 'luce@exemple.fr' });
  await expect
    .poll(async () => {
      await watchFor(page, 2000);
      return page.getByText('Ce mail ira à 4 familles.').count();
    })
    .toBe(1);
  await confirm(page, 'Envoyer');
  await expect(entry(page, 'Invitation')).toContainText('sur 3');
});

test('a reminder to families chosen by hand waits for its date, and is cancelled', async ({
  page,
  site,
  mailServer,
}) => {
  await invite(site);
  await signIn(page, site, 'mails');
  await page.getByLabel('Modèle').selectOption('Relance');
  await expect(page.getByRole('status').filter({ hasText: 'Ce mail' })).toHaveText(
    'Ce mail n’ira à aucune famille.',
  );
  await expect(page.getByRole('button', { name: 'Envoyer', exact: true })).toBeDisabled();
  await page.getByLabel('Familles', { exact: true }).selectOption('À la main');
  await page.getByLabel('Rechercher').fill('petit');
  await page.getByRole('checkbox', { name: 'Petit Ana et Luc' }).check();
  await page.getByLabel('Rechercher').fill('');
  await page.getByRole('checkbox', { name: 'Durand Zoé' }).check();
  await page.getByRole('radio', { name: 'À une date' }).check();
  await expect(send(page, '2 familles')).toBeDisabled();
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 16);
  await page.getByLabel('Date et heure').fill(tomorrow);
  await expectWellAtBoth(page);
  await send(page, '2 familles').click();
  await confirm(page, 'Envoyer');
  await expectToast(page, 'L’envoi est prévu');
  const waiting = entry(page, 'Relance');
  await expect(waiting).toContainText(/Part le .* – 0 parti sur 2/);
  await expect(page.getByText('Un envoi «\u00a0Relance\u00a0» n’est pas terminé')).toBeVisible();
  await waiting.getByRole('button', { name: /^Pause/ }).click();
  await expect(waiting).toContainText('En pause');
  await waiting.getByRole('button', { name: /^Reprendre/ }).click();
  await expect(waiting).toContainText('Part le');
  await waiting.getByRole('button', { name: /^Annuler/ }).click();
  await confirm(page, 'Annuler l’envoi');
  await expect(waiting).toContainText('Annulé – 0 parti sur 2, 2 non envoyés');
  await expect(page.getByText('n’est pas terminé')).toHaveCount(0);
  expect(mailServer.received).toEqual([]);
});

test('a template is written, kept, tried on oneself, and given back', async ({ page, site, mailServer }) => {
  await invite(site);
  await signIn(page, site, 'mails');
  await page.getByLabel('Modèle').selectOption('Infos pratiques');
  await page.getByLabel('Familles', { exact: true }).selectOption('Toutes les familles');
  await page.getByLabel('Objet').fill('Le car part à midi, {prénom}');
  await expect(page.getByRole('alert')).toContainText('{prénom} n’est pas remplacé ici');
  await expect(send(page, '3 familles')).toBeDisabled();
  await page.getByLabel('Objet').fill('Le car part à midi, {prenom}');
  const text = page.getByRole('textbox', { name: 'Texte du mail' });
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Chers {prenom} ! ');
  await page.getByLabel('Comme le lira').selectOption('Petit Ana et Luc');
  const preview = page.getByRole('region', { name: 'Mail de Petit Ana et Luc' });
  await expect(preview).toContainText('Le car part à midi, Ana et Luc');
  await expect(preview).toContainText('Chers Ana et Luc ! Bonjour Ana et Luc,');

  await page.getByRole('button', { name: 'Enregistrer ce modèle' }).click();
  await expectToast(page, 'Modèle enregistré');
  await page.getByLabel('M’envoyer un essai à').fill('nous@exemple.fr');
  await page.getByRole('button', { name: 'Envoyer l’essai' }).click();
  await expectToast(page, 'Essai envoyé\u00a0: regardez aussi dans les indésirables');
  const tried = mailServer.received[0]?.mail;
  expect(tried?.subject).toBe('[Essai] Le car part à midi, Ana et Luc');
  expect(tried?.text).toMatch(/Chers Ana et Luc ! Bonjour[\s\S]*\?hash=/);

  await page.reload();
  await page.getByLabel('Modèle').selectOption('Infos pratiques');
  await expect(page.getByLabel('Objet')).toHaveValue('Le car part à midi, {prenom}');
  await page.getByRole('button', { name: 'Reprendre le texte d’origine' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue(/ce qu’il faut savoir/);
});

test('what is typed outlives a look at another screen; of two hosts who write the same mail, the second is told, keeps the text, and decides', async ({
  page,
  site,
}) => {
  await invite(site);
  await signIn(page, site, 'mails');
  await page.getByLabel('Objet').fill('Venez donc');
  await openScreen(page, 'Liste invités');
  await page.getByRole('main').getByRole('link', { name: 'Mails' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue('Venez donc');
  await page.getByLabel('Modèle').selectOption('Infos pratiques');
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
  await page.getByLabel('Modèle').selectOption('Infos pratiques');
  await expect(page.getByLabel('Objet')).toHaveValue('Le car part à midi');
});
