import { SITE_COMMAND } from '../config/siteCommand.ts';
import type { Relocation } from '../features/move/relocation.rules.ts';

/** Throws a French sentence where the site no longer lives here, or not wholly yet. */
export function refuseMoved(relocations: readonly Relocation[], photosPlace: string): void {
  for (const { what, state, place } of relocations) {
    if (state === 'moved')
      throw new Error(
        `ce site a déménagé : il vit maintenant dans ${place}.\n` +
          `Corrigez DATABASE_URL ; pour revenir ici, ${SITE_COMMAND} move --to …, avec les réglages de là-bas`,
      );
    if (state === 'arriving')
      throw new Error(
        `le déménagement vers cette base n’est pas fini : le site vit encore dans ${place}.\n` +
          `Relancez ${SITE_COMMAND} move, avec les réglages de là-bas`,
      );
    if (what === 'photos' && place === photosPlace)
      throw new Error(
        `les photos de ce site ont déménagé, elles ne sont plus dans ${place}.\n` +
          `Corrigez PHOTOS_DIR ; pour les y remettre, ${SITE_COMMAND} move --photos …, avec les réglages de là-bas`,
      );
  }
}
