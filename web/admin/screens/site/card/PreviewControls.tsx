/**
 * The controls by which hosts choose for what kind of family, before or after the day, and at what width the
 * preview shows the page.
 */
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import { SelectField } from '../../../../ui/fields/Field.tsx';
import { SMALL_SCREEN, useMediaQuery } from '../../../../ui/useMediaQuery.ts';
import { ChoiceField } from '../../../parts/ChoiceField.tsx';
import { Chips } from '../../../parts/chips/Chips.tsx';
import { valueAt } from '../fields/tree.rules.ts';
import styles from './card.module.css';
import { type Looking, lookingWords } from './previewGuest.rules.ts';

export type Device = 'phone' | 'laptop';

const CHOICES = {
  invited: [
    { value: 'meal', label: 'Au repas' },
    { value: 'vh', label: 'Au vin d’honneur' },
  ],
  answer: [
    { value: 'yes', label: 'Elle vient' },
    { value: 'no', label: 'Elle ne vient pas' },
    { value: 'none', label: 'Pas encore répondu' },
  ],
  sunday: [
    { value: 'no', label: 'Pas invitée' },
    { value: 'yes', label: 'Invitée' },
  ],
  sleeps: [
    { value: 'elsewhere', label: 'Ailleurs' },
    { value: 'room', label: 'Sur place' },
    { value: 'tent', label: 'Sous la tente' },
  ],
} as const;

/** Hides the choice of a bed where the wedding has none. */
const NEEDED: Partial<
  Record<Looking['guest']['sleeps'], (venues: ContentFiles[string] | undefined) => boolean>
> = {
  room: (venues) => valueAt(venues, ['domaine']) !== undefined,
  tent: (venues) => valueAt(venues, ['domaine', 'tente']) !== undefined,
};

interface PreviewControlsProps {
  files: ContentFiles;
  looking: Looking;
  onLooking: (looking: Looking) => void;
  device: Device;
  onDevice: (device: Device) => void;
}

export function PreviewControls({ files, looking, onLooking, device, onDevice }: PreviewControlsProps) {
  const { guest } = looking;
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const sleeps = CHOICES.sleeps.filter(
    ({ value }) => value === guest.sleeps || (NEEDED[value]?.(files['lieux.yaml']) ?? true),
  );
  const choose = (change: Partial<Looking['guest']>) =>
    onLooking({ ...looking, guest: { ...guest, ...change } });
  return (
    <div className={styles.controls}>
      <details className={styles.guest}>
        <summary>
          Vu par une famille <strong>{lookingWords(looking)}</strong>
        </summary>
        <div className={styles.choices}>
          <ChoiceField
            label="Invitée"
            options={CHOICES.invited}
            value={guest.invited}
            onValue={(invited) => choose({ invited })}
          />
          <ChoiceField
            label="Réponse"
            options={CHOICES.answer}
            value={guest.answer}
            onValue={(answer) => choose({ answer })}
          />
          <ChoiceField
            label="Dimanche"
            options={CHOICES.sunday}
            value={guest.sunday}
            onValue={(sunday) => choose({ sunday })}
          />
          {sleeps.length > 1 && (
            <ChoiceField
              label="Dort"
              options={sleeps}
              value={guest.sleeps}
              onValue={(chosen) => choose({ sleeps: chosen })}
            />
          )}
          <SelectField
            label="Quand"
            value={looking.when}
            onChange={({ target }) =>
              onLooking({ ...looking, when: target.value === 'after' ? 'after' : 'before' })
            }
          >
            <option value="before">Avant le jour</option>
            <option value="after">Après le jour</option>
          </SelectField>
        </div>
      </details>
      {/* A page at a computer's width would be unreadable on a phone. */}
      {!isSmall && (
        <Chips
          joined
          legend="Largeur de l’aperçu"
          options={[
            { value: 'phone', label: 'Téléphone' },
            { value: 'laptop', label: 'Ordinateur' },
          ]}
          value={device}
          onValue={onDevice}
        />
      )}
    </div>
  );
}
