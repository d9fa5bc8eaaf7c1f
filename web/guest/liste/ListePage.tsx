import { useState } from 'react';
import { LazyPart, lazyNamed } from '../../shell/LazyPart.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import giftUrl from '../art/gift.svg';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Vignette } from '../parts/Vignette.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './ListePage.module.css';

const Account = lazyNamed(async () => (await import('./Account.tsx')).Account);

export function ListePage() {
  const [asked, setAsked] = useState(false);
  const { text, button, iban } = useVisit().content.liste;
  return (
    <GuestPage page="liste">
      <Vignette src={giftUrl} />
      <Card className={styles.card}>
        {text.length > 0 && <Prose blocks={text} />}
        {button !== null && <OutsideLink href={button.url}>{button.label}</OutsideLink>}
        {/* Not on the page before it is asked for: a photo of a screen gives no account away. */}
        {iban !== null && !asked && (
          <Button kind="secondary" onClick={() => setAsked(true)}>
            Voir l’IBAN
          </Button>
        )}
        {iban !== null && asked && (
          <LazyPart problem="L’IBAN n’a pas pu s’afficher">
            <Account {...iban} />
          </LazyPart>
        )}
      </Card>
    </GuestPage>
  );
}
