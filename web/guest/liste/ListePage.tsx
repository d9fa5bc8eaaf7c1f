import { Card } from '../../ui/Card.tsx';
import giftUrl from '../art/gift.svg';
import { Prose } from '../parts/Prose.tsx';
import { Vignette } from '../parts/Vignette.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
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
