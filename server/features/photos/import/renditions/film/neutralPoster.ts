/** Pixels, the longer side. */
const SIDE = 1280;

/** Stands in for a film’s poster: a play sign, as the film lies, that says nothing else. SVG. */
export function neutralPoster({ width, height }: { width: number; height: number }): Buffer {
  const scale = SIDE / Math.max(width, height);
  const [w, h] = [Math.max(2, Math.round(width * scale)), Math.max(2, Math.round(height * scale))];
  const r = Math.min(w, h) / 6;
  const [x, y] = [w / 2, h / 2];
  const triangle = `${x - r * 0.35},${y - r * 0.5} ${x + r * 0.55},${y} ${x - r * 0.35},${y + r * 0.5}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="#e9e4d8"/><circle cx="${x}" cy="${y}" r="${r}" fill="#4c5a48"/><polygon points="${triangle}" fill="#fff"/></svg>`,
  );
}
