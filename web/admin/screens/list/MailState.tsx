/** What became of each family's mails, read once above the tables: each row asking for itself made a search a fifth slower. */
import { createContext, useContext, useMemo } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { RefusedMail } from '../../../../contract/mail/mail.schema.ts';
import { useHeldMails, useRefusedMails } from '../../data/hostQueries.ts';
import { momentThere } from '../../data/weddingTime.ts';
import { mailState } from '../../familles/familleTexts.ts';

interface KnownMails {
  /** Ids of the families with a mail that has not left; empty until loaded. */
  held: ReadonlySet<string>;
  /** Refusals by family's id; empty until loaded. */
  refused: ReadonlyMap<string, RefusedMail>;
}

export const KnownMailsContext = createContext<KnownMails>({ held: new Set(), refused: new Map() });

export function useKnownMails(): KnownMails {
  const held = useHeldMails();
  const refused = useRefusedMails();
  return useMemo(
    () => ({ held: new Set(held), refused: new Map(refused.map((mail) => [mail.famille, mail])) }),
    [held, refused],
  );
}

/** Whether a mail to the family waits on the site, and the refusal of the address that it has now. */
export function useMailsOf({ id, email }: HostFamille) {
  const { held, refused } = useContext(KnownMailsContext);
  const last = refused.get(id);
  return { isHeld: held.has(id), refusal: last?.dest === email ? last : undefined };
}

/** `detailed` adds the day and the reason of a refusal. */
export function MailState({ famille, detailed = false }: { famille: HostFamille; detailed?: boolean }) {
  const { isHeld, refusal } = useMailsOf(famille);
  const state = mailState(famille, { isHeld, isRefused: refusal !== undefined });
  if (!refusal || !detailed) return state;
  return `${state} le ${momentThere(refusal.at)}${refusal.reason ? `\u00a0: ${refusal.reason}` : ''}`;
}
