import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { asksForChildcare } from '../../../contract/reponses/reponses.rules.ts';
import { ReplyYesNo } from './ReplyYesNo.tsx';
import { useTypedReply } from './replyContext.ts';

const QUESTION = 'Souhaitez-vous une garde d’enfants jusqu’à l’ouverture du bal\u00a0?';

export function ChildcareCard({ famille }: { famille: Famille }) {
  const { invites } = useTypedReply();
  return asksForChildcare(famille, invites) ? <ReplyYesNo path="gardeEnfant" question={QUESTION} /> : null;
}
