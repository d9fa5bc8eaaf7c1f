/** « Notre site », where hosts edit what guests read: its home, or one card (`?carte=<id>`). */
import { useLayoutEffect, useRef } from 'react';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import { focusContent } from '../../../shell/Toolbar.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { CardScreen } from './card/CardScreen.tsx';
import { CARDS } from './cards/cards.ts';
import { useEditing } from './editing/useEditing.ts';
import { SiteHome } from './home/SiteHome.tsx';
import { cardLinkId } from './siteLinks.ts';

export function SitePage() {
  const { editing, error } = useEditing();
  const wanted = useAddress().search.get('carte');
  const card = CARDS.find(({ id }) => id === wanted) ?? null;
  useArrival(card?.id ?? null);
  if (editing === null)
    return (
      <Screen title="Notre site" problem="Vos textes n’ont pas pu se charger" error={error}>
        {null}
      </Screen>
    );
  if (card !== null) return <CardScreen key={card.id} card={card} editing={editing} />;
  return <SiteHome editing={editing} />;
}

/** Scrolls to the top of a card that opens, and back to its link when it closes. */
function useArrival(card: string | null): void {
  const before = useRef(card);
  useLayoutEffect(() => {
    const left = before.current;
    before.current = card;
    if (left === card) return;
    const link = left === null ? null : document.getElementById(cardLinkId(left));
    if (card === null && link !== null) {
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: 'center' });
      return;
    }
    window.scrollTo(0, 0);
    focusContent();
  }, [card]);
}
