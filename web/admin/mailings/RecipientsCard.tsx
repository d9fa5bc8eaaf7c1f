import type { HostFamille } from '../../../contract/familles.schema.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import layout from '../../ui/layout.module.css';
import { asTheyAre, ChoiceField } from '../ChoiceField.tsx';
import { familleName } from '../familleTexts.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { useSearch } from '../search/useSearch.ts';
import styles from './Mailings.module.css';
import { type Chosen, countedFamilles, GROUPS, type Group } from './recipients.rules.ts';

interface RecipientsCardProps {
  familles: readonly HostFamille[];
  group: Group;
  onGroup: (group: Group) => void;
  byHand: ReadonlySet<string>;
  onByHand: (ids: ReadonlySet<string>) => void;
  label: string;
  onLabel: (label: string) => void;
  /** Those in use. */
  labels: readonly string[];
  chosen: Chosen;
}

export function RecipientsCard({
  familles,
  group,
  onGroup,
  byHand,
  onByHand,
  label,
  onLabel,
  labels,
  chosen,
}: RecipientsCardProps) {
  const { found, setAsked } = useSearch(familles);
  const { reached, unreached } = chosen;

  function toggle(id: string, wanted: boolean) {
    const after = new Set(byHand);
    if (wanted) after.add(id);
    else after.delete(id);
    onByHand(after);
  }

  return (
    <Card aria-labelledby="recipients-title">
      <h2 id="recipients-title">Pour qui</h2>
      <div className={layout.stack}>
        <ChoiceField
          label="Familles"
          options={GROUPS.filter(({ value }) => value !== 'label' || labels.length > 0)}
          value={group}
          onValue={onGroup}
        />
        {group === 'label' && (
          <ChoiceField label="Libellé" options={asTheyAre(labels)} value={label} onValue={onLabel} />
        )}
        {group === 'hand' && (
          <>
            <SearchBox onAsk={setAsked} count={found.size} />
            <fieldset className={styles.choice}>
              <legend>Familles à qui écrire</legend>
              <div className={`${layout.boxes} ${styles.familles}`}>
                {[...found].map((famille) => (
                  <Checkbox
                    key={famille.id}
                    label={
                      famille.email === '' ? `${familleName(famille)} (sans e-mail)` : familleName(famille)
                    }
                    checked={byHand.has(famille.id)}
                    onChange={({ target }) => toggle(famille.id, target.checked)}
                  />
                ))}
              </div>
            </fieldset>
          </>
        )}
        <p role="status" className={styles.count}>
          {reached.length === 0
            ? 'Ce mail n’ira à aucune famille.'
            : `Ce mail ira à ${countedFamilles(reached.length)}.`}
        </p>
        {unreached.length > 0 && (
          <p className={`${layout.note} ${styles.names}`}>
            Sans e-mail, {countedFamilles(unreached.length)} ne le{' '}
            {unreached.length > 1 ? 'recevront' : 'recevra'} pas&nbsp;:{' '}
            {unreached.map(familleName).join(', ')}.
          </p>
        )}
      </div>
    </Card>
  );
}
