/** E-mail addresses of the configuration. Any host name will do, as in root@localhost; families' are `isEmail` of the contract. */

export function isMailAddress(text: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text);
}

/** `nous@exemple.fr`, alone or as `Nous <nous@exemple.fr>`. A line break would let a name add headers of its own. */
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
