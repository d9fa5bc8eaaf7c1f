/** Which page a family sees when it asks for one. Pure. */
import { type GuestPage, homePage, mayOpen, type Situation } from '../../contract/pages.rules.ts';

/**
 * `asked` is null for the bare address. A family that has not replied sees the reply form, and what becomes of what it writes there; a
 * refusal leads home.
 */
export function guestDestination(asked: GuestPage | null, situation: Situation): GuestPage {
  if (situation.famille.answer === null) return asked === 'donnees' ? asked : 'reponse';
  return asked !== null && mayOpen(asked, situation) ? asked : homePage(situation);
}
