import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/texts.tsx';

/** Opens maps and other sites in a new tab, so that a guest on the road keeps the page. */
export function OutsideLink({ children, ...link }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink {...link} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
    </ButtonLink>
  );
}
