/** Decides which page a family sees when it asks for one. */
import { repliesClosed } from '../../contract/params/params.rules.ts';
import { type GuestPage, homePage, mayOpen, type Situation } from '../../contract/wedding/pages.rules.ts';

/** Open before a reply: what becomes of the data typed into the form. */
const BEFORE_REPLY: readonly GuestPage[] = ['donnees'];
/** A family that can no longer reply, or that looks on after the day, still reaches the hosts and its photos. */
const TOO_LATE: readonly GuestPage[] = [...BEFORE_REPLY, 'contact', 'photos', 'sendphotos'];

/**
 * `asked` is null for the bare address, `now` in milliseconds. Before its reply a family sees the form and
 * few other pages; a page it may not open leads home.
 */
export function guestDestination(
  asked: GuestPage | null,
  situation: Situation & { looksOn?: boolean },
  now: number,
): GuestPage {
  if (situation.famille.answer === null) {
    const late = (!situation.ahead && situation.looksOn) || repliesClosed(situation.params ?? [], now);
    const open = late ? TOO_LATE : BEFORE_REPLY;
    return asked !== null && open.includes(asked) ? asked : 'reponse';
  }
  return asked !== null && mayOpen(asked, situation) ? asked : homePage(situation);
}
