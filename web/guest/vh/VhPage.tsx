import { PlaceCard } from '../parts/PlaceCard.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';

export function VhPage() {
  const { vh } = useVisit().content;
  return <GuestPage page="vh">{vh !== null && <PlaceCard place={vh} />}</GuestPage>;
}
