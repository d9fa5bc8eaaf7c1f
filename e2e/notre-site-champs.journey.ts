/** The fields of « Notre site »: moved, written, shown and removed. */

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectWellAtBoth } from './bothWidths.ts';
import { REFUSALS } from './hostScreens.ts';
import { expect, type Site, test } from './site.fixture.ts';
import { editing, openCard, publish, saved } from './siteScreen.ts';

test.use({ expectedErrors: [REFUSALS] });

const drafted = async (page: Page, site: Site, file: string) =>
  (await editing(page, site)).draft?.files[file];

test('steps move by keys, buttons and drag; each move is announced, and the focus stays on the step', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openCard(page, site, 'deroule', 'Le déroulé');
  const steps = page.getByRole('list', { name: /^Les étapes/ });
  const names = () => steps.getByRole('button', { name: /^Monter/ }).evaluateAll(namesOf);
  const before = await names();
  const grip = page.getByRole('button', { name: /^Déplacer : Repas/ });

  await grip.press('Enter');
  await grip.press('ArrowUp');
  await grip.press('ArrowUp');
  await expect(grip).toBeFocused();
  await expect(grip).toHaveAccessibleName('Déplacer : Repas, 4e sur 8');
  await expect(page.getByText('Repas, 4e sur 8', { exact: true })).toBeAttached();
  await grip.press('Escape');
  await expect(grip).toHaveAccessibleName('Déplacer : Repas, 6e sur 8');
  expect(await names()).toEqual(before);

  await grip.press('Space');
  await grip.press('ArrowUp');
  await grip.press('Space');
  await expect(page.getByText('Repas, 5e sur 8, posée')).toBeAttached();
  await page.getByRole('button', { name: 'Monter : Repas' }).click();
  await expect(page.getByRole('button', { name: 'Monter : Repas' })).toBeFocused();
  await expect(grip).toHaveAccessibleName('Déplacer : Repas, 4e sur 8');

  await dragOnto(page, 'Soirée dansante', 'Rendez-vous à la cathédrale');
  await expect(page.getByRole('button', { name: 'Déplacer : Soirée dansante, 2e sur 8' })).toBeVisible();
  await saved(page);
  const order = await names();
  expect(order.slice(0, 3)).toEqual(['Arrivée au domaine', 'Soirée dansante', 'Rendez-vous à la cathédrale']);
  await expectWellAtBoth(page);
});

