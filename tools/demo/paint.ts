/** Paints photos as heavy as a camera's, so that the demo and the benches need no photo of a real person. */
import sharp from 'sharp';

export interface Painting {
  /** The same seed paints the same photo. */
  seed: number;
  /** Pixels, as the camera holds them. */
  width: number;
  height: number;
  /** Local time of the camera, `YYYY:MM:DD HH:mm:ss`. */
  takenAt: string;
}

/** Side in pixels of the noise that is enlarged twofold and tiled over the photo. */
const GRAIN = 512;

/** Returns a JPEG of about 0.28 bytes per pixel, like a good phone's. Most of that weight is the grain. */
export async function paintPhoto({ seed, width, height, takenAt }: Painting): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: GRAIN,
      height: GRAIN,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .resize(GRAIN * 2, GRAIN * 2, { kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.from(landscape({ seed, width, height })))
    .composite([{ input: grain, blend: 'soft-light', tile: true }])
    .withExif({ IFD0: { Make: 'Démonstration' }, IFD2: { DateTimeOriginal: takenAt } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Hues of morning, noon and evening. */
const SKIES = [195, 208, 220, 15, 330];

/** Draws hills under a sky, a sun, and blurred flowers in front; every seed gives another landscape. */
function landscape({ seed, width, height }: Omit<Painting, 'takenAt'>): string {
  const random = generator(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const hue = SKIES[Math.floor(random() * SKIES.length)] ?? 0;
  const hills = [0.55, 0.65, 0.76, 0.88].map((level, index) => {
    const points = Array.from({ length: 7 }, (_, step) => ({
      x: Math.round((step / 6) * width),
      y: Math.round((level + between(-0.06, 0.06)) * height),
    }));
    const curves = points.slice(1).map(({ x, y }, step) => {
      const from = points[step] ?? { x, y };
      const middle = (from.x + x) / 2;
      return `C${middle},${from.y} ${middle},${y} ${x},${y}`;
    });
    const colour = `hsl(${100 + between(-25, 25)} ${18 + index * 6}% ${66 - index * 12}%)`;
    return `<path fill="${colour}" d="M0,${points[0]?.y ?? 0} ${curves.join(' ')} V${height} H0 Z"/>`;
  });
  const flowers = Array.from({ length: 60 }, () => {
    const radius = between(0.008, 0.045) * height;
    const colour = `hsl(${340 + between(-20, 30)} ${between(45, 80)}% ${between(70, 92)}%)`;
    const [x, y] = [between(0, width), between(0.7, 1.02) * height];
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity="${between(0.25, 0.8)}"/>`;
  });
  const sun = `<circle cx="${between(0.15, 0.85) * width}" cy="${between(0.12, 0.4) * height}" r="${0.06 * height}" fill="#fff6dc"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="hsl(${hue} 45% 62%)"/><stop offset="0.6" stop-color="hsl(${hue + 40} 70% 88%)"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>${sun}${hills.join('')}${flowers.join('')}</svg>`;
}

/** Returns a generator of numbers from 0 to 1 that the seed determines (mulberry32). */
function generator(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
