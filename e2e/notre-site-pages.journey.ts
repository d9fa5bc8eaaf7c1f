/** « Notre site »: places, and pages of the couple’s own. */
import { expectWellAtBoth } from './bothWidths.ts';
import { REFUSALS } from './hostScreens.ts';
import { passTime } from './passTime.ts';
import { expect, PROVED, test } from './site.fixture.ts';
import { drafted, editing, openCard, publish, saved } from './siteScreen.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a place changes: its map follows the address, its text keeps a placeholder, and it can be removed', async ({
  page,
  site,
}) => {
  await openCard(page, site, 'lieux', 'Les lieux');
  await page.getByRole('button', { name: /^La réception/ }).click();
  await expect(page.getByRole('textbox', { name: 'Venir et se garer' })).toHaveAccessibleDescription(
    /même du vin d’honneur seul/,
  );
  await page.getByLabel('Adresse').fill('4 chemin du Gué\n27930 Vaubrun');
  await expect(page.getByLabel('Le plan')).toHaveValue(/search\?query=4%20chemin%20du%20Gu/);
  await page.getByLabel('Adresse').fill('5 chemin du Gué\n27930 Vaubrun');
  await expect(page.getByLabel('Le plan')).toHaveValue(/search\?query=5%20chemin%20du%20Gu/);
  await page.getByLabel('Le plan').fill('https://osm.org/go/x');
  await page.getByLabel('Adresse').fill('6 chemin du Gué\n27930 Vaubrun');
  await expect(page.getByLabel('Le plan')).toHaveValue('https://osm.org/go/x');

  const welcome = page.getByRole('textbox', { name: 'Bienvenue' });
  await welcome.press('Control+End');
  await page.keyboard.type(' Perdus ? ');
  const tools = page.getByRole('toolbar', { name: 'Mise en forme Bienvenue' });
  await tools.getByRole('button', { name: '+ Mot qui change' }).click();
  await page.getByRole('button', { name: 'téléphone', exact: true }).click();
  await expect(welcome).toBeFocused();
  await page.keyboard.type(' !');
  await saved(page);
  const estate = {
    domaine: { accueil: expect.stringMatching(/au \{telephone\}\. Perdus \? \{telephone\} !\n$/) },
  };
  expect(await drafted(page, site, 'lieux.yaml')).toMatchObject(estate);
  await expectWellAtBoth(page);

  await test.step('a map of the couple’s own that no longer fits the address says so', async () => {
    await publish(page);
    await page.getByLabel('Adresse').fill('7 chemin du Gué\n27930 Vaubrun');
    await expect(page.getByText('ce plan mène encore là où il menait')).toBeVisible();
  });

  await test.step('a town hall does not get the cathedral’s picture', async () => {
    await page.getByRole('button', { name: /^La cérémonie/ }).click();
    const example = page.getByText('C’est l’image de l’exemple');
    await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(page.getByText('Sans photo, vos invités ne voient rien ici')).toBeVisible();
    await page.getByRole('button', { name: 'Annuler le dernier geste' }).click();
    // Which words are the example's is known of what is saved; here the undone draft may be none at all.
    await passTime(page, 1000);
    await expect(page.getByText('Pas encore gardé')).toHaveCount(0);
    await expect(example).toBeVisible();
    await page.getByRole('radio', { name: 'Mairie' }).check();
    await expect(page.getByText('vos invités voient le dessin de ce genre de lieu')).toBeVisible();
  });

  await test.step('a text of the example says so at its field, and is removed with one press', async () => {
    const example = page.getByText('texte d’exemple');
    await saved(page);
    await expect(example.first()).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Les effacer' }).click();
    await saved(page);
    await expect(page.getByText('Il reste ici des mots de l’exemple')).toHaveCount(0);
    await expect(example, 'the two hours, which other texts say too').toHaveCount(2);
    await page.getByRole('button', { name: 'Rétablir', exact: true }).click();
    await expect(example.first()).toBeVisible();
  });

  await test.step('the example’s texts are confirmed as right, one, then all; the folder says so', async () => {
    const example = page.getByText('texte d’exemple');
    await page.getByRole('button', { name: /^La cérémonie/, expanded: false }).click();
    const keepText = page.getByRole('button', { name: 'C’est bien ainsi\u00a0: Texte' });
    await keepText.press('Enter');
    await expect(keepText).toHaveCount(0);
    await page.getByRole('button', { name: 'Tout est bien ainsi' }).press('Enter');
    await expect(example).toHaveCount(0);
    await saved(page);
    await expectWellAtBoth(page);
    expect(await drafted(page, site, 'relu.yaml')).toMatchObject({
      gardes: expect.arrayContaining(['lieux.yaml > eglise > texte', 'lieux.yaml > vin-dhonneur']),
    });
    await page.getByRole('button', { name: 'Publier…' }).filter({ visible: true }).click();
    const kept = page.getByRole('region', { name: /^Publier/ }).getByText('Gardé de l’exemple');
    await expect(kept).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Pas encore' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Les lieux' })).toBeVisible();
    await expect(example).toHaveCount(0);
  });

  await page.getByRole('button', { name: /^La cérémonie/, expanded: false }).click();
  await page.getByRole('button', { name: 'Retirer ce lieu' }).click();
  await saved(page);
  expect(await drafted(page, site, 'lieux.yaml')).not.toHaveProperty('eglise');
  await page.getByRole('button', { name: /^Le vin d’honneur/, expanded: false }).click();
  await page.getByLabel('Nom du lieu').fill('');
  await page.getByRole('button', { name: 'Retirer ce lieu' }).click();
  await expect(page.getByText(/^Retiré\s: Le vin d’honneur\./)).toBeVisible();
});

