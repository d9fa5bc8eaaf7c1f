/**
 * The page `erreur`, in index.html so that it always works, and the redirect to it. After a look-up that
 * failed it offers another try; otherwise it clears the storage and offers to send a lost link by mail.
 */

import { goTo, onAddressChange, readAddress } from '../lib/address.ts';
import { isProblem } from '../lib/apiError.ts';
import { forgetDevice } from '../lib/famille.api.ts';
import { forgetFamille } from '../lib/identity.ts';
import { linkTo } from '../lib/paths.ts';
import { wedding } from '../lib/wedding.ts';
import button from '../ui/Button.module.css';

const root = document.getElementById('root');
const erreur = document.getElementById('erreur');
const again = document.getElementById('erreur-again');

/** Call before anything reads the address. */
export function watchErreur(): void {
  if (isOpen() && canTryAgain()) window.history.replaceState(null, '', linkTo('/'));
  again?.classList.add(button.button ?? '');
  again?.addEventListener('click', () => window.location.reload());
  onAddressChange(update);
  update();
}

/** `cause` is why the look-up failed; null when there was no hash. */
export function redirectToErreur(cause: unknown): void {
  goTo(linkTo('/erreur'), { replace: true });
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
  forgetFamille();
  if (erreur)
    void import('../guest/lien/lostLink.ts').then(
      ({ offerLink }) => offerLink(erreur),
      () => {},
    );
  // Offline, the cookie stays; it opens pictures only, and ends with the browser session.
  forgetDevice().catch(() => {});
}

function isOpen(): boolean {
  return readAddress(window.location.hash).path === '/erreur';
}

function canTryAgain(): boolean {
  return (window.history.state as { canTryAgain?: boolean } | null)?.canTryAgain === true;
}
