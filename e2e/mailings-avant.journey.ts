/** What « Messages » says before a mail to many leaves: greetings, hours and places that lack, and the date. */
import { MINUTE_MS } from '../contract/durations.ts';
import { expectWellAtBoth } from './bothWidths.ts';
import { contentInDays } from './content.fixture.ts';
import { expectToast, REFUSALS, signIn } from './hostScreens.ts';
import { test } from './mail.fixture.ts';
import { choose, confirm, inFrame, invite, leafTo, send } from './mailingsScreen.ts';
import { passTime } from './passTime.ts';
import { expect, PROVED } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test(
  'mails that would greet nobody are counted before they leave, and named where they are counted',
  PROVED,
  async ({ page, site, mailServer }) => {
    await site.host.createFamille({ nom: 'Dubois', prenom: '', email: 'dubois@exemple.fr' });
    await site.host.createFamille({ nom: 'Durand', prenom: 'Zoé', email: 'zoe@exemple.fr' });
    await signIn(page, site, 'mails');
    await expect(page.getByText('Une sans prénom\u00a0: Dubois. Son mail ne salue personne.')).toBeVisible();
    await send(page, '2 familles').click();
    await expect(page.getByRole('dialog')).toContainText('Un mail ne saluera personne');
    await expectWellAtBoth(page);
    await confirm(page, 'Annuler');
    await page.getByRole('button', { name: 'Nommer\u00a0: Une sans prénom' }).click();
    await page.getByLabel('Prénom de Dubois').fill('Alain et Ginette');
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Enregistrer\u00a0: Dubois' }).click();
    await expect(page.getByText('Une sans prénom')).toBeHidden();
    await expect(inFrame(await leafTo(page, 'Dubois Alain et Ginette'))).toContainText(
      'Bonjour Alain et Ginette,',
    );
    await send(page, '2 familles').click();
    await expect(page.getByRole('dialog')).not.toContainText('ne saluera personne');
    await confirm(page, 'Envoyer');
    await expect.poll(() => mailServer.received.length).toBe(2);
  },
);

