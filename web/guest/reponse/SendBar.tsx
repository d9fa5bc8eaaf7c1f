/** The two buttons, and next to them what keeps the reply from being sent. */
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { replyProblems } from '../../../contract/reponses/reponses.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { ProblemList } from '../../ui/fields/ProblemList.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { fieldId, fieldName } from './fieldNames.ts';
import { useTypedReply } from './replyContext.ts';
import styles from './SendBar.module.css';

interface SendBarProps {
  famille: Pick<Famille, 'invitedTovh'>;
  /** The number of guests is one. */
  countFits: boolean;
  /** A try is under way. */
  busy: boolean;
  /** The deadline has passed: nothing is asked for any more. */
  closed: boolean;
  /** Why the last try failed, null when it did not. */
  failure: string | null;
  onReset: () => void;
}

const MISSING_ID = 'reponse-manque';
const RESET_ID = 'reponse-effacer';

export function SendBar({ famille, countFits, busy, closed, failure, onReset }: SendBarProps) {
  const reply = useTypedReply();
  const missing = replyProblems(reply, famille).map(({ path }) => path);
  // Nothing is asked for before the choice, but what will say it stands, or screen readers would miss its first words.
  const chosen = reply.answer !== null;
  const problems = closed || !chosen ? [] : [...(countFits ? [] : ['invites']), ...missing];
  return (
    <div className={layout.fields}>
      {failure !== null && (
        <Notice kind="danger" title="Votre réponse n’est pas partie" alert>
          <p>{failure}</p>
          <p>Tout ce que vous avez saisi est gardé sur cet appareil.</p>
        </Notice>
      )}
      <ProblemList
        id={MISSING_ID}
        title={
          problems.length === 1
            ? 'Il reste une information à compléter\u00a0:'
            : `Il reste ${problems.length} informations à compléter\u00a0:`
        }
        problems={problems.map((path) => ({ fieldId: fieldId(path), label: fieldName(path) }))}
      />
      {chosen && (
        <div className={`${layout.row} ${styles.buttons}`}>
          {/* Not `disabled` while it is busy: the keyboard's focus would be lost with the button that has it. */}
          <Button
            type="submit"
            disabled={closed || problems.length > 0}
            aria-disabled={busy}
            aria-describedby={MISSING_ID}
          >
            Envoyer
          </Button>
          <Button
            kind="secondary"
            disabled={closed}
            aria-disabled={busy}
            aria-describedby={RESET_ID}
            onClick={busy ? undefined : onReset}
          >
            Réinitialiser
          </Button>
          {!closed && (
            <p id={RESET_ID} className={`${layout.note} ${styles.hint}`}>
              « Réinitialiser » efface toute votre saisie.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
