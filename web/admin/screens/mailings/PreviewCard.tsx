import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ofName } from '../../../../contract/elision.rules.ts';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { MailKind, MailTexts, PreviewMail } from '../../../../contract/mail/mailings.schema.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { Card } from '../../../ui/Card.tsx';
import { keys } from '../../data/queryClient.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { ArrivedMail } from '../../parts/arrivedMail/ArrivedMail.tsx';
import styles from './Mailings.module.css';
import { previewMail } from './mailings.api.ts';

interface PreviewCardProps {
  /** The families to step through. */
  familles: readonly Famille[];
  /** Position of the family shown. */
  index: number;
  onShow: (famille: Famille) => void;
  /** The families shown are the mail's recipients. */
  counted: boolean;
  kind: MailKind;
  texts: MailTexts;
  /** The server would accept the texts. */
  sound: boolean;
}

/** The mail as one family will read it, with arrows to the next. */
export function PreviewCard({ familles, index, onShow, counted, kind, texts, sound }: PreviewCardProps) {
  const famille = familles[index];
  if (!famille) return null;
  const name = familleName(famille);
  function leaf(by: number) {
    const next = familles[(index + by + familles.length) % familles.length];
    if (next) onShow(next);
  }

  return (
    <Card aria-label={`Mail ${ofName(name)}`} className={styles.preview ?? ''}>
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
      <Shown mail={{ ...texts, template: kind, famille: famille.id }} sound={sound} />
    </Card>
  );
}

function Shown({ mail: wanted, sound }: { mail: PreviewMail; sound: boolean }) {
  const { mail, error, isBehind } = useMailPreview(wanted, sound);
  return (
    <div aria-busy={isBehind}>
      <p className={styles.subject}>
        <span>Objet&nbsp;:</span> {mail?.subject}
      </p>
      <ErrorNotice title="Le mail n’a pas pu se montrer" error={error} />
      {mail && <ArrivedMail html={mail.html} />}
    </div>
  );
}

/**
 * Renders the mail on the server as it is typed, one call at a time. While the texts are not `sound`, keeps
 * the last preview.
 */
function useMailPreview(wanted: PreviewMail, sound: boolean) {
  const [asked, setAsked] = useState(wanted);
  const { data, error, isFetching } = useQuery({
    queryKey: [...keys.mailPreview, asked],
    queryFn: () => previewMail(asked),
    placeholderData: keepPreviousData,
    enabled: sound,
    gcTime: 0,
  });
  const isBehind = JSON.stringify(asked) !== JSON.stringify(wanted);
  useEffect(() => {
    if (isBehind && sound && !isFetching) setAsked(wanted);
  });
  return { mail: data, error, isBehind: isBehind || isFetching };
}
