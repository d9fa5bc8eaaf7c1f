/** `apparence.yaml`: colours, ornament, script and picture. */
import * as z from 'zod/mini';
import { PALETTES, type Palette } from '../../../../../contract/wedding/appearance.rules.ts';
import type { Picture } from '../../../../../contract/wedding/prose.schema.ts';
import { choice, colour, faultAt, object, oneOf } from '../fields.ts';
import { maybe } from '../optional.ts';
import { type PictureLibrary, picture } from '../pictureField.ts';

export const ORNAMENTS = ['lierre', 'olivier', 'aucun'] as const;
export const SCRIPTS = ['parisienne', 'great-vibes', 'dancing-script', 'cormorant'] as const;

export interface Appearance {
  palette: Palette;
  ornament: (typeof ORNAMENTS)[number];
  script: (typeof SCRIPTS)[number];
  hero: Picture | null;
}

const OWN = 'les-vôtres';

export function apparenceFile(library: PictureLibrary) {
  return z.pipe(
    object({
      couleurs: maybe(choice({ ...PALETTES, [OWN]: null })),
      fond: maybe(colour()),
      encre: maybe(colour()),
      ornement: maybe(oneOf(ORNAMENTS)),
      ecriture: maybe(oneOf(SCRIPTS)),
      image: maybe(picture(library)),
    }),
    z.transform((file, context): Appearance => {
      const { fond, encre, couleurs = PALETTES.rose, ornement = 'lierre', ecriture = 'parisienne' } = file;
      if (couleurs === null && (fond === undefined || encre === undefined)) {
        const message = `« ${OWN} » demande « fond » et « encre », par exemple "#f6c9d0" et "#1f2a52"`;
        faultAt(context, ['couleurs'], message);
      }
      return {
        palette: couleurs ?? { band: fond ?? PALETTES.rose.band, ink: encre ?? PALETTES.rose.ink },
        ornament: ornement,
        script: ecriture,
        hero: file.image ?? null,
      };
    }),
  );
}
