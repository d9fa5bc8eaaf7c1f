/** What the image library says of a photo; it loads only for a wedding with photos. */

/** Upright size, as cameras store pictures lying on their side. */
export async function photoSize(source: Buffer) {
  const { default: sharp } = await import('sharp');
  try {
    const { autoOrient } = await sharp(source).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}

/** The smallest copy: every row is read all the same, with little memory. */
export async function decodes(bytes: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  try {
    await sharp(bytes, { sequentialRead: true }).resize({ width: 8 }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
