/**
 * Asks whether a seating list was printed, tells what has changed since the print, and calls the site for
 * both.
 */
import type {
  NotePrint,
  PrintedFamille,
  SeatingPrint,
} from '../../../../../contract/seating/seating.schema.ts';
import type { ChangedFamille } from '../../../../../contract/seating/sincePrint.rules.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/Notice.tsx';
import { polled, post } from '../../../data/hostCall.ts';
import { keys } from '../../../data/queryClient.ts';
import { useAction } from '../../../data/useAction.ts';
import { dateThere } from '../../../data/weddingTime.ts';
import styles from '../caterer.module.css';
import { FamilleName } from './TableSheet.tsx';

interface WasPrintedProps {
  /** Null until something was printed. */
  paper: readonly PrintedFamille[] | null;
  onAnswered: () => void;
}

/** Asks whether the print came out, which the browser does not tell. */
export function WasPrinted({ paper, onAnswered }: WasPrintedProps) {
  const note = useAction({
    call: notePrint,
    done: onAnswered,
    failureToast: { title: 'L’impression n’est pas notée' },
    refreshes: [keys.seatingPrint],
  });
  return (
    <div role="status" className={styles.asked}>
      {paper && paper.length > 0 && (
        <Notice title="La feuille est-elle imprimée ?">
          <p>Le site retient alors ce qu’elle dit, et vous montre ce qui change ensuite.</p>
          <div className={layout.row}>
            <Button disabled={note.busy} onClick={() => note.run({ familles: [...paper] })}>
              C’est imprimé
            </Button>
            <Button kind="secondary" disabled={note.busy} onClick={onAnswered}>
              Pas cette fois
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

interface SincePrintProps {
  print: SeatingPrint;
  changed: readonly ChangedFamille[];
}

export function SincePrint({ print: { at, who }, changed }: SincePrintProps) {
  const day = dateThere(at);
  if (changed.length === 0)
    return (
      <p className={layout.note}>
        Imprimé le {day}
        {who !== null && `, par ${who}`}&nbsp;: rien n’a changé depuis.
      </p>
    );
  return (
    <Notice title={titleOf(changed, day)}>
      <ul>
        {changed.map(({ id, name, known, changes }) => (
          <li key={id}>
            {known ? <FamilleName id={id} name={name} /> : name}&nbsp;: {changes.join('\u00a0; ')}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function titleOf({ length }: readonly ChangedFamille[], day: string): string {
  return length === 1
    ? `Une famille a changé depuis l’impression du ${day}`
    : `${length} familles ont changé depuis l’impression du ${day}`;
}

interface SeatingPrints {
  last: SeatingPrint | null;
}

export const fetchSeatingPrint = polled<SeatingPrints>('/seating/print');
const notePrint = (input: NotePrint) => post<SeatingPrints>('/seating/print', input);
