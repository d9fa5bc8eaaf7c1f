/** For somebody without a link: the code of the day and a first name, then the sending of photos. */
import { useEffect, useState } from 'react';
import { GUEST_QUERY } from '../../../contract/photos/guestCode.rules.ts';
import { readAddress } from '../../lib/address.ts';
import { isProblem } from '../../lib/apiError.ts';
import { wedding } from '../../lib/wedding.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import { IvyBorder } from '../../shell/IvyBorder.tsx';
import { LazyPart, lazyNamed } from '../../shell/LazyPart.tsx';
import { Button } from '../../ui/Button.tsx';
import { fetchSendings } from '../sendphotos/own/ownSendings.api.ts';
import sheet from '../shell/GuestPage.module.css';
import { GuestPage } from '../shell/GuestPage.tsx';
import shell from '../shell/GuestShell.module.css';
import { CodeForm } from './CodeForm.tsx';

const OwnSending = lazyNamed(async () => (await import('../sendphotos/own/OwnSending.tsx')).OwnSending);

export function InvitePage() {
  const [{ code, ticket }] = useState(() => {
    const { search } = readAddress(window.location.hash);
    return { code: search.get('code') ?? '', ticket: search.get('ticket') };
  });
  /** Null until it is known whether this device came by the code before. */
  const [isKnown, setIsKnown] = useState<boolean | null>(null);
  const [error, setError] = useState<unknown>(null);

  function check() {
    setError(null);
    fetchSendings(GUEST_QUERY).then(
      // Of an older code, there is something to see and nothing to send: the new one is asked for.
      ({ open }) => setIsKnown(open || code === ''),
      (failure) => (isProblem(failure, 'code-needed') ? setIsKnown(false) : setError(failure)),
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(check, []);

  return (
    <>
      <IvyBorder />
      <main tabIndex={-1} className={`${sheet.page} ${shell.alone}`}>
        <GuestPage page="sendphotos" title="Envoyez vos photos" lead={wedding.title}>
          <ErrorNotice title="Cette page n’a pas pu s’ouvrir" error={error}>
            <Button kind="secondary" onClick={check}>
              Réessayer
            </Button>
          </ErrorNotice>
          {isKnown === false && <CodeForm code={code} ticket={ticket} onEntered={() => setIsKnown(true)} />}
          {isKnown === true && (
            <LazyPart problem="Cette page n’a pas pu s’ouvrir">
              <OwnSending query={GUEST_QUERY} />
            </LazyPart>
          )}
        </GuestPage>
      </main>
    </>
  );
}
