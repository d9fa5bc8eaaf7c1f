import { useRef } from 'react';
import type { Invite } from '../../../contract/familles/familles.schema.ts';
import { MAX_GUESTS } from '../../../contract/limits.ts';
import { Card } from '../../ui/Card.tsx';
import { PeopleField } from '../../ui/fields/PeopleField.tsx';
import layout from '../../ui/layout.module.css';
import { fieldId } from './fieldNames.ts';
import { GuestBlock } from './GuestBlock.tsx';
import { resizeGuests } from './guestList.rules.ts';
import { useReplyForm, useTyped } from './replyContext.ts';

interface GuestListProps {
  asksDiets: boolean;
  invalid: string | null;
  onInvalid: (typed: string | null) => void;
}

/** The number of guests and one block for each. `invalid` is what was typed that is no such number. */
export function GuestList({ asksDiets, invalid, onInvalid }: GuestListProps) {
  const { form, words } = useReplyForm();
  const shown = useTyped(({ reply }) => reply.invites.length);
  const removed = useRef<readonly Invite[]>([]);

  function resize(count: number, typedOn: boolean) {
    const { invites: guests } = form.get().reply;
    const resized = resizeGuests({ guests, removed: typedOn ? removed.current : [] }, count);
    removed.current = resized.removed;
    form.setGuests([...resized.guests]);
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
        // biome-ignore lint/suspicious/noArrayIndexKey: guests come and go at the end alone
        <GuestBlock key={index} index={index} asksDiets={asksDiets} />
      ))}
    </>
  );
}
