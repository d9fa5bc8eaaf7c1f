import { useRef } from 'react';
import type { Invite } from '../../../contract/familles/familles.schema.ts';
import type { ToldField } from '../../../contract/familles/inviteFields.ts';
import { LIMITS, MAX_GUESTS } from '../../../contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fieldset } from '../../ui/fields/Field.tsx';
import { PeopleField } from '../../ui/fields/PeopleField.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import layout from '../../ui/layout.module.css';
import { fieldId, guestTitle } from './fieldNames.ts';
import { resizeGuests } from './guestList.rules.ts';
import { GuestQuestions } from './questions/QuestionsPart.tsx';
import styles from './ReplyForm.module.css';
import { useReplyForm, useTyped } from './replyContext.ts';
import { AgeField, ReplyTextField } from './replyFields.tsx';
import { useUndoToast } from './useUndoToast.ts';

interface GuestListProps {
  toldFields: readonly ToldField[];
  invalid: string | null;
  onInvalid: (typed: string | null) => void;
}

/** The number of guests and a block for each. `invalid` is typed text that is no valid number. */
export function GuestList({ toldFields, invalid, onInvalid }: GuestListProps) {
  const { form, words } = useReplyForm();
  const shown = useTyped(({ reply }) => reply.invites.length);
  const removed = useRef<readonly Invite[]>([]);
  const offerUndo = useUndoToast();

  function resize(count: number, typedOn: boolean, pressed: boolean) {
    if (pressed && count === shown - 1) return remove(count);
    const { invites: guests } = form.get().reply;
    const resized = resizeGuests({ guests, removed: typedOn ? removed.current : [] }, count);
    removed.current = resized.removed;
    form.setGuests([...resized.guests]);
  }

  /** Says whom: « − » removes the last one, below the fold. */
  function remove(index: number) {
    const { invites: guests } = form.get().reply;
    const gone = guests[index];
    if (gone === undefined) return;
    onInvalid(null);
    removed.current = [];
    form.setGuests(guests.filter((_, at) => at !== index));
    offerUndo(`Vous avez retiré ${gone.prenom || guestTitle(words, index)}.`, () => {
      const { invites: now } = form.get().reply;
      if (now.length < MAX_GUESTS) form.setGuests([...now.slice(0, index), gone, ...now.slice(index)]);
    });
  }

  /**
   * The pressed button disappears or becomes the next guest's. By keyboard the focus leaves it; a finger would
   * open the phone's keyboard so. The second of two clicks is ignored. `clicks` is 0 by keyboard.
   */
  function removePressed(index: number, clicks: number) {
    if (clicks > 1) return;
    remove(index);
    if (clicks === 0) document.getElementById(fieldId('invites'))?.focus();
  }

  return (
    <>
      <Card>
        <PeopleField
          id={fieldId('invites')}
          label={words.people}
          required
          value={shown}
          invalid={invalid}
          onInvalid={onInvalid}
          outOfBounds={`De 1 à ${MAX_GUESTS} personnes\u00a0; pour un groupe plus grand, contactez-nous.`}
          onValue={resize}
        />
        {shown > 1 && (
          <p className={layout.note}>Un nom encore inconnu&nbsp;? Écrivez «&nbsp;à préciser&nbsp;».</p>
        )}
      </Card>
      {Array.from({ length: shown }, (_, index) => (
        <GuestBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: guests have no other key, and blocks no state
          key={index}
          index={index}
          toldFields={toldFields}
          onRemove={shown > 1 && ((clicks) => removePressed(index, clicks))}
        />
      ))}
    </>
  );
}

interface GuestBlockProps {
  index: number;
  toldFields: readonly ToldField[];
  /** False for the only guest. `clicks` is 0 by keyboard. */
  onRemove: false | ((clicks: number) => void);
}

function GuestBlock({ index, toldFields, onRemove }: GuestBlockProps) {
  const { form, words } = useReplyForm();
  const child = useTyped(({ reply }) => reply.invites[index]?.child === true);
  // Autofill offers the phone owner's name, which suits the first guest only.
  const first = index === 0;
  const title = guestTitle(words, index);
  return (
    <Fieldset legend={title}>
      <div className={styles.grid}>
        <ReplyTextField
          path={`invites.${index}.nom`}
          label={words.lastName}
          maxLength={LIMITS.name}
          autoComplete={first ? 'family-name' : 'off'}
        />
        <ReplyTextField
          path={`invites.${index}.prenom`}
          label={words.firstName}
          maxLength={LIMITS.name}
          autoComplete={first ? 'given-name' : 'off'}
        />
        <Switch
          label={words.child}
          checked={child}
          onChange={({ target }) => form.type(`invites.${index}.child`, target.checked)}
        />
        {child && <AgeField index={index} />}
        {toldFields.map((field) => (
          <ReplyTextField
            key={field}
            path={`invites.${index}.${field}`}
            label={words[field]}
            maxLength={LIMITS[field]}
            required={false}
          />
        ))}
        <GuestQuestions index={index} child={child} />
        {onRemove && (
          <div>
            <Button kind="quiet" aria-label={`Retirer ${title}`} onClick={({ detail }) => onRemove(detail)}>
              Retirer
            </Button>
          </div>
        )}
      </div>
    </Fieldset>
  );
}
