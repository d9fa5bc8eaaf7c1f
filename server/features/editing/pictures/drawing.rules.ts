/** Whether a drawing (SVG) only draws. The site's own policy lets none run a script; what leaves the site with « Emporter » has no such policy. Pure. */

/** Elements that run, embed or fetch something, and those that let a text be read as something else. */
const NEVER =
  /<(?:script|foreignobject|iframe|object|embed|audio|video|animate|set|handler|listener|a)[\s/>]/i;
const DECLARED = /<!(?:doctype|entity)|<\?xml-stylesheet|@import/i;
const HANDLER = /[\s"'/]on[a-z]+\s*=/i;
const REFERENCE = /(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))/gi;
const FETCHED = /url\(\s*["']?([^)"']*)/gi;
/** A part of the drawing itself, or a picture within it. */
const OWN = /^\s*(?:#|data:image\/(?:png|jpeg|webp);)/i;

export function isHarmlessDrawing(svg: string): boolean {
  if (NEVER.test(svg) || DECLARED.test(svg) || HANDLER.test(svg)) return false;
  const named = [...svg.matchAll(REFERENCE)].map(([, ...quoted]) => quoted.find((one) => one !== undefined));
  const fetched = [...svg.matchAll(FETCHED)].map(([, address]) => address);
  return [...named, ...fetched].every((address) => OWN.test(address ?? ''));
}
