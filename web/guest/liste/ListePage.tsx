import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyField } from '../../ui/onDemand/CopyField.tsx';
import giftUrl from '../art/gift.svg';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Vignette } from '../parts/Vignette.tsx';
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

/** Not on the page before it is asked for: a photo of a screen gives no account away. */
function Account({ number, holder }: { number: string; holder: string }) {
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <Button kind="secondary" onClick={() => setShown(true)}>
        Voir l’IBAN
      </Button>
    );
  return (
    <CopyField
      label={holder === '' ? 'IBAN' : `IBAN de ${holder}`}
      value={number}
      hint="À coller dans l’application de votre banque."
    />
  );
}
