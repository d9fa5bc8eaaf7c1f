/** The fields of the reply form: age, texts, yes or no, childcare, and the address. */
import type { ComponentProps } from 'react';
import { LIMITS, MAX_CHILD_AGE } from '../../../contract/limits.ts';
import { asksForChildcare } from '../../../contract/reponses/reponses.rules.ts';
import { Card } from '../../ui/Card.tsx';
import { Fieldset, SelectField, TextField } from '../../ui/fields/Field.tsx';
import { YesNo } from '../../ui/fields/RadioGroup.tsx';
import layout from '../../ui/layout.module.css';
import styles from './ReplyForm.module.css';
import { useField, useReplyForm, useTextField, useTyped } from './replyContext.ts';
import type { FieldPath } from './typedReply.ts';

const AGES = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age);

export function AgeField({ index }: { index: number }) {
  const path = `invites.${index}.age` as const;
  const { form, words } = useReplyForm();
  return (
    <SelectField
      {...useTextField(path)}
      label={words.age}
      required
      onChange={({ target: { value } }) => form.type(path, value === '' ? null : Number(value))}
    >
      <option value="">Choisir l’âge</option>
      {AGES.map((age) => (
        <option key={age} value={age}>
          {age === 0 ? 'Moins d’un an' : age === 1 ? '1 an' : `${age} ans`}
        </option>
      ))}
    </SelectField>
  );
}

interface ReplyTextFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'hint' | 'inputMode'> {
  path: FieldPath;
  label: string;
  maxLength: number;
  required?: boolean;
}

/** A text field of the reply with autofill and keyboard hints. */
export function ReplyTextField({ path, required = true, ...field }: ReplyTextFieldProps) {
  return (
    <TextField
      {...field}
      {...useTextField(path)}
      required={required}
      autoCapitalize="words"
      enterKeyHint="next"
    />
  );
}

/** A yes-or-no question of the reply. */
export function ReplyYesNo({ path, question }: { path: 'answer' | 'gardeEnfant'; question: string }) {
  const { form } = useReplyForm();
  return (
    <Card>
      <YesNo
        {...useField(path)}
        legend={<h2>{question}</h2>}
        value={useTyped(({ reply }) => reply[path])}
        required
        onValue={(value) => form.type(path, value)}
      />
    </Card>
  );
}

export function ChildcareCard() {
  const { famille, words } = useReplyForm();
  const asked = useTyped(({ reply }) => asksForChildcare(famille, reply.invites));
  return asked && words.childcare !== '' ? (
    <ReplyYesNo path="gardeEnfant" question={words.childcare} />
  ) : null;
}

export function AddressFields() {
  return (
    <Fieldset legend={useReplyForm().words.address}>
      <div className={styles.grid}>
        <p className={`${layout.note} ${styles.legend}`}>* obligatoire</p>
        <div className={styles.wide}>
          <ReplyTextField
            path="address1"
            label="Adresse"
            maxLength={LIMITS.line}
            autoComplete="address-line1"
          />
        </div>
        <div className={styles.wide}>
          <ReplyTextField
            path="address2"
            label="Adresse (suite)"
            hint="Facultatif&nbsp;: bâtiment, étage, lieu-dit…"
            maxLength={LIMITS.line}
            required={false}
            autoComplete="address-line2"
          />
        </div>
        <ReplyTextField
          path="zipCode"
          label="Code postal"
          maxLength={LIMITS.zipCode}
          autoComplete="postal-code"
        />
        <ReplyTextField path="city" label="Ville" maxLength={LIMITS.line} autoComplete="address-level2" />
        <div className={styles.wide}>
          <ReplyTextField path="country" label="Pays" maxLength={LIMITS.line} autoComplete="country-name" />
        </div>
      </div>
    </Fieldset>
  );
}
