/** Addresses of the configuration, with any host name (root@localhost). `isEmail` checks families'. */

export function isMailAddress(text: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text);
}

/** Accepts `nous@exemple.fr` and `Nous <nous@exemple.fr>`. A line break in a name could add mail headers. */
export function isSender(text: string): boolean {
  return !/[\r\n]/.test(text) && isMailAddress(addressOf(text));
}

export function domainOf(sender: string): string {
  const address = addressOf(sender);
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

function addressOf(sender: string): string {
  const last = sender.slice(sender.lastIndexOf(' ') + 1);
  return last.slice(last.lastIndexOf('<') + 1).replace(/>$/, '');
}