test(
  'erasing the example’s words says before how many steps go with them, and brings them back',
  PROVED,
  async ({ page, site }) => {
    await openCard(page, site, 'deroule', 'Le déroulé');
    const steps = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^14h45/ }) });
    const count = await steps.getByRole('listitem').count();
    await expect(page.getByText(`retire en entier\u00a0: ${count}\u00a0étapes.`)).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Les effacer' }).click();
    await expect(
      page.getByText(`Effacés\u00a0: les mots de l’exemple, avec ${count}\u00a0étapes.`),
    ).toBeVisible();
    await expect(steps).toHaveCount(0);
    // On a short card of a phone too, the bar stands at the bottom of the window.
    const bar = page.getByRole('button', { name: 'Publier…' }).filter({ visible: true });
    const height = page.viewportSize()?.height ?? 0;
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeGreaterThan(height - 150);
    await page.getByRole('button', { name: 'Rétablir', exact: true }).click();
    await expect(steps.getByRole('listitem')).toHaveCount(count);
  },
);

test('a page of the couple’s own is created from its title, written, and removed', async ({ page, site }) => {
  await openCard(page, site, 'pages', 'Vos pages');
  await page.getByLabel('Une nouvelle page').fill('Covoiturage');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Texte' }).click();
  await page.keyboard.type('Un car part de Toulouse.');
  await page.getByLabel('Qui la lit').selectOption({ label: 'Les invités au repas' });
  await saved(page);
  expect(await drafted(page, site, 'pages/covoiturage.md')).toMatchObject({
    titre: 'Covoiturage',
    pour: 'repas',
    texte: 'Un car part de Toulouse.\n',
  });
  await expectWellAtBoth(page);
  await page.getByRole('button', { name: 'Retirer cette page' }).click();
  await expect(page.getByText('Page retirée : Covoiturage.')).toBeVisible();
});

test('a fourth place is added beside the site’s three', PROVED, async ({ page, site }) => {
  await openCard(page, site, 'lieux', 'Les lieux');
  await page.getByLabel('Un autre lieu').fill('Le brunch');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Brunch' }).check();
  await page.getByLabel('Adresse').fill('2 quai de l’Aure');
  await expect(page.getByLabel('Le plan')).toHaveValue(/search/);
  await saved(page);
  expect(await drafted(page, site, 'pages/le-brunch.md')).toMatchObject({
    titre: 'Le brunch',
    genre: 'brunch',
  });
  await expectWellAtBoth(page);
});

test(
  'an unused page is removed without a gap in the menu, and comes back as it was',
  PROVED,
  async ({ page, site }) => {
    await openCard(page, site, 'lendemain', 'Le lendemain');
    await page.getByRole('button', { name: 'Pas de lendemain' }).click();
    await expect(page.getByText('Cette page n’est pas dans le menu de vos invités.')).toBeVisible();
    await saved(page);
    expect((await editing(page, site)).draft?.files).toMatchObject({
      'dimanche.yaml': null,
      'textes/dimanche.md': null,
    });
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Rétablir', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Ce qui vous attend' })).toContainText('Pas de programme');
  },
);