test('a step is removed and restored, and a new one is written in place', async ({ page, site }) => {
  await openCard(page, site, 'deroule', 'Le déroulé');
  await page.getByRole('button', { name: /Photo de groupe/, expanded: false }).press('Enter');
  await page.getByRole('button', { name: 'Retirer cette étape' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Monter : Photo de groupe' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Rétablir', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Monter : Photo de groupe' })).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter une étape' }).press('Enter');
  await saved(page);
  // An unwritten text is no error, and pushes nothing off the screen.
  await expect(page.getByRole('button', { name: 'Nouvelle étape', exact: true })).toBeInViewport();
  await expect(page.getByText('à écrire', { exact: true })).toHaveCount(2);
  await expect(page.getByText(/corriger avant de publier/)).toHaveCount(0);
  await page.keyboard.type('3h00');
  await page.getByLabel('Titre').fill('Soupe à l’oignon');
  await page.getByRole('radio', { name: 'Musique' }).check();
  await saved(page);
  expect(await drafted(page, site, 'deroule.yaml')).toMatchObject({
    etapes: { 8: { heure: '3h00', titre: 'Soupe à l’oignon', icone: 'musique' } },
  });

  await test.step('a step left empty is shown as an error on return and on publishing', async () => {
    await page.getByRole('button', { name: 'Ajouter une étape' }).press('Enter');
    await page.keyboard.type('4h00');
    await saved(page);
    await expect(page.getByText('à écrire', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Publier…' }).filter({ visible: true }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    await expect(page.getByText('Une chose à corriger avant de publier')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveAttribute('aria-invalid', 'true');
  });
});

test('a place changes: its map follows the address, its text keeps a placeholder, and it can be removed', async ({
  page,
  site,
}) => {
  await openCard(page, site, 'lieux', 'Les lieux');
  await page.getByRole('button', { name: /^La réception/ }).click();
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
  const tools = page.getByRole('toolbar', { name: 'Mise en forme' });
  await tools.nth(2).getByRole('button', { name: '+ Mot qui change' }).click();
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
    await expect(page.getByText('C’est l’image de l’exemple')).toBeVisible();
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
    await expect(example).toHaveCount(0);
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

test('a hidden menu is not announced as visible, and the deadline’s picker opens on the day just typed', async ({
  page,
  site,
}) => {
  await openCard(page, site, 'menu', 'Le menu');
  await expect(page.getByText('tels quels, une fois le menu montré.')).toBeVisible();

  await openCard(page, site, 'essentiel', 'L’essentiel');
  await page.getByLabel('Le jour').fill('2097-09-21');
  await page.getByLabel('Répondre avant').fill('3 juin');
  await page.getByRole('button', { name: 'Le fermer à une date limite' }).click();
  await expect(page.locator('input[type=datetime-local]')).toHaveValue('2097-06-03T23:59');
});

test('a picture is chosen, cropped with keys, given its description and focal point, and published', async ({
  page,
  site,
}) => {
  await openCard(page, site, 'deroule', 'Le déroulé');
  await page.getByRole('button', { name: /Repas/, expanded: false }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'grange.png',
    mimeType: 'image/png',
    buffer: await plainPicture(),
  });
  const field = page.getByRole('group', { name: 'Une image' });
  for (const how of ['paste', 'drop'] as const) {
    await field.getByRole('button', { name: 'Retirer' }).click();
    await give(field, how, await plainPicture());
    await expect(field.getByRole('button', { name: 'Recadrer' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Recadrer' }).click();
  await page.getByRole('button', { name: 'Coin en bas à droite' }).press('ArrowLeft');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/site/images/**', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Garder cette partie' }).press('Enter');
  await expect(page.getByText('Envoi de la photo…')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  arrival.resolve();
  await expect(page.getByRole('group', { name: 'Une image' }).getByRole('img')).toHaveCount(0);
  await page.getByLabel('Ce que montre l’image').fill('La grange, toutes lanternes allumées.');
  await page.getByRole('slider').press('ArrowUp');
  await saved(page);
  await expect
    .poll(() => drafted(page, site, 'deroule.yaml'))
    .toMatchObject({
      etapes: {
        5: {
          image: {
            fichier: expect.stringMatching(/^grange-recadree/),
            description: 'La grange, toutes lanternes allumées.',
            cadrage: '50% 48%',
          },
        },
      },
    });
  await expectWellAtBoth(page);
  await publish(page);
});

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

test('a fourth place is added beside the site’s three', async ({ page, site }) => {
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

test('an unused page is removed without a gap in the menu, and comes back as it was', async ({
  page,
  site,
}) => {
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
});

test('if the site receives photos itself, the button and its link are not asked for', async ({
  page,
  site,
}) => {
  await openCard(page, site, 'photos', 'Dossiers photos');
  await expect(page.getByLabel('Où il mène')).toBeVisible();
  await page.getByRole('switch', { name: 'Les invités envoient leurs photos ici' }).click();
  await expect(page.getByText('elle ne montre que le premier paragraphe')).toBeVisible();
  await expect(page.getByLabel('Où il mène')).toHaveCount(0);
  await expect(page.getByLabel('Sur le bouton')).toHaveCount(0);
  await expectWellAtBoth(page);
});

test('three tones are shown side by side, and one at a time on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openCard(page, site, 'mails', 'Les mails');
  const tones = ['Masculin', 'Féminin', 'Pluriel'].map((name) => page.getByRole('textbox', { name }));
  for (const tone of tones) await expect(tone).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'Pluriel' }).check();
  await expect(page.getByRole('textbox', { name: 'Pluriel' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Masculin' })).toHaveCount(0);
  await expectWellAtBoth(page);
});

function namesOf(buttons: (HTMLElement | SVGElement)[]): string[] {
  return buttons.map((button) => (button.getAttribute('aria-label') ?? '').replace(/^Monter\s:\s/, ''));
}

async function dragOnto(page: Page, step: string, other: string): Promise<void> {
  const grip = (name: string) => page.getByRole('button', { name: new RegExp(`^Déplacer : ${name}`) });
  const middle = async (name: string) => {
    const box = await grip(name).boundingBox();
    if (!box) throw new Error(`no grip of ${name}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await grip(step).scrollIntoViewIfNeeded();
  const from = await middle(step);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 8, { steps: 3 });
  const to = await middle(other);
  await page.mouse.move(to.x, to.y - 6, { steps: 12 });
  await page.mouse.up();
}

function plainPicture(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#5f7a61' } })
    .png()
    .toBuffer();
}

/** Pastes or drops a picture from another window or program. */
async function give(field: Locator, how: 'paste' | 'drop', bytes: Buffer): Promise<void> {
  await field.evaluate(
    (element, { event, base64 }) => {
      const file = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([file], 'grange.png', { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    { event: how, base64: bytes.toString('base64') },
  );
}
