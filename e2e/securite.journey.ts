import { writeMoment } from '../contract/wedding/moments.rules.ts';
import { visit } from '../server/testing/httpVisitor.fixtures.ts';
import { expectWellAtBoth } from './bothWidths.ts';
import { PASSWORD } from './firstStart.ts';
import { expectToast, REFUSALS, signIn } from './hostScreens.ts';
import { expect, test } from './site.fixture.ts';

const SCREEN = 'Mot de passe et sécurité';
const NEW = 'brouette nuage violon';

test.use({ expectedErrors: [REFUSALS] });

test('a host changes the password, sees who is signed in and reads the audit log', async ({ page, site }) => {
  const famille = await site.host.createFamille({ nom: 'Durand', prenom: 'Zoé' });
  await site.host.updateFamille({ id: famille.id, invitedForSunday: true });
  await signIn(page, site, 'securite');
  const log = page.getByRole('region', { name: 'Journal' });
  await expect(log.getByText('Zoé Durand, invitée le dimanche : oui')).toBeVisible();
  await test.step('what one press wrote for several families is one line, which names them once unfolded', async () => {
    const petit = await site.host.createFamille({ nom: 'Petit', prenom: 'Ana' });
    for (const { id } of [famille, petit]) await site.host.updateFamille({ id, sleepingInTent: true });
    await page.reload();
    const names = log.getByText('Ana Petit, Zoé Durand');
    await expect(names).toBeHidden();
    await log.getByText('2 familles, ').press('Enter');
    await expect(names).toBeVisible();
  });
  await expectWellAtBoth(page);

  await test.step('an error is shown at its field', async () => {
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(page.getByLabel('Mot de passe actuel')).toBeFocused();
    await fill('faux', NEW, NEW);
    await expect(page.getByLabel('Mot de passe actuel')).toHaveAccessibleDescription(/n’est pas le bon/);
    await fill(PASSWORD, NEW, 'autre chose');
    await expect(page.getByLabel('une seconde fois')).toHaveAccessibleDescription(/diffèrent/);
    await fill(PASSWORD, 'azertyuiop', 'azertyuiop');
    await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveAccessibleDescription(
      /trop facile à deviner/,
    );
  });

  await test.step('after the change only this browser is still signed in', async () => {
    const sessions = page.getByRole('region', { name: 'Navigateurs connectés' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await fill(PASSWORD, NEW, NEW);
    await expectToast(page, 'Mot de passe changé. Partout ailleurs, il faudra se connecter à nouveau.');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions.getByText('(celui-ci)')).toBeVisible();
    await expect(log.getByRole('listitem').first()).toContainText('Mot de passe changé depuis');
  });

  async function fill(current: string, password: string, again: string) {
    await page.getByLabel('Mot de passe actuel').fill(current);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
    await page.getByLabel('une seconde fois').fill(again);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  }
});

test.describe(() => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a host in Tokyo reads the wedding’s hours and signs the other browsers out, one and then all', async ({
    page,
    site,
  }) => {
    const started = Date.now();
    const others = await Promise.all(
      [1, 2].map(async () => {
        const visitor = visit(site.url);
        await visitor.get('/api/health');
        await visitor.post('/api/adminouminou/session', { password: PASSWORD });
        return visitor;
      }),
    );
    await signIn(page, site, 'securite');
    const sessions = page.getByRole('region', { name: 'Navigateurs connectés' });
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
    const hour = (moment: number) => writeMoment(moment, { timeZone: 'Europe/Paris' }).slice(0, 3);
    const hours = [hour(started), hour(Date.now())].join('|');
    await expect(sessions.getByRole('listitem').first()).toContainText(new RegExp(`vu .* à (?:${hours})`));
    await sessions
      .getByRole('button', { name: /^Déconnecter .*connecté depuis/ })
      .first()
      .click();
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions.getByRole('heading')).toBeFocused();
    await sessions.getByRole('button', { name: 'Déconnecter tous les autres' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    for (const other of others) expect((await other.get('/api/adminouminou/login')).status).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: SCREEN })).toBeVisible();
  });
});
