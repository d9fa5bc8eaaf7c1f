/** `apparence.yaml`: colours, ornament, script, a picture of the couple's own. */
import * as z from 'zod/mini';
import { PALETTES, type Palette } from '../../../../../contract/wedding/appearance.rules.ts';
import type { Picture } from '../../../../../contract/wedding/wedding.schema.ts';
import { choice, colour, object, oneOf, type PictureLibrary, picture } from '../fields.ts';

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
      couleurs: z._default(choice({ ...PALETTES, [OWN]: null }), PALETTES.rose),
      fond: z.optional(colour()),
      encre: z.optional(colour()),
      ornement: z._default(oneOf(ORNAMENTS), 'lierre'),
      ecriture: z._default(oneOf(SCRIPTS), 'parisienne'),
      image: z.optional(picture(library)),
    }),
    z.transform((file, context): Appearance => {
      const { fond, encre, ...look } = file;
      if (look.couleurs === null && (fond === undefined || encre === undefined)) {
        const message = `« ${OWN} » demande « fond » et « encre », par exemple "#f6c9d0" et "#1f2a52"`;
        context.issues.push({ code: 'custom', message, path: ['couleurs'], input: file });
      }
      return {
        palette: look.couleurs ?? { band: fond ?? PALETTES.rose.band, ink: encre ?? PALETTES.rose.ink },
        ornament: look.ornement,
        script: look.ecriture,
        hero: look.image ?? null,
      };
    }),
  );
}
