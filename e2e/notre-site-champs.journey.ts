/** The fields of « Notre site »: moved, written, shown and removed. */
import type { Page } from '@playwright/test';
import { expectWellAtBoth } from './bothWidths.ts';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, openPage } from './guestPages.ts';
import { REFUSALS } from './hostScreens.ts';
import { expect, PROVED, test } from './site.fixture.ts';
import { drafted, openCard, publish, saved } from './siteScreen.ts';

test.use({ expectedErrors: [REFUSALS] });

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

test(
  'the end of a sentence is written beside its pink word, by mouse and by keys, and never over it',
  PROVED,
  async ({ page, site }) => {
    await openCard(page, site, 'deroule', 'Le déroulé');
    await page.getByRole('button', { name: /Rendez-vous à la cathédrale/, expanded: false }).press('Enter');
    const text = page.getByRole('textbox', { name: 'Texte' });
    const chip = text.locator('[data-word]');
    await text.press('ControlOrMeta+a');
    await page.keyboard.type('On se dit oui à {heure-eglise}');
    await expect(chip).toHaveText('l’heure de la cérémonie');
    await chip.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' !');
    await expect(text).toHaveText('On se dit oui à l’heure de la cérémonie !');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await chip.click();
    await page.keyboard.press('End');
    await page.keyboard.type(', enfin');
    await expect(text).toHaveText('On se dit oui à l’heure de la cérémonie, enfin');
    // A press on the word itself does not put it in the next key's way either.
    await chip.click();
    await page.keyboard.type('x');
    await expect(chip).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+End');
    for (let letter = 0; letter < ', enfin'.length + 2; letter++) await page.keyboard.press('Backspace');
    await expect(chip).toHaveCount(0);
  },
);

test.describe('the hour of the meal', () => {
  test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) } });

  test('written with its place, it is followed by the festivities with one press, and stays from drinks alone', async ({
    page,
    site,
  }) => {
    await openCard(page, site, 'lieux', 'Les lieux');
    await page.getByRole('button', { name: /Domaine de Bellerive/, expanded: false }).press('Enter');
    await page.getByRole('textbox', { name: 'Heure' }).fill('20h00');
    const told = page.getByText('Deux heures pour le repas');
    await expect(told).toContainText('20h00 à « Domaine de Bellerive », 19h30 au moment « Repas »');
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Dire 20h00 partout' }).click();
    await expect(told).toHaveCount(0);
    await publish(page);

    const meal = await attendingFamille(site, {});
    const drinks = await attendingFamille(site, { invitedTovh: true, invitedToReception: false });
    const main = page.getByRole('main');
    await openPage(page, site, meal, 'deroule');
    await expect(main.getByText('20h00')).toBeVisible();
    await openPage(page, site, drinks, 'domaine');
    await expect(main.getByText('81650 Saint-Aubin-de-Vère')).toBeVisible();
    await expect(main.getByText('20h00')).toHaveCount(0);
    await openPage(page, site, meal, 'domaine');
    await expect(main.getByText('À 20h00')).toBeVisible();

    await test.step('the place is kept for those of the dinner: the others have no such page', async () => {
      await page.goto(`${site.url}/#/adminouminou/site?carte=lieux`);
      await page.getByRole('button', { name: /Domaine de Bellerive/, expanded: false }).press('Enter');
      await page.getByRole('combobox', { name: 'Pour qui' }).selectOption('Les invités au repas');
      await expectWellAtBoth(page);
      await saved(page);
      await publish(page);
      await openPage(page, site, drinks, 'deroule');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Contacts' }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Le domaine' })).toHaveCount(0);
      await page.goto(`${site.url}/#/domaine`);
      await expect(page).toHaveURL(/#\/deroule$/);
      await openPage(page, site, meal, 'domaine');
      await expect(main.getByText('À 20h00')).toBeVisible();
    });
  });
});

test('a step is removed and restored, and a new one is written in place', PROVED, async ({ page, site }) => {
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
    await page.getByRole('link', { name: '‹ Notre site' }).click();
    await page.getByRole('button', { name: 'Publier…' }).filter({ visible: true }).press('Enter');
    await page.getByText('Corrigez d’abord la faute.').getByRole('link', { name: 'Voir' }).click();
    await expect(page.getByRole('textbox', { name: 'Titre' })).toBeFocused();
    // The address stays as it is, and the link leads there again.
    await page.getByRole('button', { name: 'Publier…' }).filter({ visible: true }).press('Enter');
    await page.getByText('Corrigez d’abord la faute.').getByRole('link', { name: 'Voir' }).click();
    await expect(page.getByRole('textbox', { name: 'Titre' })).toBeFocused();
  });
});

test(
  'a hidden menu is not announced as visible, and the deadline’s picker opens on the day just typed',
  PROVED,
  async ({ page, site }) => {
    await openCard(page, site, 'menu', 'Le menu');
    await expect(page.getByText('tels quels, une fois le menu montré.')).toBeVisible();

    await openCard(page, site, 'essentiel', 'L’essentiel');
    await page.getByLabel('Le jour').fill('2097-09-21');
    await page.getByLabel('Répondre avant').fill('3 juin');
    await page.getByRole('button', { name: 'Le fermer à une date limite' }).click();
    const picker = page.locator('input[type=datetime-local]');
    await expect(picker).toHaveValue('2097-06-03T23:59');

    // It is saved by its own button: publishing says so, and leaving the card forgets nothing.
    await picker.fill('2097-06-10T20:00');
    await page.getByRole('button', { name: 'Publier…' }).first().click();
    await expect(page.getByText('La date limite n’est pas encore enregistrée')).toBeVisible();
    await openCard(page, site, 'menu', 'Le menu');
    await openCard(page, site, 'essentiel', 'L’essentiel');
    await expect(picker).toHaveValue('2097-06-10T20:00');
  },
);

test(
  'if the site receives photos itself, the button and its link are not asked for',
  PROVED,
  async ({ page, site }) => {
    await openCard(page, site, 'photos', 'Envoyez vos photos');
    await test.step('folders have their names in « Gestion des photos », and nowhere else', async () => {
      await expect(page.getByLabel('Dossier 1')).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Gestion des photos' }).click();
      await expect(page.getByRole('button', { name: 'Modifier : L’un s’habille' })).toBeVisible();
      await page.goBack();
    });
    await expect(page.getByLabel('Où il mène')).toBeVisible();
    await page.getByRole('switch', { name: 'Les invités envoient leurs photos ici' }).click();
    await expect(page.getByText('elle ne montre que le premier paragraphe')).toBeVisible();
    await expect(page.getByLabel('Où il mène')).toHaveCount(0);
    await expect(page.getByLabel('Sur le bouton')).toHaveCount(0);
    await expectWellAtBoth(page);
    await test.step('the hidden link is no example text: once the words are the couple’s, none is left', async () => {
      const left = page.getByText('Il reste ici des mots de l’exemple');
      await expect(left).toBeVisible();
      await page.getByRole('textbox', { name: 'Texte' }).fill('Toutes vos photos nous feront plaisir.');
      await expect(left).toHaveCount(0);
      await page.getByRole('button', { name: 'Publier…' }).click();
      await expect(page.getByRole('button', { name: 'Publier maintenant' })).toBeVisible();
      const told = page.getByText('Contiennent encore des mots de l’exemple').locator('..');
      await expect(told).toBeVisible();
      await expect(told.getByRole('link', { name: 'Envoyez vos photos' })).toHaveCount(0);
      await expectWellAtBoth(page);
    });
  },
);

test('three tones are shown side by side, and one at a time on a phone', PROVED, async ({ page, site }) => {
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
