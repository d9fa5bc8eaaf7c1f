/** The reply form while it is filled in: what it asks, which errors it shows, what it keeps. */
import { expectWellAtBoth } from './bothWidths.ts';
import { stopTheClock } from './clock.ts';
import { fillReplyOf, notice, SENT, tabTo } from './replyForm.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

test('an error appears beside its field when it is left, and to screen readers, without losing the click that left it', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille();
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await page.getByRole('radio', { name: 'Oui' }).check();
  const more = page.getByRole('button', { name: 'Une personne de plus' });
  await page.getByLabel('Ville').focus();
  const box = await more.boundingBox();
  if (!box) throw new Error('nothing to click');
  // Presses the upper edge, so that a move down by one line would miss it.
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await expect(page.getByLabel('Ville')).not.toBeFocused();
  await page.mouse.up();
  await expect(page.getByLabel('Nombre de personnes')).toHaveValue('2');
  await expect(page.getByLabel('Ville')).toHaveAttribute('aria-invalid', 'true');
  const city = page.getByLabel('Ville');
  await expect(city).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await expectAccessible(page);
  await city.fill('Pau');
  await expect(city).not.toHaveAttribute('aria-invalid', 'true');
});

test('the form is headed by the names while no font is there yet', async ({ page, site }) => {
  const famille = await site.host.createFamille();
  await page.setViewportSize({ width: 320, height: 640 });
  // Neither there nor refused: text in its script would be blank, and the page is loaded only with its fonts.
  await page.route('**/*.woff2', () => {});
  await page.goto(`${site.url}/?hash=${famille.hash}`, { waitUntil: 'commit' });
  const names = page.getByRole('heading', { level: 1, name: 'Fiona & Ghislain' });
  await expect(names.locator('svg')).toBeInViewport({ ratio: 1 });
});

