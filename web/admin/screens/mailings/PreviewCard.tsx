import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { MailKind, MailTexts } from '../../../../contract/mail/mailings.schema.ts';
import { filledHtml, filledText, mailWords } from '../../../../contract/mail/mailText.rules.ts';
import { answerRecap } from '../../../../contract/reponses/answerRecap.rules.ts';
import type { MailTemplates } from '../../../../contract/wedding/wedding.schema.ts';
import { familleLink } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { hostWedding, usePublicUrl } from '../../data/useContent.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { ArrivedMail } from '../../parts/arrivedMail/ArrivedMail.tsx';
import styles from './Mailings.module.css';

interface PreviewCardProps {
  /** Those one may leaf through. */
  familles: readonly Famille[];
  /** Place among them. */
  index: number;
  onShow: (famille: Famille) => void;
  /** They are those that the mail goes to. */
  counted: boolean;
  kind: MailKind;
  texts: MailTexts;
  words: Pick<MailTemplates, 'words' | 'ceremonyAndDrinks'>;
}

/** The mail as one family will read it, and by the arrows as the next one will. */
export function PreviewCard({ familles, index, onShow, counted, kind, texts, words }: PreviewCardProps) {
  const publicUrl = usePublicUrl();
  const famille = familles[index];
  if (!famille) return null;
  const { prenom, invitedTovh, hash, tone } = famille;
  const name = familleName(famille);
  const link = familleLink(publicUrl, hash);
  const filled = mailWords(words, {
    ...{ prenom, invitedTovh, link },
    recap: answerRecap(famille, hostWedding().questions),
  });
  function leaf(by: number) {
    const next = familles[(index + by + familles.length) % familles.length];
    if (next) onShow(next);
  }

  return (
    <Card aria-label={`Mail de ${name}`} className={styles.preview ?? ''}>
      <div className={styles.previewHead}>
        <p role="status">
          <strong>Pour {name}</strong>
          <br />
          {counted
            ? `${index + 1} sur ${familles.length}, tel qu’il arrivera`
            : 'pour voir\u00a0: il ne lui est pas destiné'}
        </p>
        <button type="button" aria-label="Famille précédente" onClick={() => leaf(-1)}>
          ‹
        </button>
        <button type="button" aria-label="Famille suivante" onClick={() => leaf(1)}>
          ›
        </button>
      </div>
      <p className={styles.subject}>
        <span>Objet&nbsp;:</span> {filledText(texts.subject, filled)}
      </p>
      <ArrivedMail
        names={filled.maries}
        date={filled.date}
        html={filledHtml(texts.body[tone ?? 'plural'], filled)}
        link={link}
        kind={kind}
      />
    </Card>
  );
}
