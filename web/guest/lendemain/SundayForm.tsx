import { type FormEvent, useState } from 'react';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { YesNo } from '../../ui/fields/YesNo.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CookiesNotice } from '../parts/CookiesNotice.tsx';
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
      <form data-screen-only className={styles.form} onSubmit={submit}>
        <h2>Votre réponse</h2>
        <CookiesNotice />
        <YesNo
          legend="Serez-vous avec nous ce jour-là ?"
          name="answerSunday"
          value={answer}
          onValue={setAnswer}
          required
        />
        {failure !== null && (
          <Notice kind="danger" title="Votre réponse n’est pas partie" alert>
            <p>{failure}</p>
          </Notice>
        )}
        {/* Not `disabled` while it is sent: the keyboard's focus would be lost with the button that has it. */}
        <Button type="submit" disabled={answer === null} aria-disabled={sending}>
          Envoyer
        </Button>
      </form>
    </Card>
  );
}
