/** A couple adds a question of its own, and guests find it in the form. */
import { atBothWidths, expectWellAtBoth } from './bothWidths.ts';
import { REFUSALS } from './hostScreens.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';
import { editing, openCard, publish, saved } from './siteScreen.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a question is written, published and asked; removed from the form, it keeps its answers', async ({
  page,
  site,
  context,
}) => {
  await site.host.createFamille({ nom: 'Tôt', prenom: 'Léa', answer: true });
  await openCard(page, site, 'questions', 'Vos questions');
  await page.getByRole('button', { name: 'Ajouter une question' }).press('Enter');
  await page.getByLabel('La question', { exact: true }).fill('Quelle chanson vous fera danser ?');
  await page.getByLabel('On y répond par').selectOption('Quelques mots');
  await page.getByLabel('Combien de réponses').selectOption('Une pour la famille');
  await saved(page);
  // The preview shows the form of a family that has said yes.
  await atBothWidths(page, async (width) => {
    if (width < 1000) await page.getByRole('radio', { name: 'Aperçu' }).check();
    await expect(page.frameLocator('iframe').getByText('Quelle chanson vous fera danser')).toBeVisible();
    await expectAccessible(page);
    if (width < 1000) await page.getByRole('radio', { name: 'Écrire' }).check();
  });
  await test.step('before it is published, the families that it comes too late for are counted', async () => {
    await page.getByRole('button', { name: 'Publier…' }).filter({ visible: true }).click();
    await expect(
      page.getByText('Une famille a déjà répondu oui\u00a0: cette nouvelle question ne lui sera pas posée.'),
    ).toBeVisible();
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Pas encore' }).click();
  });
  await publish(page);
  const read = async () => (await editing(page, site)).published.files['questions.yaml'];
  const [question] = ((await read()) as { questions: { cle: string }[] }).questions;
  expect(question).toMatchObject({ question: 'Quelle chanson vous fera danser ?', pour: 'famille' });

  const famille = await site.host.createFamille();
  const guest = await context.newPage();
  await guest.goto(`${site.url}/?hash=${famille.hash}`);
  await guest.getByRole('radio', { name: 'Oui' }).check();
  await expect(guest.getByLabel('Quelle chanson')).toBeVisible();

  const answered = await site.host.createFamille({ nom: 'Petit', prenom: 'Luc' });
  await site.host.reply(answered, {
    answer: true,
    ...{ address1: '3 rue des Lilas', zipCode: '31000', city: 'Toulouse' },
    invites: [{ nom: 'Petit', prenom: 'Luc', child: false, age: null }],
    answers: { [question?.cle ?? '']: 'ABBA' },
  });

  await page.getByLabel('Dans le formulaire').selectOption('non');
  await saved(page);
  await publish(page);
  expect(await read()).toMatchObject({ questions: [{ cle: question?.cle, posee: 'non' }] });
  await guest.reload();
  await expect(guest.getByRole('button', { name: 'Envoyer' })).toBeVisible();
  await expect(guest.getByLabel('Quelle chanson')).toHaveCount(0);

  await test.step('the card shows the answers, each with a link to the families that gave it', async () => {
    const answer = page.getByRole('link', { name: 'ABBA : 1' });
    await expect(answer).toBeVisible();
    await expectWellAtBoth(page);
    await answer.click();
    await expect(page.getByRole('rowheader')).toHaveText(/Petit Luc/);
  });
});
