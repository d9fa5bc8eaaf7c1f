import { VenueCard } from '../parts/VenueCard.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';

export function VhPage() {
  const { vh } = useVisit().content;
  return <GuestPage page="vh">{vh !== null && <VenueCard place={vh} />}</GuestPage>;
}
