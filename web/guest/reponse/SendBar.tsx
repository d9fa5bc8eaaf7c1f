/** The reply form's two buttons, what prevents sending, and why the last send failed. */
import { FailureText } from '../../shell/ErrorNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { fieldId, fieldName } from './fieldNames.ts';
import styles from './ReplyForm.module.css';
import { useReplyForm, useTyped } from './replyContext.ts';

interface SendBarProps {
  /** The number of guests is valid. */
  countFits: boolean;
  /** A send is in progress. */
  busy: boolean;
  /** The deadline has passed, so nothing is required any more. */
  closed: boolean;
  /** Why the last send failed, or null. */
  failure: string | null;
  /** The draft survives leaving the page. */
  isKept: boolean;
  onReset: () => void;
}

const MISSING_ID = 'reponse-manque';
const RESET_ID = 'reponse-effacer';

export function SendBar({ countFits, busy, closed, failure, isKept, onReset }: SendBarProps) {
  const { words, questions } = useReplyForm();
  const missing = useTyped(({ problems }) => problems).map(({ path }) => path);
  // Nothing is required before the choice, but the status element exists already, for screen readers.
  const chosen = useTyped(({ reply }) => reply.answer !== null);
  const problems = closed || !chosen ? [] : [...(countFits ? [] : ['invites']), ...missing];
  return (
    <div className={layout.fields}>
      {failure !== null && (
        <Notice kind="danger" title="Votre réponse n’est pas partie" alert>
          <FailureText error={failure} />
          <p>
            {isKept
              ? 'Tout ce que vous avez saisi est gardé sur cet appareil.'
              : 'Laissez cette page ouverte\u00a0: ce que vous avez saisi n’est gardé nulle part ailleurs.'}
          </p>
        </Notice>
      )}
      <ProblemList
        id={MISSING_ID}
        title={
          problems.length === 1
            ? 'Il reste une information à compléter\u00a0:'
            : `Il reste ${problems.length} informations à compléter\u00a0:`
        }
        problems={problems.map((path) => ({
          fieldId: fieldId(path),
          label: fieldName(path, words, questions),
        }))}
      />
      {chosen && (
        <div className={`${layout.row} ${styles.buttons}`}>
          {/* aria-disabled while busy, because disabling a pressed button would lose the focus. */}
          <Button
            type="submit"
            disabled={closed || problems.length > 0}
            aria-disabled={busy}
            aria-describedby={MISSING_ID}
          >
            {words.send}
          </Button>
          <Button
            kind="quiet"
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

interface ProblemListProps {
  id: string;
  title: string;
  problems: readonly { fieldId: string; label: string }[];
}

/** More would push the send button too far down for a large family. */
const SHOWN = 8;

/** The missing fields, as buttons that lead there; screen readers announce their number. */
function ProblemList({ id, title, problems }: ProblemListProps) {
  return (
    <div id={id}>
      <p role="status" className={styles.problemsTitle}>
        {problems.length > 0 && title}
      </p>
      {problems.length > 0 && (
        <ul className={`${layout.row} ${styles.problems}`}>
          {problems.slice(0, SHOWN).map(({ fieldId, label }) => (
            <li key={fieldId}>
              <button
                type="button"
                className={styles.problem}
                onClick={() => document.getElementById(fieldId)?.focus()}
              >
                {label}
              </button>
            </li>
          ))}
          {problems.length > SHOWN && <li>{`et ${problems.length - SHOWN} de plus`}</li>}
        </ul>
      )}
    </div>
  );
}
