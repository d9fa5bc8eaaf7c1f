import { createLink } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** A button-like link to a page of the site. */
export const PageLink = createLink(ButtonLink);
