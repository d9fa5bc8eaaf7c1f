/** Guests send their own photos: choosing, progress, sent photos, taking back. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PHOTO_EXTENSIONS, type PhotoFormat } from '../../../../contract/photos/photoFormats.rules.ts';
import type { Sendings } from '../../../../contract/photos/sendings.schema.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import button from '../../../ui/Button.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { FileInput } from '../../../ui/onDemand/FileInput.tsx';
import { forgetLeft, photosLeft, queueOf } from './guestQueue.ts';
import styles from './OwnSending.module.css';
import { fetchSendings } from './ownSendings.api.ts';
import { SendingProgress, showOnOtherPages } from './SendingProgress.tsx';
import { SentList } from './SentList.tsx';
import { leftText } from './sendingTexts.ts';

const MEDIA_TYPES: Record<PhotoFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic,image/heif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
};
/** Media types make a phone open its photos rather than its files; extensions make a computer accept HEIC. */
const ACCEPTED = [
  ...Object.values(MEDIA_TYPES),
  ...Object.keys(PHOTO_EXTENSIONS).map((extension) => `.${extension}`),
].join();

export function OwnSending({ query }: { query: string }) {
  const queue = queueOf(query);
  const queued = useSyncExternalStore(queue.subscribe, queue.queued);
  const arrived = queued.filter(({ status }) => status === 'sent').length;
  const { sendings, error, reload } = useSendings(query, arrived);
  const [left, setLeft] = useState(queued.length === 0 ? photosLeft() : 0);

  const isClosed = sendings?.open === false;

  function choose(files: readonly File[]) {
    setLeft(0);
    showOnOtherPages(queue);
    queue.add(files);
  }
  /** What was taken back counts as arrived no more. */
  function taken(gone?: string) {
    const bytes = sendings?.sendings.find(({ id }) => id === gone)?.bytes;
    queue.drop(({ status, file }) => status === 'sent' && file.size === bytes);
    return reload(gone);
  }
  function giveUp() {
    forgetLeft();
    setLeft(0);
  }

  return (
    <div className={layout.stack}>
      <Card className={layout.fields}>
        {left > 0 && (
          <Notice title={leftText(left)}>
            <p>Choisissez les mêmes de nouveau : ce qui est déjà arrivé ne repart pas.</p>
            <Button kind="quiet" onClick={giveUp}>
              Ne plus me le dire
            </Button>
          </Notice>
        )}
        {isClosed ? (
          <p>Nous ne recevons plus rien par cette page. Ce que vous avez envoyé est ci-dessous.</p>
        ) : (
          <FileInput multiple accept={ACCEPTED} aria-label="Choisir photos et films" onFiles={choose}>
            {(id) => (
              <label htmlFor={id} data-kind="primary" className={`${button.button} ${styles.choose}`}>
                Choisir photos et films
              </label>
            )}
          </FileInput>
        )}
        <SendingProgress queue={queue} queued={queued} sendings={sendings?.sendings} />
        {!isClosed && (
          <p className={layout.note}>
            Autant que vous voulez à la fois, comme votre appareil les a pris.{' '}
            {sendings && (sendings.atOnce ? SEEN_AT_ONCE : SEEN_LATER)}
          </p>
        )}
      </Card>
      <ErrorNotice title="La liste de vos envois n’a pas pu être rafraîchie" error={error}>
        <Button kind="secondary" onClick={() => void reload()}>
          Réessayer
        </Button>
      </ErrorNotice>
      {sendings && <SentList query={query} sendings={sendings} onTaken={taken} />}
    </div>
  );
}

const SEEN_AT_ONCE = 'Les invités les verront dans l’album.';
const SEEN_LATER = 'Nous les regardons avant que les invités les voient.';

/** Polling interval in milliseconds while pictures are being prepared. */
const POLL_EVERY = 4000;

/** The photos sent, fetched again when `arrived` grows and while some are being prepared. */
function useSendings(query: string, arrived: number) {
  const [sendings, setSendings] = useState<Sendings | null>(null);
  const [error, setError] = useState<unknown>(null);
  const asked = useRef(0);

  /** `gone` was taken back and leaves the list at once, even if fetching a new one fails. */
  const reload = useCallback(
    async (gone?: string) => {
      if (gone !== undefined)
        setSendings(
          (known) => known && { ...known, sendings: known.sendings.filter(({ id }) => id !== gone) },
        );
      asked.current += 1;
      const own = asked.current;
      try {
        const found = await fetchSendings(query);
        // Drops an answer that a later one has overtaken.
        if (own !== asked.current) return;
        setSendings(found);
        setError(null);
      } catch (failure) {
        if (own === asked.current) setError(failure);
      }
    },
    [query],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for each photo that arrives
  useEffect(() => {
    void reload();
  }, [reload, arrived]);

  const preparing = sendings?.sendings.some(({ state }) => state === 'preparing') ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next delay
  useEffect(() => {
    if (!preparing) return;
    const timer = setTimeout(() => void reload(), POLL_EVERY);
    return () => clearTimeout(timer);
  }, [preparing, sendings, reload]);

  return { sendings, error, reload };
}
