/** Describes photos on screen that are no longer shared with the family. */
import type { GalleryFolder } from '../gallery.rules.ts';

interface Looking {
  picked: ReadonlySet<string>;
  /** Key of the open photo. */
  opened: string | null;
}

/** Null if no photo in use is gone. Both lists must be complete. */
export function withdrawnSentence(
  before: readonly GalleryFolder[],
  after: readonly GalleryFolder[],
  { picked, opened }: Looking,
): string | null {
  const left = new Set(after.flatMap(({ photos }) => photos.map(({ key }) => key)));
  const gone = before.flatMap(({ photos }) => photos).filter(({ key }) => !left.has(key));
  const folders = before.filter(({ folder }) => !after.some((one) => one.folder === folder));
  const [folder, ...others] = folders.map((one) => `«\u00a0${one.title}\u00a0»`);
  const last = others.pop();
  if (last !== undefined)
    return `Les dossiers ${[folder, ...others].join(', ')} et ${last} ne sont plus partagés avec vous. ${REST}`;
  if (folder !== undefined) return `Le dossier ${folder} n’est plus partagé avec vous. ${REST}`;
  const closed = gone.find(({ key }) => key === opened);
  if (closed)
    return `${closed.film ? 'Ce film n’est plus partagé' : 'Cette photo n’est plus partagée'} avec vous. ${REST}`;
  const unpicked = gone.filter(({ key }) => picked.has(key)).length;
  if (unpicked === 1)
    return 'Une photo que vous aviez choisie n’est plus partagée avec vous. Les autres restent choisies.';
  if (unpicked > 1)
    return `${unpicked} photos que vous aviez choisies ne sont plus partagées avec vous. Les autres restent choisies.`;
  return null;
}

const REST = 'Les autres photos sont toujours là.';
