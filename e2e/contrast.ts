/** Measures how a control stands out, from the pixels of a screenshot. */
import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** WCAG 2 contrast of a light sign's brightest pixels with their ground, inside the control's circle. */
export async function contrastOfSign(control: Locator): Promise<number> {
  const luminances = await luminancesOf(control, (fromMiddle, radius) => fromMiddle <= radius);
  return ratio(at(luminances, 0.99), at(luminances, 0.5));
}

/** WCAG 2 contrast of the ground inside an empty box with its outline. */
export async function contrastOfEdge(box: Locator): Promise<number> {
  const luminances = await luminancesOf(box, () => true);
  return ratio(at(luminances, 0.8), at(luminances, 0.03));
}

/** Share of the middle of a box, from 0 to 1, that is drawn in a dark colour. */
export async function darkShare(box: Locator): Promise<number> {
  const luminances = await luminancesOf(box, (fromMiddle, radius) => fromMiddle < 0.6 * radius);
  return luminances.filter((luminance) => luminance < 0.2).length / luminances.length;
}

/** Luminances of the counted pixels, darkest first. */
async function luminancesOf(
  control: Locator,
  counts: (fromMiddle: number, radius: number) => boolean,
): Promise<number[]> {
  const { data, info } = await sharp(await control.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const radius = Math.min(width, height) / 2 - 1;
  const luminances: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!counts(Math.hypot(x - width / 2 + 0.5, y - height / 2 + 0.5), radius)) continue;
      const first = (y * width + x) * channels;
      luminances.push(luminance(data.subarray(first, first + 3)));
    }
  }
  return luminances.sort((one, other) => one - other);
}

const at = (luminances: readonly number[], share: number) =>
  luminances[Math.floor(luminances.length * share)] ?? 0;
const ratio = (bright: number, dark: number) => (bright + 0.05) / (dark + 0.05);

function luminance(rgb: Uint8Array): number {
  const [red = 0, green = 0, blue = 0] = [...rgb].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
