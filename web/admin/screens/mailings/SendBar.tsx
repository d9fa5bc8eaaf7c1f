/**
 * The bar that is always visible below a mailing: how many families get it, how many do not, warnings, and
 * the buttons that send it now, later, or to the host as a trial.
 */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { MailKind, MailTexts } from '../../../../contract/mail/mailings.schema.ts';
import type { FieldError } from '../../../../contract/problem.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { SMALL_SCREEN, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { DELIVERY_QUERY } from '../../data/hostQueries.ts';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import bar from '../../parts/sendBar.module.css';
import { ClosedForm } from './ClosedForm.tsx';
import styles from './Mailings.module.css';
import { KIND_NAMES } from './mailingTexts.rules.ts';
import { countedFamilles } from './recipients.rules.ts';
import { LaterDialog, TryDialog } from './SendDialogs.tsx';
import { type Doubts, SendWarnings } from './SendWarnings.tsx';

interface SendBarProps {
  kind: MailKind;
  count: number;
  /** Chosen families that are not reached. */
  left: number;
  doubts: Doubts;
  /** Why `count` is 0. */
  nobody: string;
  texts: MailTexts;
  /** The family whose mail is shown, used for a trial. */
  sample: Famille | undefined;
  problems: readonly FieldError[];
  busy: boolean;
  /** Milliseconds since 1970; null sends at once. */
  onSend: (at: number | null) => void;
}

export function SendBar(props: SendBarProps) {
  const { kind, count, left, doubts, nobody, texts, sample, problems, busy, onSend } = props;
  const [asks, setAsks] = useState<'try' | 'later' | null>(null);
  const narrow = useMediaQuery(SMALL_SCREEN);
  const { data: { delivery } = {} } = useQuery(DELIVERY_QUERY);
  const label = count === 0 ? 'Envoyer' : `Envoyer à ${countedFamilles(count)}`;
  const sendable = count > 0 && problems.length === 0 && !busy;
  const question = `Envoyer «\u00a0${KIND_NAMES[kind]}\u00a0» à ${countedFamilles(count)} ?`;
  return (
    <section aria-label="Envoyer" className={bar.bar}>
      <p role="status" className={`${bar.to} ${styles.barCount}`}>
        {count === 0 ? (
          <>Ce mail n’ira à aucune famille&nbsp;: {nobody}.</>
        ) : (
          <>
            <strong>{countedFamilles(count)}</strong> {left > 0 && <span>{leftSentence(left)}</span>}
          </>
        )}
      </p>
      <div className={styles.barMore}>
        <Button kind="quiet" disabled={problems.length > 0 || !sample} onClick={() => setAsks('try')}>
          M’envoyer un essai
        </Button>
        <Button kind="quiet" disabled={!sendable} onClick={() => setAsks('later')}>
          Plus tard
        </Button>
      </div>
      <ConfirmButton
        disabled={!sendable}
        label={narrow ? 'Envoyer' : label}
        aria-label={label}
        question={question}
        action="Envoyer"
        onConfirm={() => onSend(null)}
      >
        <ClosedForm kind={kind} />
        <SendWarnings kind={kind} texts={texts} {...doubts}>
          <p>
            {delivery === 'outbox'
              ? 'Aucun serveur de mail n’est réglé\u00a0: ces mails ne partiront pas, le site les gardera.'
              : 'Chacune reçoit le sien, une seule fois. Un mail parti ne revient pas.'}
          </p>
        </SendWarnings>
      </ConfirmButton>
      {asks === 'try' && sample && (
        <TryDialog kind={kind} texts={texts} famille={sample} onClose={() => setAsks(null)} />
      )}
      {asks === 'later' && (
        <LaterDialog kind={kind} question={question} onSend={onSend} onClose={() => setAsks(null)}>
          <SendWarnings kind={kind} texts={texts} {...doubts} />
        </LaterDialog>
      )}
    </section>
  );
}

function leftSentence(left: number): string {
  return left === 1 ? 'une laissée de côté' : `${left}\u00a0laissées de côté`;
}
