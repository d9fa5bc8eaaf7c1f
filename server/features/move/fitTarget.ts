/** Checks a move's target before anything is changed; throws in French if it is unfit. */
import type { SiteDatabase } from '../../siteDatabase/port.ts';
import { type DatabaseLook, lookAt } from '../../siteDatabase/relocation.repository.ts';
import type { Relocation } from '../../siteDatabase/relocation.rules.ts';
import { refuseNewer } from '../../siteDatabase/siteDatabase.ts';
import type { PhotoLocation } from './photoMove.ts';

/** Allows overwriting only what this wedding has left behind or an unfinished move of it. */
export async function refuseUnfitRows(
  target: SiteDatabase,
  source: SiteDatabase,
  here: DatabaseLook,
): Promise<void> {
  if (target.name === source.name) throw new Error(`le site vit déjà dans ${source.name}`);
  const there = await lookAt(target);
  // A move that was interrupted at its very beginning leaves tables without a site.
  if (there.isEmpty || (there.wedding === null && there.applied.length > 0)) return;
  refuseNewer(there.applied, target);
  if (there.wedding !== here.wedding)
    throw new Error(`${target.name} n’est pas vide : il y a là autre chose que ce site`);
  if (!there.relocations.some(({ state }) => state === 'moved' || state === 'arriving'))
    throw new Error(
      `${target.name} contient déjà ce site : c’est la même base sous un autre nom, ou une copie. Choisissez une base vide`,
    );
}

export async function refuseUnfitPhotos(
  target: PhotoLocation,
  source: PhotoLocation,
  { relocations, isResumed }: { relocations: readonly Relocation[]; isResumed: boolean },
): Promise<void> {
  const [one, other] = [`${target.name}/`, `${source.name}/`];
  if (one.startsWith(other) || other.startsWith(one))
    throw new Error(`les photos sont déjà dans ${source.name}, et l’une des deux places contient l’autre`);
  const wasLeft = relocations.some(({ what, place }) => what === 'photos' && place === target.name);
  if (isResumed || wasLeft) return;
  if ((await target.store.strays([])).length > 0)
    throw new Error(`${target.name} n’est pas vide : choisissez un dossier vide`);
}
