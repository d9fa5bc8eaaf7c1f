/** The gift list: the couple's text, their link, and their IBAN, which is shown and copied on request. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { copied } from '../../ui/onDemand/copyText.ts';
import { TakesFocus } from '../../ui/onDemand/TakesFocus.tsx';
import giftUrl from '../art/gift.svg';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { Vignette } from '../parts/PictureView.tsx';
import { Prose } from '../parts/Prose.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './ListePage.module.css';

export function ListePage() {
  const { text, button, iban } = useVisit().content.liste;
  return (
    <GuestPage page="liste">
      <Vignette src={giftUrl} />
      <Card className={styles.card}>
        {text.length > 0 && <Prose blocks={text} />}
        {button !== null && <OutsideLink href={button.url}>{button.label}</OutsideLink>}
        {iban !== null && <Account {...iban} />}
      </Card>
    </GuestPage>
  );
}

const SAID_MS = 4000;

/** Rendered only on request, so that a photo of the screen reveals no account. */
function Account({ number, holder }: { number: string; holder: string }) {
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <Button kind="secondary" onClick={() => setShown(true)}>
        Voir l’IBAN
      </Button>
    );
  return (
    <TakesFocus>
      <AccountNumber number={number} holder={holder} />
    </TakesFocus>
  );
}

/** Shown in groups as banks print it; copied without spaces, which some banks refuse. */
function AccountNumber({ number, holder }: { number: string; holder: string }) {
  const digits = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    // Old browsers copy the selection, and guests who copy by hand find it selected.
    if (digits.current) window.getSelection()?.selectAllChildren(digits.current);
    setSaid((await copied(number.replaceAll(' ', ''))) ? 'IBAN copié' : 'Sélectionné\u00a0: copiez-le');
  }

  return (
    <div className={styles.account}>
      <p>
        IBAN
        <br />
        <strong ref={digits}>{number}</strong>
        {holder !== '' && (
          <>
            <br />
            Titulaire&nbsp;: {holder}
          </>
        )}
      </p>
      <div className={styles.copy}>
        <Button kind="secondary" onClick={copy}>
          Copier l’IBAN
        </Button>
        <p role="status">{said}</p>
      </div>
    </div>
  );
}
