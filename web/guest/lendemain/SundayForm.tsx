import { type FormEvent, useState } from 'react';
import type { Famille } from '../../../contract/familles.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { YesNo } from '../../ui/YesNo.tsx';
import styles from './SundayForm.module.css';
import { useSendSunday } from './useSendSunday.ts';

interface SundayFormProps {
  famille: Famille;
  onOvertaken: () => void;
}

export function SundayForm({ famille, onOvertaken }: SundayFormProps) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const { sending, failure, send } = useSendSunday(famille, onOvertaken);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (answer !== null) void send(answer);
  }

  return (
    <Card>
      <form className={styles.form} onSubmit={submit}>
        <h2>Votre réponse</h2>
        <YesNo
          legend="Serez-vous avec nous ce jour-là ?"
          name="answerSunday"
          value={answer}
          onValue={setAnswer}
          disabled={sending}
        />
        {failure !== null && (
          <Notice kind="danger" title="Votre réponse n’est pas partie" alert>
            <p>{failure}</p>
          </Notice>
        )}
        <Button type="submit" disabled={answer === null || sending}>
          Envoyer
        </Button>
      </form>
    </Card>
  );
}
