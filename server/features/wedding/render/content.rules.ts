/** Who reads what of the content. Pure. */
import type { Famille } from '../../../../contract/familles.schema.ts';
import { mayOpen, showsMenu, type Visitor } from '../../../../contract/pages.rules.ts';
import { stayNotes, sundayNotes } from '../../../../contract/stay.rules.ts';
import { timelineFor } from '../../../../contract/timeline.rules.ts';
import type { Block, FamilleContent, PublicWedding, Wedding } from '../../../../contract/wedding.schema.ts';

/** For whoever opens the site's root. */
export function publicPart({ title, date, timeZone }: PublicWedding): PublicWedding {
  return { title, date, timeZone };
}

/** What decides what a family reads: its answers do not, so that a reply changes nothing of it. */
export type Reader = Visitor & {
  famille: Pick<Famille, 'invitedTovh' | 'answerSunday'>;
};

/** The pages that the family may open, with the notes that are meant for it. */
export function contentFor(wedding: Wedding, reader: Reader): FamilleContent {
  const { invitation, eglise, vh, domaine, contact, liste, donnees, sendphotos, photoFolders } = wedding;
  const { stay, lodgingHint } = domaine;
  const notes = stayNotes(reader);
  return {
    invitation,
    timeline: timelineFor(wedding.timeline, reader),
    eglise,
    vh,
    domaine: {
      ...domaine,
      stay: {
        welcome: when(notes.welcome, stay.welcome),
        bedding: when(notes.welcome, stay.bedding),
        linen: when(notes.linen, stay.linen),
        tent: when(notes.tent, stay.tent),
      },
      lodgingHint: when(notes.lodging, lodgingHint),
    },
    menu: mayOpen('menu', reader) && showsMenu(reader.params) ? wedding.menu : null,
    logements: mayOpen('logements', reader) ? wedding.logements : null,
    lendemain: mayOpen('lendemain', reader) ? sundayFor(wedding.lendemain, reader) : null,
    contact,
    liste,
    donnees,
    sendphotos,
    photoFolders,
  };
}

function sundayFor(page: Wedding['lendemain'], { famille }: Reader): Wedding['lendemain'] {
  const notes = sundayNotes(famille);
  return {
    activities: page.activities,
    breakfast: when(notes.breakfast, page.breakfast),
    lunch: when(notes.lunch, page.lunch),
    contribution: when(notes.contribution, page.contribution),
  };
}

function when(shown: boolean, blocks: Block[]): Block[] {
  return shown ? blocks : [];
}
