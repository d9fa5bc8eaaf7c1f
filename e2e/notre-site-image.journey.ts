/** The picture of a card of « Notre site »: chosen, pasted or dropped, cropped with keys, described, published. */
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectWellAtBoth } from './bothWidths.ts';
import { REFUSALS } from './hostScreens.ts';
import { expect, test } from './site.fixture.ts';
import { drafted, openCard, publish, saved } from './siteScreen.ts';

test.use({ expectedErrors: [REFUSALS] });

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
