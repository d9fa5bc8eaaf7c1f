import { Card } from '../../ui/Card.tsx';
import giftUrl from '../art/gift.svg';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Vignette } from '../parts/Vignette.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import { Account } from './Account.tsx';
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
