import { Card } from '../../ui/Card.tsx';
import giftUrl from '../art/gift.svg';
import { GuestPage } from '../parts/GuestPage.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Vignette } from '../parts/Vignette.tsx';
import { useVisit } from '../useVisit.ts';

export function ListePage() {
  const { content } = useVisit();
  return (
    <GuestPage page="liste">
      <Vignette src={giftUrl} />
      <Card>
        <Prose blocks={content.liste} />
      </Card>
    </GuestPage>
  );
}
