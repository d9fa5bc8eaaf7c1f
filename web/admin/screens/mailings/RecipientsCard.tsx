/** Chooses the families that a mailing goes to, by group, by label or one by one, and lists them. */
import { type ReactNode, useState } from 'react';
import type { Famille, HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { RefusedMail } from '../../../../contract/mail/mail.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { FamilleBoxes } from '../../familles/FamilleBoxes.tsx';
import { isSilent, isUninvited, withLabel } from '../../familles/familleGroups.rules.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { SearchBox, useSearch } from '../../familles/search/SearchBox.tsx';
import { asTheyAre, ChoiceField } from '../../parts/ChoiceField.tsx';
import { Chips } from '../../parts/chips/Chips.tsx';
import { LeftAside } from './LeftAside.tsx';
import styles from './Mailings.module.css';
import {
  type Choice,
  type Chosen,
  countedFamilles,
  GROUPS,
  type Group,
  membersOf,
} from './recipients.rules.ts';

interface RecipientsCardProps {
  familles: readonly HostFamille[];
  choice: Choice;
  onChoice: (change: Partial<Choice>) => void;
  /** Labels in use. */
  labels: readonly string[];
  /** Ids of the families with a mail of this kind in the queue. */
  queued: ReadonlySet<string>;
  chosen: Chosen;
  unnamed: readonly HostFamille[];
  refusals: readonly RefusedMail[];
  /** Below the families left aside. */
  children: ReactNode;
}

/** Names shown before « et 9 autres ». */
const NAMED = 5;

export function RecipientsCard(props: RecipientsCardProps) {
  const { familles, choice, onChoice, labels, queued, chosen, unnamed, refusals, children } = props;
  const { group, byHand, label } = choice;
  const { found, setAsked } = useSearch(familles);
  const { reached } = chosen;
  // Folded for hosts who have chosen families on another screen.
  const [picks, setPicks] = useState(byHand.size === 0);
  const countOf = (one: Group) =>
    one === 'hand' || one === 'label' ? undefined : membersOf(one, familles, queued).length;
  const leaving = group === 'uninvited' ? familles.filter(({ id }) => queued.has(id)).length : 0;
  const uninvited = group === 'late' ? familles.filter((one) => isSilent(one) && isUninvited(one)).length : 0;
  const groups = GROUPS.filter(({ value }) => value !== 'label' || labels.length > 0)
    .map((option) => ({ ...option, count: countOf(option.value) }))
    // Hides empty groups, except the mail's usual one.
    .filter(({ value, count }) => count !== 0 || value === group);

  return (
    <Card aria-labelledby="recipients-title">
      <div className={styles.cardHead}>
        <h2 id="recipients-title">Pour qui ?</h2>
        <p role="status" className={styles.count}>
          {reached.length === 0 ? 'Aucune famille' : countedFamilles(reached.length)}
        </p>
      </div>
      <div className={styles.fields}>
        <Chips
          legend="Familles"
          options={groups}
          value={group}
          onValue={(wanted) => onChoice({ group: wanted })}
        />
        {group === 'label' && (
          <ChoiceField
            label="Libellé"
            options={asTheyAre(labels).map(({ value }) => ({
              value,
              label: `${value} (${familles.filter(withLabel(value)).length})`,
            }))}
            value={label}
            onValue={(wanted) => onChoice({ label: wanted })}
          />
        )}
        {group === 'hand' && picks ? (
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
        ) : (
          <Names familles={reached} />
        )}
        {group === 'hand' && !picks && (
          <div>
            <Button kind="quiet" onClick={() => setPicks(true)}>
              En choisir d’autres
            </Button>
          </div>
        )}
        {leaving > 0 && (
          <p className={layout.note}>
            {leaving === 1 ? 'Une autre est déjà dans un envoi' : `${leaving} autres sont déjà dans un envoi`}{' '}
            qui n’est pas terminé.
          </p>
        )}
        {uninvited > 0 && (
          <p className={layout.note}>
            {uninvited === 1
              ? 'Une autre en attente n’est pas'
              : `${uninvited} autres en attente ne sont pas`}{' '}
            encore {uninvited === 1 ? 'invitée' : 'invitées'}.
          </p>
        )}
        <LeftAside
          chosen={chosen}
          unnamed={unnamed}
          refusals={refusals}
          withRefused={choice.withRefused}
          onWithRefused={(withRefused) => onChoice({ withRefused })}
        />
        {children}
      </div>
    </Card>
  );
}

function Names({ familles }: { familles: readonly HostFamille[] }) {
  const [all, setAll] = useState(false);
  if (familles.length === 0) return null;
  // « et une autre » would take as much room as the name.
  const shown = all || familles.length <= NAMED + 1 ? familles : familles.slice(0, NAMED);
  const others = familles.length - shown.length;
  return (
    <p className={styles.names}>
      {shown.map(familleName).join(', ')}
      {others > 0 && (
        <>
          {' '}
          <button type="button" className={styles.more} onClick={() => setAll(true)}>
            et {others} autres
          </button>
        </>
      )}
      {all && familles.length > NAMED + 1 && (
        <>
          {' '}
          <button type="button" className={styles.more} onClick={() => setAll(false)}>
            montrer moins
          </button>
        </>
      )}
    </p>
  );
}

function withEmail(famille: Famille): string {
  const name = familleName(famille);
  return famille.email === '' ? `${name} (sans e-mail)` : name;
}
