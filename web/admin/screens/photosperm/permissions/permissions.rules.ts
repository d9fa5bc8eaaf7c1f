/** Who sees which photo folder, and the changes to it. */
import type { Famille, HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import type { PhotoFolder, PhotoPermission } from '../../../../../contract/photos/photos.schema.ts';

export function sees({ permissions }: Pick<Famille, 'permissions'>, folder: PhotoFolder): boolean {
  return permissions.some((permission) => permission.folder === folder);
}

/** The changes needed so that all these families see all these folders, or none of them. */
export function neededChanges(
  familles: readonly Famille[],
  folders: readonly PhotoFolder[],
  granted: boolean,
): PhotoPermission[] {
  return familles.flatMap((famille) =>
    folders
      .filter((folder) => sees(famille, folder) !== granted)
      .map((folder) => ({ hash: famille.hash, folder })),
  );
}

/** Applies the changes to the families. */
export function withPermissions(
  familles: readonly HostFamille[],
  changes: readonly PhotoPermission[],
  granted: boolean,
): readonly HostFamille[] {
  return familles.map((famille) => {
    const folders = changes.filter(({ hash }) => hash === famille.hash).map(({ folder }) => folder);
    if (folders.length === 0) return famille;
    const others = famille.permissions.filter(({ folder }) => !folders.some((changed) => changed === folder));
    const added = granted ? folders.map((folder) => ({ folder })) : [];
    return { ...famille, permissions: [...others, ...added] };
  });
}

/** True for all, false for none, null for some. */
export function shareSeen(familles: readonly Famille[], folders: readonly PhotoFolder[]): boolean | null {
  const count = familles.length * folders.length;
  const missing = neededChanges(familles, folders, true).length;
  if (missing === count) return false;
  return missing === 0 ? true : null;
}
