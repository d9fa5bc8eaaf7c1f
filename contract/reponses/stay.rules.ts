/** What the estate's page and Sunday's page say to each family (specification, section 2). Pure. */
import type { Famille } from '../familles/familles.schema.ts';
import { sleepsOnSite } from '../wedding/pages.rules.ts';

type Sleeper = Pick<Famille, 'sleepingInDomain' | 'sleepingInTent'>;

export interface StayNotes {
  welcome: boolean;
  linen: boolean;
  tent: boolean;
  /** Where to sleep: for who neither sleeps there nor is on the drinks list. */
  lodging: boolean;
}

export function stayNotes(famille: Sleeper & Pick<Famille, 'invitedTovh'>): StayNotes {
  const welcome = sleepsOnSite(famille);
  const tent = famille.sleepingInTent === true;
  return { welcome, linen: welcome && !tent, tent, lodging: !famille.invitedTovh && !welcome };
}

export interface SundayNotes {
  breakfast: boolean;
  lunch: boolean;
  contribution: boolean;
}

export function sundayNotes(famille: Sleeper & Pick<Famille, 'invitedForSunday'>): SundayNotes {
  const lunch = famille.invitedForSunday === true;
  return {
    breakfast: sleepsOnSite(famille),
    lunch,
    contribution: lunch && famille.sleepingInDomain !== true,
  };
}
