import type { SeatingPrint } from '../../../../../contract/seating/seating.schema.ts';
import type { ChangedFamille } from '../../../../../contract/seating/sincePrint.rules.ts';
import { momentHere } from '../../../../../contract/wedding/moments.rules.ts';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/Notice.tsx';
import { FamilleName } from './FamilleName.tsx';

interface SincePrintProps {
  print: SeatingPrint;
  changed: readonly ChangedFamille[];
}

/** What of the last paper is not true any more. */
export function SincePrint({ print: { at, who }, changed }: SincePrintProps) {
  const day = momentHere(at);
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
