/**
 * Actions on the chosen photos, at the foot of the window: hide, turn, caption, cover, clock, move, remove;
 * publish or refuse guests' photos; restore or erase those in the bin.
 */

import { useState } from 'react';
import type { HostPhoto } from '../../../../contract/photos/photoChanges.schema.ts';
import { saveLink } from '../../../guest/photos/saveLink.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFolderChanges } from '../../data/folders/useFolderChanges.ts';
import { useFolders } from '../../data/folders/useFolders.ts';
import { useAction } from '../../data/useAction.ts';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import { ChosenBar } from '../../parts/chosen/ChosenBar.tsx';
import { toastProblem } from '../../parts/toasts.ts';
import { keyOf, nextTurn } from './changes.rules.ts';
import type { View } from './hostGallery.rules.ts';
import { archivePhotos } from './hostPhotos.api.ts';
import { CaptionDialog, ClockDialog, MoveDialog } from './PhotoDialogs.tsx';
import { photosText } from './photoTexts.ts';
import type { usePhotoChanges } from './usePhotoChanges.ts';

const ARCHIVE = 'photos-mariage.zip';

interface ActionBarProps {
  view: View;
  photos: readonly HostPhoto[];
  /** The whole list, including the chosen photos. */
  all: readonly HostPhoto[];
  changes: ReturnType<typeof usePhotoChanges>;
  onClear: () => void;
}

export function ActionBar({ view, photos, all, changes, onClear }: ActionBarProps) {
  return (
    <ChosenBar
      label="Photos choisies"
      text={
        <>
          <strong>{photosText(photos.length)}</strong> {photos.length > 1 ? 'choisies' : 'choisie'}
        </>
      }
      clear="Désélectionner"
      onClear={onClear}
    >
      {view === 'bin' && <BinActions photos={photos} changes={changes} />}
      {view === 'sent' && <SentActions photos={photos} changes={changes} />}
      {view !== 'bin' && view !== 'sent' && <StandingActions photos={photos} all={all} changes={changes} />}
    </ChosenBar>
  );
}

type ActionsProps = Pick<ActionBarProps, 'photos' | 'changes'>;

function StandingActions({
  photos,
  all,
  changes: { change, caption },
}: ActionsProps & Pick<ActionBarProps, 'all'>) {
  const [asking, setAsking] = useState<'caption' | 'clock' | 'move' | null>(null);
  const hide = photos.some(({ hidden }) => !hidden);
  const close = () => setAsking(null);
  // A film contains its own orientation.
  const stills = photos.filter(({ film }) => film === null);
  return (
    <>
      <Button kind="secondary" onClick={() => change(photos, () => ({ setting: 'hidden', value: hide }))}>
        {hide ? 'Cacher' : 'Montrer'}
      </Button>
      {stills.length > 0 && (
        <Button
          kind="secondary"
          onClick={() => change(stills, (photo) => ({ setting: 'turn', value: nextTurn(photo) }))}
        >
          Tourner
        </Button>
      )}
      <Button kind="secondary" onClick={() => setAsking('caption')}>
        Légende
      </Button>
      <CoverButton photos={photos} />
      <Button kind="secondary" onClick={() => setAsking('clock')}>
        Heure
      </Button>
      <Button kind="secondary" onClick={() => setAsking('move')}>
        Déplacer
      </Button>
      <TakeHome photos={photos} />
      <Button kind="secondary" onClick={() => change(photos, () => ({ setting: 'removed', value: true }))}>
        Retirer
      </Button>
      {asking === 'caption' && (
        <CaptionDialog photos={photos} onSave={(value) => caption(photos, value)} onClose={close} />
      )}
      {asking === 'clock' && (
        <ClockDialog
          photos={photos}
          all={all}
          onShift={(shifted, minutes) =>
            change(shifted, ({ clock }) => ({ setting: 'clock', value: clock + minutes }))
          }
          onClose={close}
        />
      )}
      {asking === 'move' && (
        <MoveDialog
          photos={photos}
          onMove={(value) => change(photos, () => ({ setting: 'folder', value }))}
          onClose={close}
        />
      )}
    </>
  );
}

/** Saves the originals in one archive, hidden ones too. */
function TakeHome({ photos }: Pick<ActionBarProps, 'photos'>) {
  const { run, busy } = useAction({
    call: () => archivePhotos(photos.map(keyOf)),
    done: ({ url }) => saveLink(url, ARCHIVE),
    failureToast: { title: 'Le téléchargement n’a pas commencé' },
  });
  return (
    <Button kind="secondary" disabled={busy} onClick={() => run()}>
      Télécharger
    </Button>
  );
}

function SentActions({ photos, changes: { change } }: ActionsProps) {
  return (
    <>
      <Button kind="secondary" onClick={() => change(photos, () => ({ setting: 'hidden', value: false }))}>
        Publier
      </Button>
      <TakeHome photos={photos} />
      <Button kind="secondary" onClick={() => change(photos, () => ({ setting: 'removed', value: true }))}>
        Refuser
      </Button>
    </>
  );
}

function BinActions({ photos, changes: { change, erase } }: ActionsProps) {
  return (
    <>
      <Button kind="secondary" onClick={() => change(photos, () => ({ setting: 'removed', value: false }))}>
        Remettre à leur place
      </Button>
      <ConfirmButton
        kind="quiet"
        label="Effacer pour toujours"
        question={`Effacer ${photosText(photos.length)} pour toujours ?`}
        onConfirm={() => erase(photos.map(keyOf))}
      >
        <p>Les fichiers sont effacés du serveur. Rien ne les ramènera, sauf vos propres copies.</p>
      </ConfirmButton>
    </>
  );
}

/** Sets or removes a single visible photo as the cover of its folder. */
function CoverButton({ photos }: { photos: readonly HostPhoto[] }) {
  const { change, busy } = useFolderChanges();
  const folders = useFolders().data?.folders ?? [];
  const [photo, ...others] = photos;
  if (!photo || others.length > 0 || photo.hidden) return null;
  const { folder, name } = photo;
  const isCover = folders.find((each) => each.folder === folder)?.chosenCover === name;
  async function choose() {
    if (busy) return;
    try {
      await change(folder, { cover: isCover ? null : name });
    } catch (failure) {
      toastProblem(failure, { about: 'folders', title: 'Couverture non choisie' });
    }
  }
  return (
    <Button kind="secondary" aria-pressed={isCover} aria-disabled={busy} onClick={choose}>
      {isCover && '✓ '}Couverture
    </Button>
  );
}
