/** The guests of a family, edited in place; unnamed places are kept and counted. */

import { EMPTY_INVITE } from '../../../../contract/familles/emptyInvite.ts';
import type { HostFamille, Invite } from '../../../../contract/familles/familles.schema.ts';
import { INVITE_FIELDS, TOLD_FIELDS } from '../../../../contract/familles/inviteFields.ts';
import { joinedNames } from '../../../../contract/familles/names.rules.ts';
import { toldTexts } from '../../../../contract/familles/toldFields.ts';
import { LIMITS, MAX_CHILD_AGE, MAX_GUESTS } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FieldError, SelectField, TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { correctGuests } from '../../data/familles.api.ts';
import { headsText } from '../../familles/familleTexts.ts';
import styles from './FamillePage.module.css';
import { ConflictChoice } from './Refusal.tsx';
import { useSavedValue } from './useSavedValue.ts';

/** An emptied text equals an absent one. */
const writtenIn = (invites: readonly Invite[]) =>
  JSON.stringify(invites, (_key, value: unknown) => (value === '' ? undefined : value));

const AGES = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age);

export function GuestRows({ famille, onSaved }: { famille: HostFamille; onSaved: () => void }) {
  const { value, type, save, set, error, conflict } = useSavedValue<readonly Invite[]>({
    famille,
    fields: ['invites'],
    read: ({ invites }) => invites,
    write: correctGuests,
    same: (one, other) => writtenIn(one) === writtenIn(other),
    onSaved,
  });
  const changed = (index: number, fields: Partial<Invite>) =>
    value.map((guest, other) => (other === index ? { ...guest, ...fields } : guest));
  const unnamed = value.filter(({ nom, prenom }) => nom === '' && prenom === '').length;
  return (
    <>
      <p className={layout.note}>{headsText(value) || 'Personne n’est encore nommé.'}</p>
      <ul className={layout.list}>
        {value.map((guest, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: guests have no other key than their position
          <li key={index} className={styles.guest}>
            <fieldset aria-label={`Convive ${index + 1}`} className={styles.guestFields}>
              <TextField
                label="Prénom"
                autoComplete="off"
                maxLength={LIMITS.name}
                value={guest.prenom}
                onChange={({ target }) => type(changed(index, { prenom: target.value }))}
                onBlur={save}
              />
              <TextField
                label="Nom"
                autoComplete="off"
                maxLength={LIMITS.name}
                value={guest.nom}
                onChange={({ target }) => type(changed(index, { nom: target.value }))}
                onBlur={save}
              />
              <Checkbox
                label="Enfant"
                checked={guest.child}
                onChange={({ target }) =>
                  set(changed(index, { child: target.checked, age: target.checked ? guest.age : null }))
                }
              />
              {guest.child && (
                <SelectField
                  label="Âge"
                  value={guest.age ?? ''}
                  onChange={({ target }) =>
                    set(changed(index, { age: target.value === '' ? null : Number(target.value) }))
                  }
                >
                  <option value="">–</option>
                  {AGES.map((age) => (
                    <option key={age} value={age}>
                      {age} {age > 1 ? 'ans' : 'an'}
                    </option>
                  ))}
                </SelectField>
              )}
              {TOLD_FIELDS.map((field) => (
                <div key={field} className={styles.told}>
                  <TextField
                    label={INVITE_FIELDS[field].heading}
                    autoComplete="off"
                    maxLength={INVITE_FIELDS[field].limit}
                    value={guest[field] ?? ''}
                    onChange={({ target }) => type(changed(index, { [field]: target.value }))}
                    onBlur={save}
                  />
                </div>
              ))}
              <Button
                kind="quiet"
                aria-label={`Retirer le convive ${index + 1}`}
                // The second click of two would fall on the next guest's button.
                onClick={({ detail }) => detail < 2 && set(value.filter((_, other) => other !== index))}
              >
                ×
              </Button>
            </fieldset>
          </li>
        ))}
      </ul>
      {unnamed > 0 && (
        <p className={layout.note}>
          {unnamed === 1
            ? 'Un convive n’a pas encore de nom : sa place est comptée.'
            : `${unnamed} convives n’ont pas encore de nom : leurs places sont comptées.`}
        </p>
      )}
      <FieldError id="convives-erreur" message={error} alert />
      {conflict && (
        <ConflictChoice
          label="Convives"
          theirs={conflict.theirs.map(guestText).join(', ')}
          mine={conflict.mine.map(guestText).join(', ')}
          onKeep={conflict.keep}
          onTake={conflict.take}
        />
      )}
      <div>
        <Button
          kind="secondary"
          disabled={value.length >= MAX_GUESTS}
          onClick={() => set([...value, EMPTY_INVITE])}
        >
          Un convive de plus
        </Button>
      </div>
    </>
  );
}

const nameOf = ({ prenom, nom }: Invite) => joinedNames(prenom, nom) || 'sans nom';

export function namesOf(invites: readonly Invite[]): string {
  return invites.map(nameOf).join(', ');
}

/** All that a host corrects here: two versions may differ in a diet alone, and one of them goes. */
function guestText(guest: Invite): string {
  const { child, age } = guest;
  const years = age === null ? 'enfant' : `${age} ${age > 1 ? 'ans' : 'an'}`;
  const details = [...(child ? [years] : []), ...toldTexts(guest)];
  return details.length === 0 ? nameOf(guest) : `${nameOf(guest)} (${details.join(', ')})`;
}
