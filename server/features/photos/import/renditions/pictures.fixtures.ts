/** Pictures that are generated for tests. */
import sharp from 'sharp';

export interface TestPicture {
  width?: number;
  height?: number;
  /** Colours of the left and right half, before any rotation. */
  left?: string;
  right?: string;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
  takenAt?: string;
  gps?: boolean;
  profile?: 'srgb' | 'p3';
}

/** Each half has its own colour, so that a test can detect the rotation. */
export async function jpegPicture(picture: TestPicture = {}): Promise<Buffer> {
  const { orientation, takenAt, gps = false, profile } = picture;
  let made = halves(picture).withExif({
    ...(takenAt ? { IFD2: { DateTimeOriginal: takenAt } } : {}),
    ...(gps ? { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 36/1 0/1' } } : {}),
  });
  if (orientation !== undefined) made = made.withMetadata({ orientation });
  if (profile) made = made.withIccProfile(profile);
  return made.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
}

export function halves({ width = 640, height = 480, left = '#d02020', right = '#2020d0' }: TestPicture = {}) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 } as const;
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: { create: { ...half, background: left } }, left: 0, top: 0 },
  ]);
}

/** Average colour, `[r, g, b]`, around a point given as fractions of width and height. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
