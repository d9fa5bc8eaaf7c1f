import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/texts.tsx';

/** Maps and other sites open beside this one, so that a guest on the road does not lose the page. */
export function OutsideLink({ children, ...link }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink {...link} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
    </ButtonLink>
  );
}
