/**
 * The card with the subject and the texts of a mail, one text per tone: warns of what they lack, and saves or
 * restores the template.
 */
import { type ReactNode, useState } from 'react';
import { type MailTone, mailToneSchema, TONE_LABELS } from '../../../../contract/familles/familles.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { buttonWithoutLink } from '../../../../contract/mail/mailButton.rules.ts';
import type { MailKind } from '../../../../contract/mail/mailings.schema.ts';
import { MAIL_WORDS } from '../../../../contract/mail/mailText.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { useAction } from '../../data/useAction.ts';
import { toneAddress } from '../../familles/toneAddress.rules.ts';
import { isOvertaken, OvertakenNotice, UnsavedNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { Chips } from '../../parts/chips/Chips.tsx';
import { toastDone } from '../../parts/toasts.ts';
import { MailText } from '../create/MailText.tsx';
import { filterWord } from '../list/filter.rules.ts';
import { wordLabel } from '../site/fields/words.ts';
import styles from './Mailings.module.css';
import type { Texts } from './useTexts.ts';

const LINK_WORD = '{lien}';
/** Whether a mail of the kind is of little use without the family's personal link. */
const NEEDS_LINK: Readonly<Record<MailKind, boolean>> = {
  saveTheDate: false,
  invitation: true,
  reminder: true,
  news: true,
  thanks: false,
  photos: true,
  free: true,
  confirmation: true,
};
/** Plural first, because most families are several people. */
const TONES = mailToneSchema.options.toReversed();

interface TextsCardProps {
  kind: MailKind;
  texts: Texts;
  /** Number of chosen families that get each text. */
  tones: Readonly<Record<MailTone, number>>;
  /** Shown above the text. */
  children: ReactNode;
}

interface Keeping {
  work: () => Promise<void>;
  /** Confirmation shown afterwards. */
  text: string;
}

export function TextsCard({ kind, texts, tones, children }: TextsCardProps) {
  const [tone, setTone] = useState<MailTone>('plural');
  const keeping = useAction({
    call: ({ work }: Keeping) => work(),
    done: (_nothing, { text }) => toastDone(text, { about: 'template' }),
  });
  const { busy, error: unsaved } = keeping;
  const { subject, body } = texts.texts;
  const atTheEnd = buttonWithoutLink(kind);
  const address = toneAddress(body);
  const linkless = TONES.filter((one) => !body[one].includes(LINK_WORD));

  return (
    <Card aria-labelledby="texts-title">
      <h2 id="texts-title">Le mail</h2>
      <div className={layout.stack}>
        {children}
        <TextField
          label="Objet"
          value={subject}
          maxLength={LIMITS.line}
          required
          onChange={({ target }) => texts.setSubject(target.value)}
        />
        <div className={styles.texts}>
          <p>Texte</p>
          <Chips
            legend="Texte pour"
            joined
            options={TONES.map((value) => ({ value, label: TONE_LABELS[value], count: tones[value] }))}
            value={tone}
            onValue={setTone}
          />
        </div>
        {address && (
          <p className={layout.note}>
            {address}{' '}
            <a href={linkTo('/adminouminou/list', { filtre: filterWord(tone) })}>Changer pour qui</a>
          </p>
        )}
        <MailText
          // Remounts for another text, so that undo never leads from one to the other.
          key={`${kind} ${tone}`}
          html={body[tone]}
          link={LINK_WORD}
          onHtml={(html) => texts.setBody(tone, html)}
        />
        <p className={layout.note}>
          Chaque famille reçoit le texte de son ton, que l’import devine aux prénoms&nbsp;; il se change sur
          sa fiche, ou dans la liste par «&nbsp;Choisir&nbsp;». Remplacés pour chacune&nbsp;:{' '}
          {MAIL_WORDS.map((word) => `{${word}}, ${wordLabel(word)}`).join('\u00a0; ')}.
        </p>
        {texts.problems.map(({ path, message }) => (
          <Notice key={`${path} ${message}`} kind="danger" alert>
            <p>{message}</p>
          </Notice>
        ))}
        {linkless.length > 0 && atTheEnd !== null && (
          <p className={layout.note}>
            Sans {LINK_WORD}, le bouton «&nbsp;{atTheEnd}&nbsp;» se place sous le texte&nbsp;:{' '}
            {linkless.map((one) => TONE_LABELS[one].toLowerCase()).join(', ')}.
          </p>
        )}
        {NEEDS_LINK[kind] && linkless.length > 0 && atTheEnd === null && (
          <Notice kind="danger">
            <p>
              Sans {LINK_WORD}, ce mail n’ouvre pas le site&nbsp;:{' '}
              {linkless.map((one) => TONE_LABELS[one].toLowerCase()).join(', ')}.
            </p>
          </Notice>
        )}
        {isOvertaken(unsaved) ? (
          <OvertakenNotice by="stale-template">
            <p>
              Votre texte est encore ici{'\u00a0'}: enregistrez de nouveau pour remplacer le sien, ou annulez
              vos changements pour le lire.
            </p>
          </OvertakenNotice>
        ) : (
          <UnsavedNotice error={unsaved} />
        )}
        <div className={layout.row}>
          <Button
            kind="secondary"
            disabled={!texts.edited || texts.problems.length > 0 || busy}
            onClick={() => keeping.run({ work: texts.save, text: 'Modèle enregistré' })}
          >
            Enregistrer ce modèle
          </Button>
          {texts.edited && (
            <Button
              kind="quiet"
              onClick={() => {
                keeping.forget();
                texts.forget();
              }}
            >
              Annuler mes changements
            </Button>
          )}
          {!texts.edited && texts.own && (
            <Button
              kind="quiet"
              disabled={busy}
              onClick={() => keeping.run({ work: texts.restore, text: 'Texte d’origine repris' })}
            >
              Reprendre le texte d’origine
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
