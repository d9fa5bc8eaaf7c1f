import { VisuallyHidden } from '../../ui/texts.tsx';
import { Icon } from '../art/Icon.tsx';
import { OutsideLink } from './OutsideLink.tsx';

/** `place` tells several map links of a page apart for those who hear them. */
export function MapLink({ href, place }: { href: string; place: string }) {
  return (
    <OutsideLink href={href} kind="secondary">
      <Icon name="pin" size={18} />
      <span>
        Voir le plan<VisuallyHidden> : {place}</VisuallyHidden>
      </span>
    </OutsideLink>
  );
}
