import type { Famille } from '../../../contract/familles.schema.ts';
import { Notice } from '../../ui/Notice.tsx';

export function SundayAnswer({ famille }: { famille: Pick<Famille, 'answerSunday'> }) {
  return (
    <Notice title="Votre réponse pour dimanche">
      {famille.answerSunday === true ? (
        <p>Vous serez des nôtres, quelle joie !</p>
      ) : (
        <p>Vous ne pourrez pas être là. Vous nous manquerez !</p>
      )}
      <p>Un changement ? Prévenez-nous directement, nous nous en occupons.</p>
    </Notice>
  );
}
