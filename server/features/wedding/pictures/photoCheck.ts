/** What the image library says of a photo; it loads only for a wedding with photos. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a photo can be shown to its last row: the header of a cut-off file is whole. `version` is the digest of `bytes`. */
export type PhotoCheck = (version: string, bytes: Buffer) => Promise<boolean>;

/** Decoding takes a third of a second for a camera's photo: `cacheDir` remembers what was whole, and may be emptied at any time. */
export function photoCheck(cacheDir: string): PhotoCheck {
  return async (version, bytes) => {
    const mark = join(cacheDir, `${version}.whole`);
    if (existsSync(mark)) return true;
    if (!(await decodes(version, bytes))) return false;
    await mkdir(cacheDir, { recursive: true })
      .then(() => writeFile(mark, ''))
      .catch(() => {});
    return true;
  };
}

/** Makes the smallest copy: every row is read all the same, with little memory. */
export const decodes: PhotoCheck = async (_version, bytes) => {
  const { default: sharp } = await import('sharp');
  const small = sharp(bytes, { sequentialRead: true }).resize({ width: 8 });
  return small
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
};

/** Upright size, as cameras store pictures lying on their side; undefined for what is not a photo. */
export async function photoSize(source: Buffer) {
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(source)
    .metadata()
    .catch(() => undefined);
  return metadata && { width: metadata.autoOrient.width, height: metadata.autoOrient.height };
}
