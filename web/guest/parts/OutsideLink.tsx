import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Maps and other sites open beside this one, so that a guest on the road does not lose the page. */
export function OutsideLink({ children, ...link }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink {...link} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
    </ButtonLink>
  );
}
