/** A couple goes from an empty folder to an invitation in a mailbox, without editing a file. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { openMailServer } from '../server/features/mail/mail.fixtures.ts';
import { environment, PASSWORD, removeDir } from './firstStart.ts';
import { PROVED, bare as test } from './site.fixture.ts';
import { startProcess } from './sites.ts';

/** At two seconds per press, fifteen minutes leave time for reading and thinking. */
const MOST_PRESSES = 60;

for (const { name, width, byKeys, runs } of [
  { name: 'on a laptop, with a mouse', width: 1280, byKeys: false, runs: PROVED },
  { name: 'on a phone, with keys', width: 390, byKeys: true, runs: {} },
])
  test(
    `from an empty folder to an invitation in a mailbox, for a civil wedding, in a few dozen presses, ${name}`,
    runs,
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const dataDir = mkdtempSync(join(tmpdir(), 'mariage-e2e-'));
      const mailServer = await openMailServer();
      const { env, url } = await environment(dataDir);
      const site = await startProcess({
        ...env,
        ADMIN_PASSWORD: PASSWORD,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Amina & Bruno <nous@exemple.fr>',
      });
      try {
        let presses = 0;
        const press = async (what: Locator) => {
          presses += 1;
          if (!byKeys) return what.click();
          // A key also reaches a disabled control, and does nothing there.
          await expect(what).toBeEnabled();
          await what.press((await what.getAttribute('type')) === 'radio' ? 'Space' : 'Enter');
        };
        const look = async (at: 'Aperçu' | 'Écrire') => {
          if (width < 1000) await press(page.getByRole('radio', { name: at }));
        };
        const write = async (label: string, text: string) => {
          presses += 1;
          await page.getByLabel(label, { exact: true }).first().fill(text);
        };
        const link = (name: string | RegExp) => page.getByRole('link', { name });
        const button = (name: string | RegExp) =>
          page.getByRole('button', { name }).filter({ visible: true });

        await page.goto(`${url}/#/adminouminou/site`);
        await write('Mot de passe', PASSWORD);
        await press(button('Se connecter'));

        await press(link('Écrire : Vos prénoms et le jour'));
        await write('Vos prénoms', 'Amina & Bruno');
        await write('Le jour', '2040-06-16');
        await kept(page);
        await press(link('‹ Notre site'));

        await press(link('Écrire : Vos lieux'));
        await press(button('Les effacer'));
        await press(button(/^La cérémonie/));
        await write('Nom du lieu', 'La pelouse du Clos des Tilleuls');
        await press(page.getByRole('radio', { name: 'Laïque' }));
        await write('Heure', '16h00');
        await write('Adresse', '4 chemin du Gué\n27930 Vaubrun-sur-Aure');
        await expect(page.getByLabel('Le plan')).toHaveValue(/search\?query=4%20chemin/);
        await press(button(/^Le vin d’honneur/));
        await write('Nom du lieu', 'Le verger');
        await press(button('C’est bien ainsi : Heure'));
        await press(button(/^La réception/));
        await write('Nom du lieu', 'L’Orangerie');
        await expect(page.getByText('texte d’exemple')).toHaveCount(0);
        await press(button(/^La cérémonie/));
        await kept(page);
        await look('Aperçu');
        const shown = page.frameLocator('iframe');
        await expect(shown.getByRole('heading', { name: 'La pelouse du Clos des Tilleuls' })).toBeVisible();
        await expect(shown.getByText('4 chemin du Gué')).toBeVisible();
        await expect(shown.getByText(/cathédrale/i)).toHaveCount(0);
        await press(link('‹ Notre site'));

        await press(link('Votre mail'));
        await press(button('Les effacer'));
        await kept(page);

        await press(button('Publier…'));
        await press(button('Publier maintenant'));
        await expect(page.getByText(/^Publié à/).first()).toBeFocused();

        if (width < 1000) await press(button('Ouvrir le menu'));
        await press(link('Envoyer une invitation').filter({ visible: true }).first());
        await write('Nom', 'Durand');
        await write('Prénom', 'Zoé');
        await write('E-mail', 'zoe@exemple.fr');
        await press(button('Créer la famille'));
        await press(button('Envoyer le mail'));
        // What is not theirs yet would lead guests nowhere.
        const example = page.getByRole('dialog', { name: 'Ce sont encore les mots de l’exemple' });
        await expect(example).toContainText('le lien de «\u00a0Envoyez vos photos\u00a0»');
        await press(example.getByRole('button', { name: 'Envoyer quand même' }));
        await expect.poll(() => mailServer.received.length).toBe(1);
        const mail = mailServer.received[0]?.mail;
        expect(mail?.text).toContain('Amina & Bruno');
        expect(mail?.text).toMatch(/16\sjuin 2040/);
        expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Fiona|Ghislain|cathédrale|2022/);
        expect(presses).toBeLessThan(MOST_PRESSES);

        const guest = await page.context().newPage();
        await guest.goto(/https?:\/\/\S+\?hash=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
        await expect(guest.getByRole('heading', { level: 1, name: 'Amina & Bruno' })).toBeVisible();
      } finally {
        await site.stop();
        await mailServer.close();
        removeDir(dataDir);
      }
    },
  );

/** Waits until typed text is saved as a draft, where another host would see it. */
async function kept(page: Page): Promise<void> {
  await expect(
    page
      .getByText(/^Brouillon gardé/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
}