test('changing the head count reports impossible numbers, keeps the first guests as typed, and drops removed ones for good', async ({
  page,
  site,
}) => {
  await fillReplyOf(page, site);
  const send = page.getByRole('button', { name: 'Envoyer' });
  await expect(send).toBeEnabled();
  const count = page.getByLabel('Nombre de personnes');
  await count.fill('');
  await expect(send).toBeDisabled();
  await count.fill('2');
  await expect(send).toBeEnabled();
  await count.fill('45');
  await expect(notice(page)).toHaveText(/^De 1 à 30 personnes/);
  await count.blur();
  await expect(count).toHaveValue('45');
  await expect(count).toHaveAccessibleDescription(/^De 1 à 30 personnes/);
  await expect(count).toHaveAttribute('aria-invalid', 'true');
  await expect(send).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nombre de personnes' }).click();
  await expect(count).toBeFocused();
  await count.fill('2');
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Convive #2' }).getByLabel('Prénom')).toHaveValue('Paul');
  await expect(send).toBeEnabled();

  await count.fill('45');
  await page.getByRole('button', { name: 'Une personne de moins' }).click();
  await expect(count).toHaveValue('30');
  await expect(notice(page)).toHaveCount(0);

  await count.fill('1');
  await expect(page.getByRole('group', { name: 'Convive #2' })).toHaveCount(0);
  await count.fill('');
  await expect(page.getByRole('group', { name: 'Convive #1' }).getByLabel('Prénom')).toHaveValue('Claire');
  await count.fill('4');
  await expect(page.getByRole('group', { name: /Convive/ })).toHaveCount(4);
  await expect(page.getByRole('group', { name: 'Convive #1' }).getByLabel('Prénom')).toHaveValue('Claire');

  const second = page.getByRole('group', { name: 'Convive #2' }).getByLabel('Prénom');
  await count.fill('1');
  await count.fill('2');
  await expect(second).toHaveValue('');
  await second.fill('Paul');
  await test.step('a guest who stays at home is removed by name, and « − » says who goes', async () => {
    await count.fill('3');
    await page.getByRole('group', { name: 'Convive #3' }).getByLabel('Prénom').fill('Louis');
    const told = page.getByRole('region', { name: 'Notifications' });
    await page.getByRole('button', { name: 'Retirer Convive #2' }).click();
    await expect(second).toHaveValue('Louis');
    await expect(count).toHaveValue('2');
    await expect(told).toContainText('Vous avez retiré Paul.');
    // Typed meanwhile in another guest's block.
    await second.fill('Louison');
    await told.getByRole('button', { name: 'Annuler' }).click();
    await expect(second).toHaveValue('Paul');
    await expect(page.getByRole('group', { name: 'Convive #3' }).getByLabel('Prénom')).toHaveValue('Louison');
    await page.getByRole('button', { name: 'Retirer Convive #2' }).dblclick();
    await expect(count, 'a double click takes one').toHaveValue('2');
    await expectWellAtBoth(page);
    await second.fill('Paul');
    await count.fill('3');
    await page.getByRole('group', { name: 'Convive #3' }).getByLabel('Prénom').fill('Louis');
    await page.getByRole('button', { name: 'Une personne de moins' }).click();
    await expect(told).toContainText('Vous avez retiré Louis.');
    await told.getByRole('button', { name: 'Fermer la notification' }).click();
    await count.selectText();
    await page.keyboard.type('12');
    await expect(second).toHaveValue('Paul');
    await expect(told, 'the 1 of 12 takes nobody').not.toContainText('retiré');
    await count.fill('2');
    await page.getByRole('button', { name: 'Retirer Convive #1' }).press('Enter');
    await expect(count).toBeFocused();
    await told.getByRole('button', { name: 'Annuler' }).click();
    await expect(second).toHaveValue('Paul');
    await count.fill('3');
    await second.focus();
    await page.getByRole('button', { name: 'Retirer Convive #2' }).click();
    await expect(second).toHaveValue('');
    await expectWellAtBoth(page);
    await expect(second, 'the field of the next guest was not left').not.toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await second.fill('Paul');
  });
  await page.getByRole('button', { name: 'Une personne de moins' }).click();
  await expect(page.getByRole('button', { name: 'Retirer Convive #1' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Une personne de plus' }).click();
  await expect(second).toHaveValue('');
  await second.fill('Paul');
  await count.selectText();
  await page.keyboard.type('12');
  await expect(page.getByRole('group', { name: /Convive/ })).toHaveCount(12);
  await expect(second).toHaveValue('Paul');
  await expect(page.getByText('et 2 de plus')).toBeVisible();

  await count.fill('1');
  await page.getByLabel('Ville').focus();
  await count.fill('12');
  await expect(second).toHaveValue('');

  const reset = page.getByRole('button', { name: 'Réinitialiser' });
  await expect(reset).toHaveAccessibleDescription(/efface toute votre saisie/);
  await reset.click();
  await expect(page.getByRole('radio', { name: 'Oui' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Oui' })).not.toBeChecked();
  await page.getByRole('radio', { name: 'Oui' }).check();
  await expect(page.getByLabel('Ville')).toHaveValue('');
  await expect(page.getByRole('group', { name: /Convive/ })).toHaveCount(1);
});

test('« Réinitialiser » works however long it is pressed and whatever moves meanwhile; it can be undone for ten seconds, by keyboard too', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const famille = await site.host.createFamille();
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  const yes = page.getByRole('radio', { name: 'Oui' });
  const count = page.getByLabel('Nombre de personnes');
  const city = page.getByLabel('Ville');
  const reset = page.getByRole('button', { name: 'Réinitialiser' });
  const takeBack = page.getByRole('button', { name: 'Annuler' });
  await yes.check();
  await city.fill('Pau');
  await count.fill('2');
  const second = page.getByRole('group', { name: 'Convive #2' }).getByLabel('Prénom');
  await second.fill('Paul');
  await count.fill('');
  await reset.scrollIntoViewIfNeeded();
  const box = await reset.boundingBox();
  if (!box) throw new Error('nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(count).not.toBeFocused();
  await page.clock.runFor(2000);
  // Stops the clock, however long the machine and the keyboard take.
  await stopTheClock(page);
  await page.mouse.up();
  // The code of messages loads with the first of them, in steps of the clock.
  const offered = () =>
    expect(async () => {
      await page.clock.runFor(100);
      await expect(takeBack).toBeVisible({ timeout: 500 });
    }).toPass();
  await offered();
  await expect(yes).not.toBeChecked();
  await tabTo(page, takeBack);
  await page.clock.resume();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(yes).toBeChecked();
  await expect(yes).toBeFocused();
  await expect(city).toHaveValue('Pau');
  await expect(second).toHaveValue('Paul');
  await expect(count).toHaveValue('2');
  await expect(takeBack).toHaveCount(0);
  await page.reload();
  await expect(city).toHaveValue('Pau');

  await stopTheClock(page);
  await reset.click();
  await offered();
  await page.clock.runFor(9000);
  await expect(takeBack).toBeVisible();
  await page.clock.runFor(1100);
  await expect(takeBack).toHaveCount(0);
  await page.clock.resume();

  // After sending, the undo has no form to restore.
  await yes.check();
  await reset.click();
  await page.getByRole('radio', { name: 'Non' }).check();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(takeBack).toHaveCount(0);
});

test('a family invited to the drinks only is not asked about childcare', async ({ page, site }) => {
  await fillReplyOf(page, site, { invitedTovh: true });
  const child = page.getByRole('group', { name: 'Convive #2' });
  await child.getByRole('switch', { name: 'Enfant?' }).check();
  await child.getByLabel('Age').selectOption({ label: '4 ans' });
  await expect(page.getByText(/garde d’enfants/i)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeEnabled();
});
