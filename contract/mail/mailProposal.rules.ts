/** Proposes a correction for a probable typing error in an e-mail address; never applied without a click. */

/** Domains of French families' addresses. Similar ones must all be listed, or one would be proposed. */
const PROVIDERS = [
  ...['gmail.com', 'googlemail.com', 'mail.com', 'email.com', 'ymail.com', 'icloud.com', 'me.com', 'mac.com'],
  ...['hotmail.fr', 'hotmail.com', 'hotmail.be', 'hotmail.ch', 'outlook.fr', 'outlook.com', 'outlook.be'],
  ...['live.fr', 'live.com', 'live.be', 'msn.com', 'yahoo.fr', 'yahoo.com', 'yahoo.ca', 'aol.com', 'aol.fr'],
  ...['orange.fr', 'wanadoo.fr', 'free.fr', 'sfr.fr', 'neuf.fr', 'laposte.net', 'bbox.fr', 'numericable.fr'],
  ...['club-internet.fr', 'aliceadsl.fr', 'cegetel.net', 'noos.fr', 'gmx.fr', 'gmx.com', 'gmx.net', 'gmx.ch'],
  ...['protonmail.com', 'proton.me', 'skynet.be', 'bluewin.ch', 'videotron.ca'],
];

/** Mistyped top-level domains that do not exist or are hardly used. */
const SLIPPED_ENDS: Readonly<Record<string, string>> = {
  ...{ con: 'com', cmo: 'com', ocm: 'com', vom: 'com', xom: 'com', cim: 'com', cpm: 'com', comm: 'com' },
  ...{ coom: 'com', c: 'com', fe: 'fr', ft: 'fr', rf: 'fr', frr: 'fr', ffr: 'fr', f: 'fr' },
};

/** Domains in which these providers give no addresses. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'gmail.fr': 'gmail.com', 'icloud.fr': 'icloud.com' };

/** Shorter names are too similar to others. */
const LONG_ENOUGH = 4;

/** Returns the probable address, or null if the typed one seems right. */
export function proposedAddress(email: string): string | null {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  if (at < 1) return null;
  const domain = typed
    .slice(at + 1)
    .trim()
    .toLowerCase()
    .replaceAll(',', '.');
  const meant = meantDomain(domain);
  const proposed = `${typed.slice(0, at).trim()}@${meant}`;
  return meant === typed.slice(at + 1).toLowerCase() ? null : proposed;
}

function meantDomain(domain: string): string {
  if (PROVIDERS.includes(domain)) return domain;
  const end = domain.slice(domain.lastIndexOf('.') + 1);
  const slipped = domain.includes('.') ? SLIPPED_ENDS[end] : undefined;
  const ended = slipped === undefined ? domain : `${domain.slice(0, -end.length)}${slipped}`;
  const near = (name: string) =>
    PROVIDERS.includes(name)
      ? name
      : PROVIDERS.find((provider) => provider.indexOf('.') >= LONG_ENOUGH && isOneSlip(name, provider));
  return ELSEWHERE[ended] ?? near(ended) ?? near(domain) ?? ended;
}

/** Whether the two differ by one letter added, removed or replaced, or by two letters swapped. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  if (rest.slice(1) === otherRest || rest === otherRest.slice(1)) return true;
  if (rest.slice(1) === otherRest.slice(1)) return true;
  return rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0];
}
