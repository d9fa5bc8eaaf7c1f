/**
 * The bar that downloads the chosen photos, or all, as an archive of originals or of lighter copies, and
 * shares a few of them on a phone.
 */
import { useState } from 'react';
import type { Archive, ArchiveVariant } from '../../../../contract/photos/photos.schema.ts';
import { call } from '../../../lib/api.ts';
import { errorSentence, isProblem } from '../../../lib/apiError.ts';
import { formatBytes } from '../../../lib/bytes.ts';
import { knownHash } from '../../../lib/identity.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import hidden from '../../../ui/texts.module.css';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { bytesOf, type GalleryFolder, type GalleryPhoto } from '../gallery.rules.ts';
import { useKept } from '../galleryView.ts';
import { saveLink } from '../saveLink.ts';
import { wholeFolders } from '../selection/selection.rules.ts';
import { useShare } from '../share/useShare.ts';
import styles from './DownloadBar.module.css';

interface DownloadBarProps {
  /** The chosen photos; none means all. */
  photos: readonly GalleryPhoto[];
  /** The chosen photos as entries for the server. */
  entries: () => readonly string[];
  all: readonly GalleryFolder[];
  onClear: () => void;
  onClose: () => void;
  onRefused: () => void;
  onShown: () => void;
  onReturn: () => void;
}

/** The number and size of the photos, as originals or lighter, and the download button. */
export function DownloadBar(props: DownloadBarProps) {
  const { photos, entries, all, onClear, onClose, onRefused, onShown, onReturn } = props;
  const hasPhotos = photos.length > 0;
  const { bytes, light } = bytesOf(hasPhotos ? photos : all);
  const archive = useArchive({ onRefused });
  // Originals, as specified, until the guest prefers lighter ones.
  const [kept, choose] = useKept('photosVariant');
  const variant = kept === 'light' ? 'light' : 'originals';

  function leave() {
    archive.forget();
    onClose();
    onClear();
  }

  async function download() {
    const begun = await archive.download(hasPhotos ? entries() : wholeFolders(all), variant);
    if (begun && !hasPhotos) onClose();
  }

  return (
    <section
      ref={(section) => {
        if (section) onShown();
      }}
      aria-label={hasPhotos ? 'Photos sélectionnées' : 'Téléchargement'}
      className={`${layout.row} ${styles.bar}`}
    >
      <p className={styles.text}>
        <strong>
          {hasPhotos
            ? `Vous avez sélectionné ${photos.length} photo(s)`
            : `Toutes les photos\u00a0: ${all.reduce((sum, { count }) => sum + count, 0)}`}
        </strong>
      </p>
      <SizeChoice bytes={bytes} light={light} variant={variant} onVariant={choose} />
      {archive.problem !== null && (
        <p role="alert" className={styles.problem}>
          <strong>Le téléchargement n’a pas commencé.</strong> {archive.problem}
        </p>
      )}
      <div className={`${layout.row} ${styles.actions}`}>
        {hasPhotos && (
          <Button kind="quiet" className={hidden.untilFocused ?? ''} onClick={onReturn}>
            Revenir aux photos
          </Button>
        )}
        <Button kind="quiet" onClick={leave}>
          {hasPhotos ? 'Désélectionner' : 'Fermer'}
        </Button>
        <ShareButton photos={photos} />
        <Button disabled={archive.preparing} onClick={download}>
          Télécharger
        </Button>
      </div>
    </section>
  );
}

const LABELS = { idle: 'Partager', preparing: 'Préparation…', ready: 'Prête : partager' } as const;

/** Opens the phone's share sheet; hidden where it cannot take files, or not as many. */
export function ShareButton({ photos }: { photos: readonly GalleryPhoto[] }) {
  const { offered, state, prepare, share } = useShare(photos);
  if (!offered) return null;
  const label = state === 'ready' && photos.length > 1 ? 'Prêtes : partager' : LABELS[state];
  return (
    <Button kind="secondary" onPointerDown={prepare} onClick={share}>
      {label}
    </Button>
  );
}

const STARTED = "Création de l'archive en cours...merci de patienter";
const FILE_NAME = 'photos-mariage.zip';
const WITHDRAWN =
  'Certaines de ces photos ne sont plus partagées avec vous. Les autres restent à vous\u00a0: touchez de nouveau «\u00a0Télécharger\u00a0».';

/**
 * Downloads the chosen photos as a zip, streamed to disk, so that gigabytes work on a phone. Calls
 * `onRefused` when the server refuses a photo, because the list on screen is then out of date.
 */
function useArchive({ onRefused }: { onRefused: () => void }) {
  const { busy: preparing, once } = useOneAtATime();
  /** Why the last download did not start, in French. */
  const [problem, setProblem] = useState<string | null>(null);

  async function prepare(entries: readonly string[], variant: ArchiveVariant): Promise<boolean> {
    const hash = knownHash();
    if (hash === null) return false;
    setProblem(null);
    showToast({ kind: 'info', text: STARTED });
    try {
      const { url } = await createArchiveLink(hash, entries, variant);
      saveLink(url, FILE_NAME);
      return true;
    } catch (error) {
      setProblem(isProblem(error, 'unknown-photo') ? WITHDRAWN : errorSentence(error));
      onRefused();
      return false;
    }
  }

  const download = (entries: readonly string[], variant: ArchiveVariant) =>
    once(() => prepare(entries, variant));
  return { preparing, problem, download, forget: () => setProblem(null) };
}

/** `entries` are `folder/file`, or `folder/*` for a whole folder. */
function createArchiveLink(
  hash: string,
  entries: readonly string[],
  variant: ArchiveVariant,
): Promise<Archive> {
  const path = `/api/photos/archives?hash=${encodeURIComponent(hash)}&variant=${variant}`;
  return call({ method: 'POST', path, body: entries });
}

interface SizeChoiceProps {
  bytes: number;
  light: number;
  variant: ArchiveVariant;
  onVariant: (variant: ArchiveVariant) => void;
}

/** A smaller saving is not worth a choice. */
const WORTH = 0.9;

/** Originals or lighter copies, each with its size. */
function SizeChoice({ bytes, light, variant, onVariant }: SizeChoiceProps) {
  const option = (value: ArchiveVariant, size: number, label: string, more = '') => (
    <label className={styles.option}>
      <input
        type="radio"
        name="variant"
        aria-label={`${label}${more} · ${formatBytes(size)}`}
        checked={variant === value}
        onChange={() => onVariant(value)}
        className={styles.radio}
      />
      <span>
        {label}
        <span className={styles.more}>{more}</span> <span className={styles.size}>· {formatBytes(size)}</span>
      </span>
    </label>
  );
  if (light > bytes * WORTH) return <span className={styles.size}>{formatBytes(bytes)}</span>;
  return (
    <fieldset className={styles.choice}>
      <VisuallyHidden>
        <legend>Taille des photos</legend>
      </VisuallyHidden>
      {option('originals', bytes, 'Originaux')}
      {option('light', light, 'Allégées', ', pour téléphone')}
    </fieldset>
  );
}
