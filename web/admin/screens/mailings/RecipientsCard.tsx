import type { Famille, HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { FamilleBoxes } from '../../familles/FamilleBoxes.tsx';
import { familleName } from '../../familles/familleTexts.ts';
import { SearchBox, useSearch } from '../../familles/search/SearchBox.tsx';
import { asTheyAre, ChoiceField } from '../../parts/ChoiceField.tsx';
import styles from './Mailings.module.css';
import { type Choice, type Chosen, countedFamilles, GROUPS } from './recipients.rules.ts';

interface RecipientsCardProps {
  familles: readonly HostFamille[];
  choice: Choice;
  onChoice: (change: Partial<Choice>) => void;
  /** Those in use. */
  labels: readonly string[];
  chosen: Chosen;
}

export function RecipientsCard({ familles, choice, onChoice, labels, chosen }: RecipientsCardProps) {
  const { group, byHand, label } = choice;
  const { found, setAsked } = useSearch(familles);
  const { reached, unreached } = chosen;

  return (
    <Card aria-labelledby="recipients-title">
      <h2 id="recipients-title">Pour qui</h2>
      <div className={layout.stack}>
        <ChoiceField
          label="Familles"
          options={GROUPS.filter(({ value }) => value !== 'label' || labels.length > 0)}
          value={group}
          onValue={(wanted) => onChoice({ group: wanted })}
        />
        {group === 'label' && (
          <ChoiceField
            label="Libellé"
            options={asTheyAre(labels)}
            value={label}
            onValue={(wanted) => onChoice({ label: wanted })}
          />
        )}
        {group === 'hand' && (
          <>
            <SearchBox onAsk={setAsked} count={found.size} />
            <fieldset className={styles.choice}>
              <legend>Familles à qui écrire</legend>
              <FamilleBoxes
                familles={[...found]}
                chosen={byHand}
                onChosen={(ids) => onChoice({ byHand: ids })}
                labelOf={withEmail}
              />
            </fieldset>
          </>
        )}
        <p role="status" className={styles.count}>
          {reached.length === 0
            ? 'Ce mail n’ira à aucune famille.'
            : `Ce mail ira à ${countedFamilles(reached.length)}.`}
        </p>
        {unreached.length > 0 && (
          <p className={layout.note}>
            Sans e-mail, {countedFamilles(unreached.length)} ne le{' '}
            {unreached.length > 1 ? 'recevront' : 'recevra'} pas&nbsp;:{' '}
            {unreached.map(familleName).join(', ')}.
          </p>
        )}
      </div>
    </Card>
  );
}

function withEmail(famille: Famille): string {
  const name = familleName(famille);
  return famille.email === '' ? `${name} (sans e-mail)` : name;
}
