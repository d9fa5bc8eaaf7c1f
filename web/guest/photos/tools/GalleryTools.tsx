/**
 * The tools above the photos: download, parts, slide show, order and the list of folders. Also says which
 * photos are no longer shared with the family.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { goTo } from '../../../lib/address.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import type { GalleryFolder } from '../gallery.rules.ts';
import type { Part } from '../galleryView.ts';
import { useNews } from '../news/useNews.ts';
import styles from './GalleryTools.module.css';
import { withdrawnSentence } from './withdrawn.rules.ts';

interface GalleryToolsProps {
  /** Null until the list is complete. */
  all: readonly GalleryFolder[] | null;
  picked: ReadonlySet<string>;
  /** The folders in the page. */
  shown: readonly GalleryFolder[];
  part: Part | null;
  /** Null shows all photos. */
  onPart: (part: Part | null) => void;
  hearts: ReadonlySet<string> | null;
  byDay: boolean;
  onOrder: (byDay: boolean) => void;
  onGoTo: (folder: GalleryFolder['folder']) => void;
  onPlay: () => void;
  /** Downloads the photos in the page; undefined while some are picked, which have their own buttons. */
  onDownload: (() => void) | undefined;
}

export function GalleryTools(props: GalleryToolsProps) {
  const { all, picked, shown, part, onPart, hearts, byDay, onOrder, onGoTo, onPlay, onDownload } = props;
  const news = useNews(all);
  useWithdrawn(all, picked);
  const [listed, setListed] = useState(false);
  return (
    <>
      <div className={styles.tools}>
        <Toggle what="new" keys={news} part={part} onPart={onPart}>
          {news.size > 1 ? `${news.size} nouvelles photos` : 'Une nouvelle photo'}
        </Toggle>
        {onDownload && (
          <Button data-download kind="secondary" onClick={onDownload}>
            {part ? (
              'Télécharger ces photos'
            ) : (
              <>
                <Wide>Tout </Wide>télécharger
              </>
            )}
          </Button>
        )}
        <Button data-play kind="secondary" onClick={onPlay}>
          Diaporama{!onDownload && ' de la sélection'}
        </Button>
        <Toggle what="favourites" keys={hearts} part={part} onPart={onPart}>
          <Wide>Nos </Wide>
          <span className={styles.heart}>favorites</span>
          <Wide> ({hearts?.size})</Wide>
        </Toggle>
        <Button data-order kind="secondary" aria-pressed={byDay} onClick={() => onOrder(!byDay)}>
          {byDay && '✓ '}
          Par heure<Wide> de prise de vue</Wide>
        </Button>
        {shown.length > 1 && (
          <Button data-folders kind="secondary" aria-expanded={listed} onClick={() => setListed(!listed)}>
            Dossiers<Wide> ({shown.length})</Wide>
          </Button>
        )}
      </div>
      {listed && shown.length > 1 && (
        <nav aria-label="Dossiers de photos" className={styles.folders}>
          {shown.map(({ folder, title, cover }) => (
            <Button key={folder} kind="quiet" onClick={() => onGoTo(folder)}>
              {cover && <img src={cover} alt="" className={styles.cover} />}
              {title}
            </Button>
          ))}
        </nav>
      )}
    </>
  );
}

/** Words hidden on a phone, but still read out. */
function Wide({ children }: { children: ReactNode }) {
  return <span className={styles.wide}>{children}</span>;
}

interface ToggleProps extends Pick<GalleryToolsProps, 'part' | 'onPart'> {
  what: Part['what'];
  keys: ReadonlySet<string> | null;
  children: ReactNode;
}

/** Toggles between these photos and all; hidden if there are none. */
function Toggle({ what, keys, part, onPart, children }: ToggleProps) {
  const isShown = part?.what === what;
  if (!isShown && (keys === null || keys.size === 0)) return null;
  return (
    <Button
      kind="secondary"
      aria-pressed={isShown}
      onClick={() => onPart(isShown || keys === null ? null : { what, keys })}
    >
      {isShown && '✓ '}
      {children}
    </Button>
  );
}

/** Announces photos that are no longer shared, and leaves the address of one. `folders`: null until whole. */
function useWithdrawn(folders: readonly GalleryFolder[] | null, picked: ReadonlySet<string>): void {
  const opened = useAddress().search.get('photo');
  const before = useRef(folders);
  useEffect(() => {
    if (folders === null || folders === before.current) return;
    const text = before.current && withdrawnSentence(before.current, folders, { picked, opened });
    before.current = folders;
    if (!text) return;
    showToast({ kind: 'info', about: 'withdrawn', text });
    const isOpen = folders.some(({ photos }) => photos.some(({ key }) => key === opened));
    if (opened !== null && !isOpen) goTo(linkTo('/photos'), { replace: true });
  }, [folders, picked, opened]);
}
