/** A mail as it arrives: the couple’s names, the words, one button. What server/features/mail/mailFrame.ts builds of tables. */
import { aroundButton } from '../../../../contract/mail/mailButton.rules.ts';
import type { MailKind } from '../../../../contract/mail/mailings.schema.ts';
import { MailWords } from '../../screens/create/MailText.tsx';
import styles from './ArrivedMail.module.css';

interface ArrivedMailProps {
  names: string;
  date: string;
  /** Filled in for one family. */
  html: string;
  link: string;
  kind: MailKind;
}

export function ArrivedMail({ names, date, html, link, kind }: ArrivedMailProps) {
  const around = aroundButton(html, link, kind);
  return (
    <div lang="fr" className={styles.mail}>
      <p className={styles.names}>{names}</p>
      <p className={styles.date}>{date}</p>
      <MailWords html={around?.before ?? html} />
      {around && (
        <>
          <p className={styles.around}>
            <a href={link} target="_blank" rel="noreferrer" className={styles.button}>
              {around.label.replaceAll('&amp;', '&')}
            </a>
          </p>
          <MailWords html={around.after} />
        </>
      )}
    </div>
  );
}
