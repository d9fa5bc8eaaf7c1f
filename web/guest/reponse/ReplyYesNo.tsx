import { useController } from 'react-hook-form';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { asksForChildcare } from '../../../contract/reponses/reponses.rules.ts';
import { Card } from '../../ui/Card.tsx';
import { YesNo } from '../../ui/fields/YesNo.tsx';
import { fieldId } from './fieldNames.ts';
import { useFieldError, useReplyForm, useTypedReply } from './replyContext.ts';

/** A question of the reply that yes or no answers. */
export function ReplyYesNo({ path, question }: { path: 'answer' | 'gardeEnfant'; question: string }) {
  const { control } = useReplyForm();
  const { field } = useController({ control, name: path });
  return (
    <Card>
      <YesNo
        id={fieldId(path)}
        name={field.name}
        legend={<h2>{question}</h2>}
        value={field.value}
        required
        error={useFieldError(path)}
        onValue={field.onChange}
        onBlur={field.onBlur}
      />
    </Card>
  );
}

const QUESTION = 'Souhaitez-vous une garde d’enfants jusqu’à l’ouverture du bal\u00a0?';

export function ChildcareCard({ famille }: { famille: Famille }) {
  const { invites } = useTypedReply();
  return asksForChildcare(famille, invites) ? <ReplyYesNo path="gardeEnfant" question={QUESTION} /> : null;
}
