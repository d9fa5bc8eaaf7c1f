/** A host notes what somebody said on the telephone. */
import type { HostFamille, Invite } from '../../../contract/familles/familles.schema.ts';
import type { QuickAnswer } from '../../../contract/reponses/reponses.schema.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import { requireFamille, updateFamille } from '../familles/familles.repository.ts';
import type { Act } from '../hosts/act.ts';
import { recordFlags } from '../hosts/audit/audit.repository.ts';

const SOMEBODY: Invite = { nom: '', prenom: '', child: false, age: null };

/** Guests are known already or without a name for now; of a no, they stay as they were. Throws as `requireFamille` does. */
export async function answerQuickly(
  tx: Transaction,
  id: string,
  { answer, numberPers, version }: QuickAnswer,
  act: Act,
): Promise<HostFamille> {
  const famille = await requireFamille(tx, id, version);
  const change = answer ? { answer, invites: guestsOf(famille, numberPers) } : { answer };
  const changed = await updateFamille(tx, famille, change, { by: 'host', ...act });
  await recordFlags(tx, { before: famille, after: changed, act });
  return changed;
}

function guestsOf({ invites }: HostFamille, number = Math.max(1, invites.length)): Invite[] {
  return Array.from({ length: number }, (_, index) => invites[index] ?? { ...SOMEBODY });
}
