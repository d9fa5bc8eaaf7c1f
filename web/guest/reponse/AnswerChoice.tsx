import { useController } from 'react-hook-form';
import { Card } from '../../ui/Card.tsx';
import { YesNo } from '../../ui/YesNo.tsx';
import { fieldId } from './fieldNames.ts';
import { useFieldError, useReplyForm } from './replyContext.ts';

export function AnswerChoice() {
  const { control } = useReplyForm();
  const { field } = useController({ control, name: 'answer' });
  return (
    <Card>
      <YesNo
        id={fieldId('answer')}
        name={field.name}
        legend={<h2>Serez vous parmis nous?</h2>}
        value={field.value}
        required
        error={useFieldError('answer')}
        onValue={field.onChange}
        onBlur={field.onBlur}
      />
    </Card>
  );
}
