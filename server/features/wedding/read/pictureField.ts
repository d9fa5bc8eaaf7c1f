/** A picture where a content file names one. */
import * as z from 'zod/mini';
import type { Picture } from '../../../../contract/wedding/prose.schema.ts';
import { line, object, parsed } from './fields.ts';
import { maybe } from './optional.ts';

export type PictureLibrary = ReadonlyMap<string, Omit<Picture, 'alt'>>;

/** A file of the `images` folder with the words that replace it for those who do not see it. */
export function picture(library: PictureLibrary) {
  const names = [...library.keys()].join(', ') || 'aucune';
  const file = parsed(`un fichier du dossier images (il contient : ${names})`, (text) => library.get(text));
  return z.pipe(
    object({
      fichier: file,
      description: line('ce que montre l’image, en une phrase'),
      cadrage: maybe(focus),
    }),
    z.transform(
      ({ fichier, description, cadrage }): Picture => ({
        ...fichier,
        alt: description,
        ...(cadrage !== undefined && { focus: cadrage }),
      }),
    ),
  );
}

const focus = parsed(
  'le point à garder, en pour cent depuis la gauche puis depuis le haut, par exemple 50% 30%',
  (text) => {
    const [, x, y] = /^(\d{1,3})\s*%\s+(\d{1,3})\s*%$/.exec(text) ?? [];
    return Number(x) <= 100 && Number(y) <= 100 ? `${Number(x)}% ${Number(y)}%` : undefined;
  },
);
