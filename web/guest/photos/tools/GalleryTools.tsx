/** Above the photos: all of them at once, some of them alone, one after the other, their order, and where the folders are. */
import { Button } from '../../../ui/Button.tsx';
import type { GalleryFolder } from '../gallery.rules.ts';
import type { Part } from '../galleryView.ts';
import { useNews } from '../news/useNews.ts';
import styles from './GalleryTools.module.css';
import { useWithdrawn } from './useWithdrawn.ts';

interface GalleryToolsProps {
  /** Null until the whole list has come. */
  all: readonly GalleryFolder[] | null;
  picked: ReadonlySet<string>;
  /** Those in the page. */
  shown: readonly GalleryFolder[];
  part: Part | null;
  /** Null for all photos. */
  onPart: (part: Part | null) => void;
  hearts: ReadonlySet<string> | null;
  byDay: boolean;
  onOrder: (byDay: boolean) => void;
  onGoTo: (folder: GalleryFolder['folder']) => void;
  onPlay: () => void;
  /** Of what is in the page. Left out while some are picked: their own download, and their own show, are what is meant then. */
  onDownload: (() => void) | undefined;
}

export function GalleryTools(props: GalleryToolsProps) {
  const { all, picked, shown, part, onPart, hearts, byDay, onOrder, onGoTo, onPlay, onDownload } = props;
  const news = useNews(all);
  useWithdrawn(all, picked);
  return (
    <>
      <div className={styles.tools}>
        <Toggle what="new" label={newPhotos(news.size)} keys={news} part={part} onPart={onPart} />
        {onDownload && (
          <Button data-download kind="secondary" onClick={onDownload}>
            {part ? 'Télécharger ces photos' : 'Tout télécharger'}
          </Button>
        )}
        <Toggle
          what="favourites"
          label={`Nos favorites (${hearts?.size})`}
          keys={hearts}
          part={part}
          onPart={onPart}
        />
        <Button kind="secondary" onClick={onPlay}>
          {onDownload ? 'Diaporama' : 'Diaporama de la sélection'}
        </Button>
        <Button kind="secondary" aria-pressed={byDay} onClick={() => onOrder(!byDay)}>
          {byDay && '✓ '}Dans l’ordre de la journée
        </Button>
      </div>
      {shown.length > 1 && (
        <nav aria-label="Dossiers de photos" className={styles.tools}>
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

function newPhotos(count: number): string {
  return count > 1 ? `${count} nouvelles photos` : 'Une nouvelle photo';
}

interface ToggleProps extends Pick<GalleryToolsProps, 'part' | 'onPart'> {
  what: Part['what'];
  label: string;
  keys: ReadonlySet<string> | null;
}

/** Shows these photos alone, and then all of them again. Left out while there are none. */
function Toggle({ what, label, keys, part, onPart }: ToggleProps) {
  const isShown = part?.what === what;
  if (!isShown && (keys === null || keys.size === 0)) return null;
  return (
    <Button
      kind="secondary"
      aria-pressed={isShown}
      onClick={() => onPart(isShown || keys === null ? null : { what, keys })}
    >
      {isShown && '✓ '}
      {label}
    </Button>
  );
}
