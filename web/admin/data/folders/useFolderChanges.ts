/** Adds, adopts, changes, deletes and restores photo folders, with messages and undo. */
import type { ChangeFolder, HostFolder, HostFolders } from '../../../../contract/photos/folders.schema.ts';
import { toastDone, toastProblem } from '../../parts/toasts.ts';
import { keys, queryClient } from '../queryClient.ts';
import { useAction } from '../useAction.ts';
import { changeDone, type FolderChange, inverseChange, neededChange } from './folderChanges.rules.ts';
import {
  addFolder,
  adoptFolder,
  changeFolder,
  deleteFolder,
  knownFolders,
  restoreFolder,
} from './useFolders.ts';

const ABOUT = 'folders';

export function useFolderChanges() {
  // Queued, because each change sends the version that the previous one made.
  const way = { queue: ABOUT, refreshes: [keys.hostPhotos, keys.photosStatus] };
  const failureToast = { about: ABOUT, title: 'Dossier non modifié' };
  const keep = (list: HostFolders) => queryClient.setQueryData(keys.folders, list);
  const tell = (text: string, undo?: () => void) => toastDone(text, { about: ABOUT, undo });

  const adding = useAction({ ...way, call: addFolder });

  const adopting = useAction({
    ...way,
    call: adoptFolder,
    done: () => tell('Dossier adopté. Personne ne le voit tant que vous ne l’avez pas ouvert.'),
    failureToast,
  });

  /** Rejects with the server's error, for forms that show it at a field. */
  const changing = useAction({
    ...way,
    call: async ({ folder, wanted }: { folder: HostFolder['folder']; wanted: FolderChange }) => {
      const before = knownFolders();
      const known = before.find((each) => each.folder === folder);
      const asked = known && neededChange(before, known, wanted);
      return known && asked ? { before, known, asked, list: await changeFolder(asked) } : null;
    },
    done: (change) => change && changed(change),
  });

  function changed({ before, known, asked, list }: Changed): void {
    keep(list);
    const wanted = inverseChange(before, known, asked);
    tell(changeDone(known.title, asked), () =>
      changing
        .attempt({ folder: known.folder, wanted })
        .catch((failure) => toastProblem(failure, failureToast)),
    );
  }

  const restoring = useAction({
    ...way,
    call: restoreFolder,
    done: (list, { title }) => {
      keep(list);
      tell(`Dossier «\u00a0${title}\u00a0» rétabli, avec ses photos`);
    },
    failureToast,
  });

  const deleting = useAction({
    ...way,
    call: deleteFolder,
    done: (list, folder) => {
      keep(list);
      tell(`Dossier «\u00a0${folder.title}\u00a0» supprimé`, () => restoring.run(folder));
    },
    failureToast,
  });

  return {
    busy: [adding, adopting, changing, restoring, deleting].some(({ busy }) => busy),
    add: adding.attempt,
    adopt: adopting.run,
    change: (folder: HostFolder['folder'], wanted: FolderChange) => changing.attempt({ folder, wanted }),
    remove: deleting.run,
    restore: restoring.run,
  };
}

interface Changed {
  before: readonly HostFolder[];
  known: HostFolder;
  asked: ChangeFolder;
  list: HostFolders;
}
