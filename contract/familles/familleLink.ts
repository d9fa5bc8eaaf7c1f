/** The personal link of a family, in mails, QR codes and on the hosts' screens. `origin` has no trailing slash. */
export function familleLink(origin: string, hash: string): string {
  return `${origin}/?hash=${encodeURIComponent(hash)}`;
}
