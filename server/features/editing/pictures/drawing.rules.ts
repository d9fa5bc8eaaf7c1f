/** Whether an SVG only draws. The site's CSP forbids scripts, but archives of « Emporter » have no CSP. */

/** Elements that run, embed or fetch something, and those that change how text is parsed. */
const NEVER =
  /<(?:script|foreignobject|iframe|object|embed|audio|video|animate|set|handler|listener|a)[\s/>]/i;
const DECLARED = /<!(?:doctype|entity)|<\?xml-stylesheet|@import/i;
const HANDLER = /[\s"'/]on[a-z]+\s*=/i;
const REFERENCE = /(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))/gi;
const FETCHED = /url\(\s*["']?([^)"']*)/gi;
/** A reference inside the drawing, or an embedded picture. */
const OWN = /^\s*(?:#|data:image\/(?:png|jpeg|webp);)/i;

export function isHarmlessDrawing(svg: string): boolean {
  if (NEVER.test(svg) || DECLARED.test(svg) || HANDLER.test(svg)) return false;
  const named = [...svg.matchAll(REFERENCE)].map(([, ...quoted]) => quoted.find((one) => one !== undefined));
  const fetched = [...svg.matchAll(FETCHED)].map(([, address]) => address);
  return [...named, ...fetched].every((address) => OWN.test(address ?? ''));
}
