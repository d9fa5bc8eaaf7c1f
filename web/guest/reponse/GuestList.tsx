import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { Invite } from '../../../contract/familles/familles.schema.ts';
import { MAX_GUESTS } from '../../../contract/limits.ts';
import { Card } from '../../ui/Card.tsx';
import { PeopleField } from '../../ui/fields/PeopleField.tsx';
import { fieldId } from './fieldNames.ts';
import { GuestBlock } from './GuestBlock.tsx';
import { resizeGuests } from './guestList.rules.ts';
import { useFormWords, useReplyForm } from './replyContext.ts';

interface GuestListProps {
  asksDiets: boolean;
  invalid: string | null;
  onInvalid: (typed: string | null) => void;
}

/** The number of guests and one block for each. `invalid` is what was typed that is no such number. */
export function GuestList({ asksDiets, invalid, onInvalid }: GuestListProps) {
  const { control, getValues } = useReplyForm();
  const { fields, append, remove } = useFieldArray({ control, name: 'invites' });
  const removed = useRef<readonly Invite[]>([]);

  function resize(count: number, typedOn: boolean) {
    const guests = getValues('invites');
    const resized = resizeGuests({ guests, removed: typedOn ? removed.current : [] }, count);
    removed.current = resized.removed;
    remove(guests.map((_, index) => index).slice(count));
    append(resized.guests.slice(guests.length), { shouldFocus: false });
  }

  return (
    <>
      <Card>
        <PeopleField
          id={fieldId('invites')}
          label={useFormWords().people}
          required
          value={fields.length}
          invalid={invalid}
          onInvalid={onInvalid}
          outOfBounds={`De 1 à ${MAX_GUESTS} personnes\u00a0; pour un groupe plus grand, contactez-nous.`}
          onValue={resize}
        />
      </Card>
      {fields.map((field, index) => (
        <GuestBlock key={field.id} index={index} asksDiets={asksDiets} />
      ))}
    </>
  );
}
