import { LIMITS } from '../../../contract/limits.ts';
import { Fieldset } from '../../ui/fields/Field.tsx';
import layout from '../../ui/layout.module.css';
import styles from './ReplyForm.module.css';
import { useReplyForm } from './replyContext.ts';
import { ReplyTextField } from './replyFields.tsx';

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
