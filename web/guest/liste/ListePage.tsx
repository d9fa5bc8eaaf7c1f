import { wedding } from '../../lib/wedding.ts';
import { Card } from '../../ui/Card.tsx';
import giftUrl from '../art/gift.svg';
import { GuestPage } from '../parts/GuestPage.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Vignette } from '../parts/Vignette.tsx';

export function ListePage() {
  return (
    <GuestPage page="liste">
      <Vignette src={giftUrl} />
      <Card>
        <Prose blocks={wedding.liste} />
      </Card>
    </GuestPage>
  );
}
