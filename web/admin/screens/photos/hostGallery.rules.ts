/**
 * Converts the hosts' photos for the grid, with a badge on hidden ones; finds folders that no family may
 * open, and guests' photos that are not published yet.
 */
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { HostFolder } from '../../../../contract/photos/folders.schema.ts';
import type { HostPhoto } from '../../../../contract/photos/photoChanges.schema.ts';
import {
  type GalleryFolder,
  type GalleryPhoto,
  galleryPhoto,
  wholeFolder,
} from '../../../guest/photos/gallery.rules.ts';
import { sees } from '../photosperm/permissions/permissions.rules.ts';

/** What the screen shows; PhotosPage.tsx chooses the photos of each. */
export type View = 'all' | 'hidden' | 'sent' | 'asked' | 'bin';

/** Non-empty folders, in the list's order. */
export function hostFolders(
  photos: readonly HostPhoto[],
  titles: Readonly<Record<string, string>>,
): GalleryFolder[] {
  const folders = new Map<HostPhoto['folder'], GalleryPhoto[]>();
  for (const photo of photos) {
    const known = folders.get(photo.folder);
    if (known) known.push(hostGalleryPhoto(photo));
    else folders.set(photo.folder, [hostGalleryPhoto(photo)]);
  }
  return [...folders].map(([folder, inFolder]) =>
    wholeFolder({ folder, title: titles[folder] ?? folder, cover: null }, inFolder),
  );
}

/** Folders with visible photos that no family may open; hidden folders are left out. */
export function unseenFolders(
  photos: readonly Pick<HostPhoto, 'folder' | 'hidden'>[],
  folders: readonly HostFolder[],
  familles: readonly Pick<Famille, 'permissions'>[],
): { folder: HostFolder; count: number }[] {
  if (familles.length === 0) return [];
  return folders.flatMap((folder) => {
    const count = photos.filter((photo) => photo.folder === folder.folder && !photo.hidden).length;
    const isSeen = folder.hidden || familles.some((famille) => sees(famille, folder.folder));
    return count === 0 || isSeen ? [] : { folder, count };
  });
}

/** Cached per photo, because the grid renders a new object again. */
const drawn = new WeakMap<HostPhoto, GalleryPhoto>();

function hostGalleryPhoto(photo: HostPhoto): GalleryPhoto {
  const known = drawn.get(photo);
  if (known) return known;
  const { folder, name, width, height, bytes, date, caption, placeholder, version, film } = photo;
  const badge = badgeOf(photo);
  // Hosts download no light archive from this screen.
  const basics = { file: name, width, height, bytes, light: bytes, takenAt: date, placeholder, version };
  const details = film === null ? basics : { ...basics, film };
  const made = {
    ...galleryPhoto(folder, caption === null ? details : { ...details, caption }),
    ...(badge !== null && { badge }),
  };
  drawn.set(photo, made);
  return made;
}

/** True for a guest's photo that was not published yet. */
export function waitsForHosts({ sender, hidden }: Pick<HostPhoto, 'sender' | 'hidden'>): boolean {
  return sender !== null && hidden;
}

/** Marks hidden photos: with the sender if the hosts must decide. */
function badgeOf(photo: HostPhoto): string | null {
  if (!photo.hidden) return null;
  return waitsForHosts(photo) ? photo.sender : 'Cachée';
}
