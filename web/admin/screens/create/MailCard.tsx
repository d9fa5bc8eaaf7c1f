/** The card with the mail of one invitation: tone, subject, text, a warning if the personal link is missing. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { MailTone } from '../../../../contract/familles/familles.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { holdsLink } from '../../../../contract/mail/mailText.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { FAMILLE_LABELS } from '../../familles/familleTexts.ts';
import { useToneOptions } from '../../familles/useToneOptions.ts';
import { OutboxNotice } from '../../parts/OutboxNotice.tsx';
import styles from './create.module.css';
import { MailText } from './MailText.tsx';
import type { MailDraft } from './useMailDraft.ts';

interface MailCardProps {
  draft: MailDraft;
  tone: MailTone;
  onTone: (tone: MailTone) => void;
  subjectError: string | undefined;
  link: string;
  /** The family that the host came to write to; null while one is being created. */
  to: string | null;
  /** Shown above the text. */
  children: ReactNode;
}

export function MailCard(props: MailCardProps) {
  const { draft, subjectError, link, to } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const subjectField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (subjectError === undefined) return;
    // Centred, because the field is far from the button and messages at the top might cover it.
    subjectField.current?.focus({ preventScroll: true });
    subjectField.current?.scrollIntoView({ block: 'center' });
  }, [subjectError]);

  const known = to !== null;
  useEffect(() => {
    if (known) title.current?.focus({ preventScroll: true });
  }, [known]);

  return (
    <Card aria-labelledby="mail-title" data-screen-only>
      <h2 id="mail-title" ref={title} tabIndex={-1}>
        Le mail{known && ` pour ${to}`}
      </h2>
      <OutboxNotice />
      <div className={`${layout.fields} ${styles.mail}`}>
        {props.children}
        <ToneChoice tone={props.tone} onTone={props.onTone} />
        <TextField
          ref={subjectField}
          label="Objet"
          value={draft.subject}
          maxLength={LIMITS.line}
          required
          error={subjectError}
          onChange={({ target }) => draft.setSubject(target.value)}
        />
        <MailText html={draft.html} link={link} onHtml={draft.write} />
        {draft.edited && (
          <div className={`${layout.row} ${styles.restart}`}>
            <p>Vous avez changé le texte&nbsp;: les choix ci-dessus ne le modifient plus.</p>
            <Button kind="quiet" onClick={draft.restart}>
              Reprendre le modèle
            </Button>
          </div>
        )}
        {!holdsLink(draft.html, link) && (
          <Notice kind="danger">
            <p>Ce texte ne contient plus le lien personnel&nbsp;: la famille ne pourra pas répondre.</p>
          </Notice>
        )}
      </div>
    </Card>
  );
}

const NUMBERS = [
  { value: 'singular', label: 'Singulier' },
  { value: 'plural', label: 'Pluriel' },
] as const;

const GENDERS = [
  { value: 'masculine', label: 'Masculin' },
  { value: 'feminine', label: 'Féminin' },
] as const;

/** How the text addresses the family; the plural has no gender. */
function ToneChoice({ tone, onTone }: { tone: MailTone; onTone: (tone: MailTone) => void }) {
  const plural = tone === 'plural';
  const named = useToneOptions().find(({ value }) => value === tone);
  return (
    <div>
      <p>
        {FAMILLE_LABELS.tone}&nbsp;: <strong>{named?.label}</strong>
      </p>
      <div className={layout.columns}>
        <RadioGroup
          legend="Nombre"
          name="number"
          options={NUMBERS}
          value={plural ? 'plural' : 'singular'}
          onValue={(number) => onTone(number === 'plural' ? 'plural' : 'masculine')}
        />
        <RadioGroup
          legend="Genre"
          name="gender"
          options={GENDERS}
          value={plural ? null : tone}
          disabled={plural}
          onValue={onTone}
        />
      </div>
    </div>
  );
}
