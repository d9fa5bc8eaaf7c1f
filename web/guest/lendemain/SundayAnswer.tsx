import type { Famille } from '../../../contract/familles.schema.ts';
import { Notice } from '../../ui/Notice.tsx';

interface SundayAnswerProps {
  famille: Pick<Famille, 'answerSunday'>;
  /** Two people of one family at once: the second is told that this is the first one's answer. */
  overtaken: boolean;
}

export function SundayAnswer({ famille, overtaken }: SundayAnswerProps) {
  return (
    <Notice title={overtaken ? 'Votre famille a déjà répondu' : 'Votre réponse'} alert={overtaken}>
      {famille.answerSunday === true ? (
        <p>Vous serez des nôtres, quelle joie !</p>
      ) : (
        <p>Vous ne pourrez pas être là. Vous nous manquerez !</p>
      )}
      <p>Un changement ? Prévenez-nous directement, nous nous en occupons.</p>
    </Notice>
  );
}
