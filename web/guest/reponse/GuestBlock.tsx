import { LIMITS } from '../../../contract/limits.ts';
import { Fieldset } from '../../ui/fields/Field.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { TOLD_ON_FORM } from '../parts/toldOnForm.ts';
import { guestTitle } from './fieldNames.ts';
import { GuestQuestions } from './questions/QuestionsPart.tsx';
import styles from './ReplyForm.module.css';
import { useReplyForm, useTyped } from './replyContext.ts';
import { AgeField, ReplyTextField } from './replyFields.tsx';

export function GuestBlock({ index, asksDiets }: { index: number; asksDiets: boolean }) {
  const { form, words } = useReplyForm();
  const child = useTyped(({ reply }) => reply.invites[index]?.child === true);
  // The phone offers its owner's name for the first guest; for the others it would be the wrong one.
  const first = index === 0;
  return (
    <Fieldset legend={guestTitle(words, index)}>
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
        {asksDiets &&
          TOLD_ON_FORM.map((field) => (
            <ReplyTextField
              key={field}
              path={`invites.${index}.${field}`}
              label={words[field]}
              maxLength={LIMITS[field]}
              required={false}
            />
          ))}
        <GuestQuestions index={index} child={child} />
      </div>
    </Fieldset>
  );
}
