/**
 * The page `erreur`: markup of index.html, shown and hidden here, so that it works even when the rest of the site cannot be fetched.
 * Opened by hand or after a wrong link it clears the browser's storage. After a look-up that no try could bring to an answer it keeps
 * the storage, says so in the history entry, and offers to try again; reloading the page tries again too.
 */

import { goTo, onAddressChange, readAddress } from '../lib/address.ts';
import { isProblem } from '../lib/apiError.ts';
import { forgetDevice } from '../lib/famille.api.ts';
import { linkTo, paths } from '../lib/paths.ts';
import { clearStorage } from '../lib/storage.ts';
import { wedding } from '../lib/wedding.ts';
import button from '../ui/Button.module.css';

const root = document.getElementById('root');
const erreur = document.getElementById('erreur');
const again = document.getElementById('erreur-again');

/** To be called before anything reads the address. */
export function watchErreur(): void {
  if (isOpen() && canTryAgain()) window.history.replaceState(null, '', linkTo(paths.home));
  again?.classList.add(button.button ?? '');
  again?.addEventListener('click', () => window.location.reload());
  onAddressChange(update);
  update();
}

/** `cause` is why the look-up failed, null when there was no hash to look up. */
export function leadToErreur(cause: unknown): void {
  goTo(linkTo(paths.erreur), { replace: true });
  const unknown = cause === null || isProblem(cause, 'unknown-family');
  window.history.replaceState(unknown ? null : { canTryAgain: true }, '');
  update();
}

function update(): void {
  const open = isOpen();
  root?.toggleAttribute('hidden', open);
  erreur?.toggleAttribute('hidden', !open);
  if (!open) return;
  again?.toggleAttribute('hidden', !canTryAgain());
  document.title = `Erreur – ${wedding.title}`;
  erreur?.focus();
  if (canTryAgain()) return;
  clearStorage();
  // Offline, the cookie stays: it opens pictures alone, and ends with the browser.
  forgetDevice().catch(() => {});
}

function isOpen(): boolean {
  return readAddress(window.location.hash).path === paths.erreur;
}

function canTryAgain(): boolean {
  return (window.history.state as { canTryAgain?: boolean } | null)?.canTryAgain === true;
}
