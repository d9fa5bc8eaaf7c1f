import { GuestPage } from '../parts/GuestPage.tsx';
import { PlaceCard } from '../parts/PlaceCard.tsx';
import { useVisit } from '../useVisit.ts';

export function VhPage() {
  const { content } = useVisit();
  return (
    <GuestPage page="vh">
      <PlaceCard place={content.vh} />
    </GuestPage>
  );
}
