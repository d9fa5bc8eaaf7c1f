/** What the estate's page and Sunday's page say to each family (specification, section 2). Pure. */
import type { Famille } from './familles.schema.ts';
import { mayOpen, sleepsOnSite, type Visitor } from './pages.rules.ts';

type Sleeper = Pick<Famille, 'sleepingInDomain' | 'sleepingInTent'>;

export interface StayNotes {
  /** The welcome with the host's telephone, and what makes the bed. */
  welcome: boolean;
  linen: boolean;
  tent: boolean;
  /** Where to sleep: for who neither sleeps there nor is on the drinks list. */
  lodging: boolean;
  /** The link to the lodging suggestions: a family invited to nothing but the church is refused there. */
  lodgingLink: boolean;
}

export function stayNotes(visitor: Visitor & { famille: Pick<Famille, 'invitedTovh'> }): StayNotes {
  const { famille } = visitor;
  const welcome = sleepsOnSite(famille);
  const tent = famille.sleepingInTent === true;
  const lodging = !famille.invitedTovh && !welcome;
  return {
    welcome,
    linen: welcome && !tent,
    tent,
    lodging,
    lodgingLink: lodging && mayOpen('logements', visitor),
  };
}

export interface SundayNotes {
  breakfast: boolean;
  lunch: boolean;
  contribution: boolean;
  /** The question stands until it is answered. */
  form: boolean;
}

export function sundayNotes(
  famille: Sleeper & Pick<Famille, 'invitedForSunday' | 'answerSunday'>,
): SundayNotes {
  const lunch = famille.invitedForSunday === true;
  return {
    breakfast: sleepsOnSite(famille),
    lunch,
    contribution: lunch && famille.sleepingInDomain !== true,
    form: famille.answerSunday === null,
  };
}
