import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { momentThere } from '../../data/weddingTime.ts';
import { mailState } from '../../familles/familleTexts.ts';
import { useMailsOf } from './mailStates.ts';

/** `detailed` adds the day and the reason of a refusal. */
export function MailState({ famille, detailed = false }: { famille: HostFamille; detailed?: boolean }) {
  const { isHeld, refusal } = useMailsOf(famille);
  const state = mailState(famille, { isHeld, isRefused: refusal !== undefined });
  if (!refusal || !detailed) return state;
  return `${state} le ${momentThere(refusal.at)}${refusal.reason ? `\u00a0: ${refusal.reason}` : ''}`;
}
