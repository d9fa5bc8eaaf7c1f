/** The few answers of a bucket's service that are XML: flat elements that we name, in a body that must be whole. */
/** The text of the first such element; undefined where there is none. */
export function textIn(xml: string, name: string): string | undefined {
  return allIn(xml, name)[0];
}

/** The insides of each such element, which does not contain itself. */
export function allIn(xml: string, name: string): string[] {
  const found: string[] = [];
  const [open, close] = [`<${name}>`, `</${name}>`];
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at)) {
    const end = xml.indexOf(close, at);
    if (end < 0) break;
    found.push(xml.slice(at + open.length, end));
    at = end + close.length;
  }
  return found;
}

const NAMED: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

export function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Without its quotes, as listings and answers write them differently. */
export function etagOf(text: string): string {
  return text.replace(/^(?:W\/)?"|"$/g, '');
}
