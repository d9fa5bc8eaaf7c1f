import { wedding } from '../../lib/wedding.ts';
import { GuestPage } from '../parts/GuestPage.tsx';
import { PlaceCard } from '../parts/PlaceCard.tsx';

export function VhPage() {
  return (
    <GuestPage page="vh">
      <PlaceCard place={wedding.vh} />
    </GuestPage>
  );
}
