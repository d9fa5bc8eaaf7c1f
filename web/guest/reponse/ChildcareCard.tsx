import { useController } from 'react-hook-form';
import type { Famille } from '../../../contract/familles.schema.ts';
import { asksForChildcare } from '../../../contract/reponses.rules.ts';
import { Card } from '../../ui/Card.tsx';
import { YesNo } from '../../ui/YesNo.tsx';
import { fieldId } from './fieldNames.ts';
import { useFieldError, useReplyForm, useTypedReply } from './replyContext.ts';

export function ChildcareCard({ famille }: { famille: Famille }) {
  const { invites } = useTypedReply();
  return asksForChildcare(famille, invites) ? <ChildcareChoice /> : null;
}

function ChildcareChoice() {
  const { control } = useReplyForm();
  const { field } = useController({ control, name: 'gardeEnfant' });
  return (
    <Card>
      <YesNo
        id={fieldId('gardeEnfant')}
        name={field.name}
        legend={<h2>Souhaitez-vous une garde d’enfants jusqu’à l’ouverture du bal&nbsp;?</h2>}
        value={field.value}
        required
        error={useFieldError('gardeEnfant')}
        onValue={field.onChange}
        onBlur={field.onBlur}
      />
    </Card>
  );
}
