/** Hosts with their own names, and a caterer who only reads. */
import type { Page } from '@playwright/test';
import { expectWellAtBoth } from './bothWidths.ts';
import { MISSED, openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { expect, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

const CATERERS_OWN = 'petits fours et choux';

async function enter(page: Page, name: string, password: string): Promise<void> {
  const field = page.getByLabel('Votre nom');
  if (!(await field.isVisible())) await page.getByText('J’ai un nom et un mot de passe à moi').click();
  await field.fill(name);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

async function leave(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
  // Retries as `openScreen` does: right after the window has widened, the menu may not be beside the page yet.
  await expect(async () => {
    if (await opener.isVisible()) await opener.click({ timeout: MISSED });
    await page.getByRole('button', { name: 'Se déconnecter' }).click({ timeout: MISSED });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Espace des mariés' })).toBeVisible();
}

test('a host creates an account for the other host, and one that only reads for the caterer', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille({ nom: 'Durand', prenom: 'Zoé', email: 'zoe@exemple.fr' });
  await signIn(page, site, 'securite');
  const card = page.getByRole('region', { name: 'Qui peut entrer' });
  const add = async (name: string, role: string) => {
    await card.getByRole('button', { name: 'Ajouter quelqu’un' }).click();
    await card.getByLabel('Nom').fill(name);
    await card.getByText(role, { exact: true }).last().click();
    await card.getByRole('button', { name: 'Ajouter', exact: true }).click();
    const made = card.getByLabel(`Mot de passe de ${name}`);
    await expect(made).toBeVisible();
    const said = card.getByLabel('De quoi entrer, à lui envoyer');
    await expect(said).toHaveValue(
      `Pour entrer\u00a0: ${site.url}/#/adminouminou – nom\u00a0: ${name}, mot de passe\u00a0: ${await made.inputValue()}`,
    );
    return made.inputValue();
  };

  await test.step('a missing value is reported at its field', async () => {
    await card.getByRole('button', { name: 'Ajouter quelqu’un' }).click();
    await card.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(card.getByLabel('Nom')).toHaveAccessibleDescription(/obligatoire/);
    await expectWellAtBoth(page);
    await card.getByRole('button', { name: 'Annuler' }).click();
  });
  const fiona = await add('Fiona', 'Accès complet');
  const caterer = await add('Traiteur', 'Lecture seule');
  await expect(card.getByRole('listitem')).toHaveCount(2);
  const kept = card.getByRole('checkbox', { name: 'Ne voit pas les photos, Traiteur' });
  await expect(kept).toBeChecked();
  await kept.click();
  await expect(kept).not.toBeChecked();
  await kept.click();
  await expect(kept).toBeChecked();
  await expectWellAtBoth(page);
  await leave(page);

  await test.step('the log names the host, and the shared password is refused and accepted again', async () => {
    await enter(page, 'fiona', `${fiona} `);
    await expect(page.getByLabel('Mot de passe')).toHaveAccessibleDescription(/Ce nom ou ce mot de passe/);
    await enter(page, 'fiona', fiona);
    const log = page.getByRole('region', { name: 'Journal' });
    await expect(log.getByRole('listitem').first()).toContainText('par Fiona');
    await card.getByRole('switch', { name: 'Le mot de passe partagé ouvre le site' }).click();
    await page.getByRole('button', { name: 'Ne plus l’accepter' }).click();
    await expect(card.getByRole('switch')).not.toBeChecked();
    await card.getByRole('button', { name: 'Retirer Fiona' }).click();
    await page.getByRole('button', { name: 'Retirer', exact: true }).last().click();
    await expect(page.getByText('Donnez d’abord un accès complet à quelqu’un.')).toBeVisible();
    await card.getByRole('switch').click();
    await expect(card.getByRole('switch')).toBeChecked();
    await leave(page);
  });

  await test.step('the caterer reads who comes, sees replies arrive, and finds nothing to change', async () => {
    await page.goto(`${site.url}/#/adminouminou/list`);
    await enter(page, 'Traiteur', caterer);
    await expect(page.getByText('Cet écran est réservé aux mariés')).toBeVisible();
    await page.getByRole('link', { name: 'Voir les réponses' }).click();
    await expect(page.getByText('rien ne peut y être changé')).toBeVisible();
    // The family must be on screen without an answer first; only then its reply is announced.
    await expect(page.getByRole('row', { name: /Durand Zoé/ })).toBeVisible();
    await site.host.reply(famille, {
      answer: true,
      gardeEnfant: null,
      invites: [{ nom: 'Durand', prenom: 'Zoé', child: false, age: null }],
      ...{ address1: '3 rue des Lilas', zipCode: '31000', city: 'Toulouse', country: 'France' },
    });
    await expect(page.getByText('Réponse reçue\u00a0: Durand Zoé')).toBeVisible();
    await expect(page.getByText('Toulouse')).toHaveCount(0);
    await expectWellAtBoth(page);
    await expect(page.getByRole('link', { name: 'Photos' })).toHaveCount(0);
    await openScreen(page, 'Graphiques');
    await expect(page.getByRole('heading', { name: 'Les réponses au fil du temps' })).toBeVisible();
    await openScreen(page, 'Traiteur et domaine');
    await expect(page.getByRole('table', { name: 'Récapitulatif' })).toBeVisible();
    await openScreen(page, 'Mot de passe');
    await page.getByLabel('Mot de passe actuel').fill(caterer);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(CATERERS_OWN);
    await page.getByLabel('une seconde fois').fill(CATERERS_OWN);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(page.getByText(/^Mot de passe changé/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
    await expectWellAtBoth(page);
    await leave(page);
    await enter(page, 'traiteur', CATERERS_OWN);
    await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe' })).toBeVisible();
  });
});
