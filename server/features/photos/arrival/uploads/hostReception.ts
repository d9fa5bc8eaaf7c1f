/** The hosts' own files go where they say, and bring back what they had removed. */
import { fieldProblem } from '../../../../platform/http/problemError.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import type { Place } from '../../store/photoStore.ts';
import type { Reception } from './reception.ts';

export function createHostReception({ catalogue }: Pick<PhotoLibrary, 'catalogue'>): Reception {
  const isBinned = (place: Place) => catalogue.marks(place).removedAt !== null;
  return {
    reserve: 0,
    async folderFor({ folder }) {
      if (!folder) throw fieldProblem('folder', 'Choisissez un dossier.');
      return folder;
    },
    async requireOpen() {},
    async requireRoom() {},
    async expect() {},
    async note() {},
    isThere: async ({ folder }, { name, taken }) => taken && !isBinned({ folder, name }),
    async arriving() {},
    /** Sending a photo that lies in the bin restores it. */
    async found(_upload, place) {
      if (isBinned(place)) await catalogue.mark([place], (marks) => ({ ...marks, removedAt: null }));
    },
  };
}
