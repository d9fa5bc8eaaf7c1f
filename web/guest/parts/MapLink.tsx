import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Pin } from '../art/Pin.tsx';
import { OutsideLink } from './OutsideLink.tsx';

/** `place` tells several map links of a page apart for those who hear them. */
export function MapLink({ href, place }: { href: string; place: string }) {
  return (
    <OutsideLink href={href} kind="secondary">
      <Pin />
      <span>
        Voir le plan<VisuallyHidden> : {place}</VisuallyHidden>
      </span>
    </OutsideLink>
  );
}
