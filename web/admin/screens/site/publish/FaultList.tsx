/** What keeps the draft from being published, each leading to its field. */
import type { ContentFault, ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { faultWords } from '../fields/faultWords.rules.ts';
import { cardOf, faultLink } from '../siteLinks.ts';
import { placeWords } from './contentWords.rules.ts';
import { FIELD_LABELS } from './fieldLabels.ts';

export function FaultList({ files, faults }: { files: ContentFiles; faults: readonly ContentFault[] }) {
  if (faults.length === 0) return null;
  return (
    <Notice
      kind="danger"
      title={
        faults.length === 1
          ? 'Une faute à corriger avant de publier'
          : 'Des fautes à corriger avant de publier'
      }
    >
      <ul>
        {faults.map((fault) => {
          const card = cardOf(fault);
          const place = [card?.title, placeWords(FIELD_LABELS, files, fault)].filter(Boolean).join(' · ');
          return (
            <li key={`${fault.file} ${fault.path.join(' ')} ${fault.message}`}>
              {card ? <a href={faultLink(card)}>{place}</a> : place} : {faultWords(fault.message)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
