/** The name under which a picture that comes from a browser is kept: one that every disk and every text can hold. Pure. */
import type { KeptFormat } from '../../wedding/pictures/pictureFile.ts';

const EXTENSIONS: Readonly<Record<KeptFormat, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  svg: ['svg'],
};
/** Letters; leaves room for « -12.480.avif » in the 255 bytes of a name, whatever its accents take. */
const LONGEST = 60;

/** As its sender has it, with the ending of what it is. */
export function keptName(sent: string, format: KeptFormat): string {
  const base = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const dot = base.lastIndexOf('.');
  const [name, ending] = dot > 0 ? [base.slice(0, dot), base.slice(dot + 1)] : [base, ''];
  const known = EXTENSIONS[format];
  const extension = known.includes(ending.toLowerCase()) ? ending : known[0];
  return `${plainName(name) || 'photo'}.${extension}`;
}

function plainName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N} ._()'’&+-]/gu, '-')
    .trim()
    // A name that begins with a dot is hidden, and no picture then.
    .replace(/^[. ]+/, '');
  return [...plain].slice(0, LONGEST).join('').trim();
}

/** Its names in turn, as long as they are those of other pictures: `nous.jpg`, `nous-2.jpg`… */
export function* namesInTurn(name: string): Generator<string> {
  yield name;
  const dot = name.lastIndexOf('.');
  for (let number = 2; ; number++) yield `${name.slice(0, dot)}-${number}${name.slice(dot)}`;
}