test('families invited to nothing are told before an invitation leaves, to many or to one', async ({
  page,
  site,
  mailServer,
}) => {
  const neither = { invitedToReception: false, invitedTovh: false };
  for (const [nom, prenom] of [
    ['Dubois', 'Alain'],
    ['Durand', 'Zoé'],
  ] as const)
    await site.host.createFamille({
      nom,
      prenom,
      email: `${prenom === 'Zoé' ? 'zoe' : 'alain'}@exemple.fr`,
      ...neither,
    });
  await signIn(page, site, 'mails');
  await send(page, '2 familles').click();
  const box = page.getByRole('dialog');
  await expect(box).toContainText('2 familles ne sont encore invitées à rien.');
  await expectWellAtBoth(page);
  await test.step('what is grave stands above what is milder, in sight of a phone', async () => {
    const [grave, mild] = [box.getByText('invitées à rien'), box.getByText('Chacune reçoit le sien')];
    await expect(grave).toBeInViewport({ ratio: 1 });
    const tops = await Promise.all([grave, mild].map(async (words) => (await words.boundingBox())?.y ?? 0));
    expect(tops[0]).toBeLessThan(tops[1] ?? 0);
  });
  await box.getByRole('link', { name: 'Les voir' }).click();
  await expect(page.getByRole('button', { name: 'Invitée à rien 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto(`${site.url}/#/adminouminou/accueil`);
  await page.getByRole('link', { name: '2 familles invitées à rien' }).click();
  await expect(page.getByRole('button', { name: 'Invitée à rien 2' })).toBeVisible();

  const [famille] = await site.host.familles();
  await page.goto(`${site.url}/#/adminouminou/create?famille=${famille?.id}`);
  await page.getByRole('button', { name: 'Envoyer le mail' }).click();
  await expect(box).toContainText('Cette famille n’est encore invitée à rien');
  await expectWellAtBoth(page);
  await confirm(page, 'Annuler');
  expect(mailServer.received).toEqual([]);
  await page.getByRole('checkbox', { name: 'Invitée au repas' }).check();
  await page.getByRole('button', { name: 'Envoyer le mail' }).click();
  await expect.poll(() => mailServer.received.length).toBe(1);
});

test('a family that said yes by telephone is confirmed by mail, which brings its link', async ({
  page,
  site,
  mailServer,
}) => {
  const famille = await site.host.createFamille({
    nom: 'Robin',
    prenom: 'Anne',
    email: 'anne@exemple.fr',
    answer: true,
  });
  await signIn(page, site, 'accueil');
  await page.getByRole('link', { name: '1 famille sans son lien' }).click();
  await send(page, 'une famille').click();
  await expectWellAtBoth(page);
  await confirm(page, 'Envoyer');
  await expect.poll(() => mailServer.received.length).toBe(1);
  const text = mailServer.received[0]?.mail.text;
  expect(text).toContain(famille.hash);
  expect(text).toContain('Au mariage\u00a0: oui.');
  await page.goto(`${site.url}/#/adminouminou/accueil`);
  await expect(page.getByRole('link', { name: 'Par où commencer' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 famille sans son lien' })).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('the screen warns of families invited to the meal whose mail lacks its hour and place, and one press adds both', async ({
    page,
    site,
    mailServer,
  }) => {
    const petit = { nom: 'Petit', prenom: 'Ana et Luc', email: 'petit@exemple.fr' };
    await site.host.createFamille({ ...petit, invitedToReception: true });
    await site.host.createFamille({ nom: 'Vin', prenom: 'Léo', email: 'vin@exemple.fr', invitedTovh: true });
    await signIn(page, site, 'mails');
    const missing = page.getByText('Une famille invitée au repas ne lira ici ni l’heure ni le lieu.');
    await expect(missing).toBeVisible();
    await expectWellAtBoth(page);
    await send(page, '2 familles').tap();
    await expect(page.getByRole('dialog')).toContainText('ni l’heure ni le lieu');
    await expect(page.getByRole('dialog')).toContainText(
      'La famille invitée au seul vin d’honneur voit la page «\u00a0Domaine de Bellerive\u00a0»',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).tap();
    const sentence = page.getByLabel('La phrase pour elles');
    await expect(sentence).toHaveValue(
      /Cathédrale Saint-Alban, à 15h00\..*Le repas\s: Domaine de Bellerive, à 19h30\.$/,
    );
    await sentence.fill('Cérémonie à 15h00 à Saint-Alban, dîner à 19h30.');
    await page.getByRole('button', { name: 'Ajouter cette phrase' }).tap();
    await expectToast(page, 'Phrase ajoutée pour le repas');
    await expect(missing).toBeHidden();
    await expect(inFrame(await leafTo(page, 'Petit Ana et Luc'))).toContainText(
      'Cérémonie à 15h00 à Saint-Alban',
    );
    await expect(inFrame(await leafTo(page, 'Vin Léo'))).toContainText('puis au Domaine des Hautes-Vignes');
    await send(page, '2 familles').tap();
    await expect(page.getByRole('dialog')).not.toContainText('ni l’heure ni le lieu');
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true }).tap();
    await expect.poll(() => mailServer.received.length).toBe(2);
    const texts = mailServer.received.map(({ mail }) => mail.text ?? '');
    expect(texts.filter((text) => text.includes('dîner à 19h30'))).toHaveLength(1);
  });
});

test(
  'once the form is closed a reminder is no task, and every box says that nobody could reply',
  PROVED,
  async ({ page, site, mailServer }) => {
    for (const prenom of ['Zoé', 'Ana'])
      await site.host.createFamille({ nom: 'Durand', prenom, email: `${prenom.at(0)}@exemple.fr` });
    await site.host.setParam('answerDate', String(Date.now() + 10 * MINUTE_MS));
    await page.clock.install();
    await signIn(page, site, 'mails');
    await choose(page, 'Invitation');
    await send(page, '2 familles').click();
    await expect(page.getByRole('dialog')).not.toContainText('fermé');
    await confirm(page, 'Envoyer');
    await expect.poll(() => mailServer.received.length).toBe(2);

    await test.step('« Plus tard » tells it of a moment after the closing, and of none before', async () => {
      await page.goto(`${site.url}/#/adminouminou/mails?type=reminder&pour=late`);
      await page.getByRole('button', { name: 'Plus tard' }).click();
      const box = page.getByRole('dialog');
      const at = (minutes: number) => {
        const moment = new Date(Date.now() + minutes * MINUTE_MS);
        return moment.toLocaleString('sv', { timeZone: 'Europe/Paris' }).slice(0, 16).replace(' ', 'T');
      };
      // More than the hour that comes twice in autumn.
      await box.getByLabel('Date et heure').fill(at(180));
      await expect(box).toContainText('Le formulaire sera fermé quand ce mail partira');
      await expectWellAtBoth(page);
      await box.getByLabel('Date et heure').fill(at(5));
      await expect(box).not.toContainText('Le formulaire sera fermé');
      await confirm(page, 'Annuler');
    });

    await test.step('« Accueil », left open, turns at the minute when the form closes', async () => {
      await page.goto(`${site.url}/#/adminouminou/accueil`);
      await expect(page.getByRole('link', { name: /^Dernier jour.*à relancer/ })).toBeVisible();
      await passTime(page, 11 * MINUTE_MS);
      await expect(page.getByRole('link', { name: /^Formulaire fermé.*à appeler/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /à relancer/ })).toHaveCount(0);
      await expectWellAtBoth(page);
    });

    await test.step('the desk and the box tell it, and lead to the date', async () => {
      await page.goto(`${site.url}/#/adminouminou/mails?type=reminder&pour=late`);
      await expect(page.getByText('Le formulaire est fermé', { exact: true })).toBeVisible();
      await expectWellAtBoth(page);
      await send(page, '2 familles').click();
      const box = page.getByRole('dialog');
      await expect(box).toContainText('vos invités ne peuvent plus donner en ligne');
      await expectWellAtBoth(page);
      await box.getByRole('link', { name: 'Prolonger la date' }).click();
      await expect(page.getByRole('button', { name: 'Changer la date limite' })).toBeInViewport();
    });
  },
);

test.describe('before the day', () => {
  test.use({ siteEnv: { CONTENT_DIR: contentInDays(42) } });

  test('sending thanks before the wedding asks first instead of being refused', async ({ page, site }) => {
    await invite(site);
    await signIn(page, site, 'mails');
    await choose(page, 'Merci');
    await choose(page, /^Toutes/);
    await send(page, '3 familles').click();
    await expect(page.getByRole('dialog')).toContainText('Ce mail est fait pour l’après');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Envoyer' })).toBeEnabled();
    await expectWellAtBoth(page);
  });
});
