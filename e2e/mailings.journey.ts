/** Hosts write to many families at once, follow the mailing, stop it, and see whom it did not reach. */
import type { Locator, Page } from '@playwright/test';
import { expectWellAtBoth } from './bothWidths.ts';
import { expectToast, openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { test } from './mail.fixture.ts';
import { choose, confirm, counted, entry, inFrame, invite, leafTo, send } from './mailingsScreen.ts';
import { expect, PROVED } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

/** The page's clock stands still until a journey moves it. */
const watchFor = (page: Page, ms: number) => page.clock.runFor(ms);

/** Taps, waits until the button is gone, and taps 180 ms later on what is there instead. */
const doubleTap = (button: Locator) =>
  button.evaluate(async (pressed) => {
    const { x, y, width, height } = pressed.getBoundingClientRect();
    const point = { clientX: x + width / 2, clientY: y + height / 2 };
    const tap = (target: Element, timeStamp: number) => {
      const init = { ...point, bubbles: true, cancelable: true, detail: 1 };
      const down = Object.defineProperty(new PointerEvent('pointerdown', init), 'timeStamp', {
        value: timeStamp,
      });
      target.dispatchEvent(down);
      return target.dispatchEvent(new MouseEvent('click', init)) ? 'pressed' : 'ignored';
    };
    const gone = new Promise<void>((resolve) => {
      new MutationObserver(() => pressed.isConnected || resolve()).observe(document, {
        childList: true,
        subtree: true,
      });
    });
    tap(pressed, 1000);
    await gone;
    return tap(document.elementFromPoint(point.clientX, point.clientY) ?? document.body, 1180);
  });

test('all uninvited families get their invitation once, and the screen says whom it did not reach', async ({
  page,
  site,
  mailServer,
}) => {
  await invite(site);
  await signIn(page, site, 'mails');
  await counted(page, '3\u00a0familles');
  await expect(page.getByText('Une sans mail\u00a0: Papier Rose')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Pluriel' })).toBeChecked();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const preview = await leafTo(page, 'Durand Zoé');
  await expect(inFrame(preview)).toContainText('Bonjour Zoé,');
  await expect(inFrame(preview)).toContainText('t’annoncer');
  await expect(inFrame(preview).getByRole('link', { name: 'Ouvrir mon invitation' })).toBeVisible();
  const names = inFrame(preview).getByRole('img', { name: 'Fiona & Ghislain' });
  await expect.poll(() => names.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBe(1200);
  const paper = () =>
    inFrame(preview)
      .locator('.paper')
      .evaluate((cell) => getComputedStyle(cell).color);
  const byDay = await paper();
  await preview.getByRole('radio', { name: 'Sombre' }).check({ force: true });
  await expect.poll(paper).not.toBe(byDay);
  await preview.getByRole('radio', { name: 'Ordinateur' }).check();
  await expect(inFrame(await leafTo(page, 'Petit Ana et Luc'))).toContainText('vous annoncer');
  await expectWellAtBoth(page);

  await send(page, '3 familles').click();
  await expect(page.getByRole('dialog')).toContainText(/mails? di\w+ «\stu\s»\s: .*Durand Zoé/);
  await expectWellAtBoth(page);
  expect(await doubleTap(page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }))).toBe('ignored');
  await expect(page.getByRole('heading', { name: 'Envoyés' })).toBeFocused();
  await expect.poll(() => mailServer.received.length).toBe(2);
  await expect
    .poll(
      async () => {
        await watchFor(page, 2000);
        return entry(page, 'Invitation').textContent();
      },
      { timeout: 60_000 },
    )
    .toContain('Terminé – 2 envoyés sur 3, 1 refusé');
  await entry(page, 'Invitation')
    .getByRole('button', { name: /Détail/ })
    .click();
  const failed = page.getByRole('listitem').filter({ hasText: 'pleine@exemple.fr' }).last();
  await expect(failed).toContainText('Plein Paul – pleine@exemple.fr\u00a0: Mail refusé le');
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

  const correct = page.getByRole('link', { name: 'Corriger et renvoyer à une famille' });
  const toCorrect = await correct.getAttribute('href');
  await test.step('the list says whose address is refused, whose mail has left and who has none', async () => {
    await page.goto(`${site.url}/#/adminouminou/list`);
    // A refusal is cached for five seconds, during which the page's clock stands still.
    await page.reload();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Plein Paul')).toContainText('Mail\u00a0refusé');
    await expect(row('Papier Rose')).toContainText('Sans mail');
    await row('Durand Zoé').getByRole('button').click();
    await expect(page.getByRole('group', { name: 'Durand Zoé' })).toContainText('Envoyé');
  });

  await test.step('on the page of a refused family, one press takes the likely address and writes to it', async () => {
    const plein = familles.at(-1);
    await site.host.updateFamille({ id: plein?.id ?? '', email: 'pleine@gmial.com' });
    await page.goto(`${site.url}/#/adminouminou/famille/${plein?.id}`);
    await expect(page.getByText(/^Refusé le .* à pleine@exemple.fr\u00a0:.*Boîte pleine/)).toBeVisible();
    let answer = mailServer.holdRefusals();
    await page.getByRole('button', { name: 'Renvoyer à pleine@gmial.com' }).click();
    await expect(page.getByText('Le mail est reparti')).toBeVisible();
    answer();
    const take = page.getByRole('button', { name: 'Corriger et renvoyer' });
    await expect
      .poll(async () => {
        await watchFor(page, 2000);
        return take.isVisible();
      })
      .toBe(true);
    await expect(page.getByText('Vouliez-vous dire pleine@gmail.com ?')).toHaveCount(1);
    await expectWellAtBoth(page);
    answer = mailServer.holdRefusals();
    await take.click();
    await expect(page.getByLabel('E-mail')).toHaveValue('pleine@gmail.com');
    await expect(page.getByText('Le mail est reparti')).toBeVisible();
    answer();
    await expect
      .poll(async () => {
        await watchFor(page, 2000);
        return page.getByText('Le mail est reparti').count();
      })
      .toBe(0);
    await expect(page.getByText(/^Refusé le .*Boîte pleine/)).toBeVisible();
  });

  await test.step('families with a refused or missing address are corrected and written to again', async () => {
    await page.goto(`${site.url}/${toCorrect}`);
    // A refusal is cached for five seconds, during which the page's clock stands still.
    await page.reload();
    await expect(page.getByText('Un mail refusé\u00a0: Plein Paul')).toBeVisible();
    await expect(page.getByText(/Ce mail n’ira à aucune famille/)).toContainText(
      'aucune ne peut être jointe',
    );
    await expect(page.getByRole('button', { name: 'Envoyer', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: /^Corriger/ }).click();
    await expect(page.getByText(/^Refusé le .*Boîte pleine/)).toBeVisible();
    await page.getByLabel('E-mail de Plein Paul').fill('paul@exemple.fr');
    await expectWellAtBoth(page);
    await page.getByRole('button', { name: 'Enregistrer\u00a0: Plein Paul' }).click();
    await counted(page, 'une famille');
    await send(page, 'une famille').click();
    await confirm(page, 'Envoyer');
    await expect.poll(() => mailServer.received.length).toBe(3);
  });
});

test('one press notes a card handed over on paper; the family then lacks no mail, and it can be undone', async ({
  page,
  site,
}) => {
  await site.host.createFamille({ nom: 'Papier', prenom: 'Rose', labels: ['papier'] });
  await signIn(page, site, 'mails');
  const card = page.getByText('Un carton à remettre\u00a0: Papier Rose');
  const done = page.getByRole('button', { name: 'C’est fait' });
  await expect(card).toBeVisible();
  await expect(page.getByText('sans mail')).toHaveCount(0);
  await expectWellAtBoth(page);
  await done.click();
  await expect(card).toHaveCount(0);
  await choose(page, /^En attente/);
  await expect(page.getByText('Sur papier, à prévenir autrement\u00a0: Papier Rose')).toBeVisible();
  await expectWellAtBoth(page);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await choose(page, /^Pas encore invitées/);
  await expect(card).toBeVisible();
  await done.click();
  await openScreen(page, 'Liste invités');
  await expect(page.getByRole('row', { name: /Papier Rose/ })).toContainText('carton remis');
});

test(
  'a mail goes to the families counted in its question, even if another is added before the answer',
  PROVED,
  async ({ page, site }) => {
    await invite(site);
    await signIn(page, site, 'mails');
    await send(page, '3 familles').click();
    await expect(page.getByRole('dialog')).toContainText('à 3 familles');
    await site.host.createFamille({ nom: 'Tard', prenom: 'Luce', email: 'luce@exemple.fr' });
    await expect
      .poll(async () => {
        await watchFor(page, 2000);
        return page.getByText('4\u00a0familles', { exact: true }).count();
      })
      .toBe(2);
    await confirm(page, 'Envoyer');
    await expect(entry(page, 'Invitation')).toContainText('sur 3');
  },
);

test('a reminder to families chosen by hand waits for its date, and is cancelled', async ({
  page,
  site,
  mailServer,
}) => {
  await invite(site);
  await signIn(page, site, 'mails');
  await choose(page, 'Relance');
  await expect(page.getByText(/Ce mail n’ira à aucune famille/)).toContainText('toutes ont répondu');
  await expect(page.getByRole('button', { name: 'Envoyer', exact: true })).toBeDisabled();
  await choose(page, 'Une à une');
  await page.getByLabel('Rechercher').fill('petit');
  await page.getByRole('checkbox', { name: 'Petit Ana et Luc' }).check();
  await page.getByLabel('Rechercher').fill('');
  await page.getByRole('checkbox', { name: 'Durand Zoé' }).check();
  await page.getByRole('button', { name: 'Plus tard' }).click();
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 16);
  await page.getByLabel('Date et heure').fill(tomorrow);
  await expectWellAtBoth(page);
  await confirm(page, 'Prévoir l’envoi');
  await expectToast(page, 'L’envoi est prévu');
  const waiting = entry(page, 'Relance');
  await expect(waiting).toContainText(/Part le .* – 0 envoyé sur 2/);
  await waiting.getByRole('button', { name: /^Pause/ }).click();
  await expect(waiting).toContainText('En pause');
  await waiting.getByRole('button', { name: /^Reprendre/ }).click();
  await expect(waiting).toContainText('Part le');
  await waiting.getByRole('button', { name: /^Annuler/ }).click();
  await confirm(page, 'Annuler l’envoi');
  await expect(waiting).toContainText('Annulé – 0 envoyé sur 2, 2 écartés');
  expect(mailServer.received).toEqual([]);

  await test.step('a family in a planned invitation is no longer « pas encore invitée »', async () => {
    await choose(page, 'Écrire');
    await choose(page, 'Invitation');
    await counted(page, '3\u00a0familles');
    await page.getByRole('button', { name: 'Plus tard' }).click();
    await page.getByLabel('Date et heure').fill(tomorrow);
    await confirm(page, 'Prévoir l’envoi');
    await expect(entry(page, 'Invitation')).toContainText('0 envoyé sur 3');
    await choose(page, 'Écrire');
    await choose(page, 'Invitation');
    await expect(page.getByText(/^3 autres sont déjà dans un envoi/)).toBeVisible();
    await counted(page, 'Aucune famille');
    await choose(page, /^Toutes/);
    await send(page, '3 familles').click();
    await expect(page.getByRole('dialog')).toContainText('elles en recevraient deux');
    await expectWellAtBoth(page);
  });
});
