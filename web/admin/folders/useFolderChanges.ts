/** A host's changes of folders: done, told, and taken back by one tap. */
import { useMutation } from '@tanstack/react-query';
import type { ChangeFolder, HostFolder, HostFolders } from '../../../contract/folders.schema.ts';
import { keys } from '../keys.ts';
import { queryClient, refresh } from '../queryClient.ts';
import { tellDone, tellProblem } from '../told.ts';
import { knownFolders } from '../useFolders.ts';
import { changeDone, neededChange, type Wanted, wayBack } from './folderChanges.rules.ts';
import { addFolder, adoptFolder, changeFolder, deleteFolder, restoreFolder } from './folders.api.ts';

const ABOUT = 'folders';

export function useFolderChanges() {
  // One host's clicks one after the other: each names the version that the one before has made.
  const scope = { id: ABOUT };
  const keep = (list: HostFolders) => queryClient.setQueryData(keys.folders, list);
  const onSettled = () => refresh(keys.hostPhotos, keys.photosStatus);
  const tell = (text: string, undo?: () => void) => tellDone(text, { about: ABOUT, undo });
  const onError = (failure: unknown) => tellProblem(failure, { about: ABOUT, title: 'Dossier non modifié' });

  const adding = useMutation({ scope, mutationFn: addFolder, onSettled });

  const adopting = useMutation({
    scope,
    mutationFn: adoptFolder,
    onSuccess: () => tell('Dossier adopté. Personne ne le voit tant que vous ne l’avez pas ouvert.'),
    onError,
    onSettled,
  });

  /** Throws what the server says: a form tells it beside its field. */
  const changing = useMutation({
    scope,
    mutationFn: async ({ folder, wanted }: { folder: HostFolder['folder']; wanted: Wanted }) => {
      const before = knownFolders();
      const known = before.find((each) => each.folder === folder);
      const asked = known && neededChange(before, known, wanted);
      return known && asked ? { before, known, asked, list: await changeFolder(asked) } : null;
    },
    onSuccess: (done) => {
      if (done) changed(done);
    },
    onSettled,
  });

  function changed({ before, known, asked, list }: Changed): void {
    keep(list);
    const wanted = wayBack(before, known, asked);
    tell(changeDone(known.title, asked), () =>
      changing.mutate({ folder: known.folder, wanted }, { onError }),
    );
  }

  const restoring = useMutation({
    scope,
    mutationFn: restoreFolder,
    onSuccess: (list, { title }) => {
      keep(list);
      tell(`Dossier «\u00a0${title}\u00a0» rétabli, avec ses photos`);
    },
    onError,
    onSettled,
  });

  const deleting = useMutation({
    scope,
    mutationFn: deleteFolder,
    onSuccess: (list, folder) => {
      keep(list);
      tell(`Dossier «\u00a0${folder.title}\u00a0» supprimé`, () => restoring.mutate(folder));
    },
    onError,
    onSettled,
  });

  return {
    busy: [adding, adopting, changing, restoring, deleting].some(({ isPending }) => isPending),
    add: adding.mutateAsync,
    adopt: adopting.mutate,
    change: (folder: HostFolder['folder'], wanted: Wanted) => changing.mutateAsync({ folder, wanted }),
    remove: deleting.mutate,
    restore: restoring.mutate,
  };
}

interface Changed {
  before: readonly HostFolder[];
  known: HostFolder;
  asked: ChangeFolder;
  list: HostFolders;
}
