import { useState } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { MailTexts } from '../../../../contract/mail/mailings.schema.ts';
import { filledHtml, filledText, mailWords } from '../../../../contract/mail/mailText.rules.ts';
import { answerRecap } from '../../../../contract/reponses/answerRecap.rules.ts';
import type { MailTemplates } from '../../../../contract/wedding/wedding.schema.ts';
import { familleLink } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { hostWedding, usePublicUrl } from '../../data/useContent.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { MailSheet } from '../create/MailText.tsx';
import styles from './Mailings.module.css';
import { TryMail } from './TryMail.tsx';

interface PreviewCardProps {
  /** Those one may choose from. */
  familles: readonly Famille[];
  texts: MailTexts;
  words: Pick<MailTemplates, 'words' | 'ceremonyAndDrinks'>;
  sendable: boolean;
}

/** The mail as one family will read it. */
export function PreviewCard({ familles, texts, words, sendable }: PreviewCardProps) {
  const publicUrl = usePublicUrl();
  const [asked, setAsked] = useState('');
  const famille = familles.find(({ id }) => id === asked) ?? familles[0];
  if (!famille) return null;
  const { prenom, invitedTovh, hash, tone, email } = famille;
  const filled = mailWords(words, {
    prenom,
    invitedTovh,
    link: familleLink(publicUrl, hash),
    recap: answerRecap(famille, hostWedding().questions),
  });

  return (
    <Card aria-labelledby="preview-title">
      <h2 id="preview-title">Aperçu</h2>
      <div className={layout.stack}>
        <ChoiceField
          label="Comme le lira"
          options={familles.map((one) => ({ value: one.id, label: familleName(one) }))}
          value={famille.id}
          onValue={setAsked}
        />
        <section aria-label={`Mail de ${familleName(famille)}`} className={styles.preview}>
          <p className={layout.note}>À&nbsp;: {email === '' ? 'pas d’e-mail' : email}</p>
          <p className={styles.subject}>{filledText(texts.subject, filled)}</p>
          <MailSheet html={filledHtml(texts.body[tone ?? 'plural'], filled)} />
        </section>
        <TryMail texts={texts} famille={famille} sendable={sendable} />
      </div>
    </Card>
  );
}
