import { ButtonLink } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/texts.tsx';
import { Icon } from '../art/Icon.tsx';
import { directions } from './directions.rules.ts';
import { OutsideLink } from './OutsideLink.tsx';

/** `place` tells several map links of a page apart for those who hear them. */
interface MapLinkProps {
  href: string;
  place: string;
  /** For the phone's own maps, where there is one. */
  address?: readonly string[];
}

export function MapLink({ href, place, address = [] }: MapLinkProps) {
  const way = directions({ address, mapUrl: href }, navigator.userAgent) ?? href;
  // Another app opens beside the page by itself.
  const Way = way.startsWith('geo:') ? ButtonLink : OutsideLink;
  return (
    <Way href={way} kind="secondary">
      <Icon name="pin" size={18} />
      <span>
        Voir le plan<VisuallyHidden> : {place}</VisuallyHidden>
      </span>
    </Way>
  );
}
