/** Converts a host's change of a folder into a request, and back for the undo; words the confirmation. */
import type { ChangeFolder, HostFolder } from '../../../../contract/photos/folders.schema.ts';

export type FolderChange = Pick<ChangeFolder, 'title' | 'hidden' | 'after' | 'cover'>;

/** The folder before this one; null for the first. */
export function folderBefore(folders: readonly HostFolder[], folder: HostFolder['folder']): string | null {
  const at = folders.findIndex((each) => each.folder === folder);
  return folders[at - 1]?.folder ?? null;
}

/** The request without values that are already set; null when nothing is left. */
export function neededChange(
  folders: readonly HostFolder[],
  { folder, version, title, hidden, chosenCover }: HostFolder,
  wanted: FolderChange,
): ChangeFolder | null {
  const now = { title, hidden, after: folderBefore(folders, folder), cover: chosenCover };
  const changes = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && value !== now[key as keyof FolderChange],
  );
  return changes.length === 0 ? null : { folder, version, ...Object.fromEntries(changes) };
}

/** The change that restores the state from before `asked`. */
export function inverseChange(
  folders: readonly HostFolder[],
  before: HostFolder,
  asked: ChangeFolder,
): FolderChange {
  return {
    ...(asked.title !== undefined && { title: before.title }),
    ...(asked.hidden !== undefined && { hidden: before.hidden }),
    ...(asked.after !== undefined && { after: folderBefore(folders, before.folder) }),
    ...(asked.cover !== undefined && { cover: before.chosenCover }),
  };
}

/** The confirmation message. */
export function changeDone(
  title: string,
  { folder: _folder, version: _version, ...asked }: ChangeFolder,
): string {
  const named = `«\u00a0${asked.title ?? title}\u00a0»`;
  const [only, ...others] = Object.keys(asked);
  if (others.length > 0) return `Dossier ${named} modifié`;
  if (only === 'title') return `Dossier renommé en ${named}`;
  if (only === 'hidden')
    return `Dossier ${named} ${asked.hidden ? 'caché aux invités' : 'montré aux invités'}`;
  if (only === 'after') return `Dossier ${named} déplacé`;
  return asked.cover === null
    ? `Couverture de ${named} laissée à la première photo`
    : `Couverture de ${named} choisie`;
}
