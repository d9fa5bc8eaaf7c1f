/** A field of a content file that names a picture. */
import * as z from 'zod/mini';
import type { Picture } from '../../../../contract/wedding/prose.schema.ts';
import { line, object, parsed } from './fields.ts';
import { maybe } from './optional.ts';

export type PictureLibrary = ReadonlyMap<string, Omit<Picture, 'alt'>>;

/** A file of `images` with its alternative text. */
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

const NONE = 'aucune';

/** Null for the word `aucune`, which also suppresses the site's drawing. */
export function pictureOrNone(library: PictureLibrary) {
  const own = picture(library);
  return z.pipe(
    z.unknown(),
    z.transform((value, context): Picture | null => {
      if (value === NONE) return null;
      const read = own.safeParse(value);
      if (read.success) return read.data;
      for (const { path, message } of read.error.issues)
        context.issues.push({ code: 'custom', path, message, input: value });
      return z.NEVER;
    }),
  );
}

const focus = parsed(
  'le point à garder, en pour cent depuis la gauche puis depuis le haut, par exemple 50% 30%',
  (text) => {
    const [, x, y] = /^(\d{1,3})\s*%\s+(\d{1,3})\s*%$/.exec(text) ?? [];
    return Number(x) <= 100 && Number(y) <= 100 ? `${Number(x)}% ${Number(y)}%` : undefined;
  },
);
