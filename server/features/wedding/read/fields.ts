/**
 * Kinds of values in content files, each with a French message that says what it expects. Also fills in the
 * placeholders of texts, and finds unknown ones.
 */
import * as z from 'zod/mini';
import { isEmail } from '../../../../contract/text.schema.ts';
import type { Block, Span } from '../../../../contract/wedding/prose.schema.ts';
import { isSafeLink, parseMarkdown } from './markdown.ts';
import { typeset } from './typography.rules.ts';

/** All scalars are read as text, so that `01000`, `oui` and `12:30` stay as typed. */
function word(expected: string) {
  return z.string({ error: says(expected) }).check(z.trim(), z.minLength(1, { error: says(expected) }));
}

/** One line of text in French typography. */
export function line(expected = 'un texte') {
  return z.pipe(word(expected), z.transform(typeset));
}

export function optionalLine() {
  return z.pipe(
    z._default(z.string({ error: says('un texte') }), ''),
    z.transform((text) => typeset(text.trim())),
  );
}

export function lines(expected: string) {
  return list(line(), expected);
}

export function list<Item extends z.ZodMiniType>(item: Item, expected: string) {
  const error = says(`une liste ${expected}, une ligne par « - »`);
  return z.array(item, { error }).check(z.minLength(1, { error }));
}

export function object<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const keys = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `clé inconnue : ${issue.keys.map((key) => `« ${key} »`).join(', ')} ; clés attendues : ${keys}`
        : says(`un bloc avec les clés ${keys}`)(issue),
  });
}

/** One of the French words in `choices`, converted to its value. */
export function choice<Value>(choices: Readonly<Record<string, Value>>) {
  const expected = `un mot parmi ${Object.keys(choices).join(', ')}`;
  return parsed(expected, (text) =>
    // Excludes inherited properties such as `constructor`.
    Object.hasOwn(choices, text) ? choices[text] : undefined,
  );
}

/** One of the words, unchanged. */
export function oneOf<Word extends string>(words: readonly Word[]) {
  return choice<Word>(Object.fromEntries(words.map((word) => [word, word])));
}

export function colour() {
  return parsed('une couleur, par exemple "#f6c9d0"', (text) =>
    /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined,
  );
}

export function day() {
  return parsed('une date AAAA-MM-JJ, par exemple 2022-09-24', (text) => {
    const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
    const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
    return exists ? text : undefined;
  });
}

export function timeZone() {
  return parsed('un fuseau horaire, par exemple Europe/Paris', (text) => {
    try {
      return new Intl.DateTimeFormat('fr', { timeZone: text }).resolvedOptions().timeZone;
    } catch {
      return undefined;
    }
  });
}

/** A link without a protocol, such as `exemple.fr/nous`. */
const BARE_LINK = /^(?:[\p{L}\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/iu;

export function webLink() {
  return parsed('une adresse qui commence par https:// (ou http://)', (text) => {
    const link = BARE_LINK.test(text) ? `https://${text}` : text;
    return /^https?:/i.test(link) && isSafeLink(link) ? link : undefined;
  });
}

export function emailAddress() {
  return parsed('une adresse e-mail', (text) => (isEmail(text) ? text : undefined));
}

/** Shown with non-breaking spaces, dialled without spaces. */
export function phone() {
  return parsed('un numéro de téléphone, par exemple 06 39 98 12 34', (text) => {
    const digits = text.replace(/[\s.()-]/g, '');
    if (!/^\+?\d{6,15}$/.test(digits)) return undefined;
    return { text: text.replace(/\s+/g, '\u00a0'), href: `tel:${digits}` };
  });
}

export function euros() {
  return parsed('un montant en euros, par exemple 15', (text) =>
    /^\d{1,4}(?:[.,]\d{1,2})?(?:\s?(?:€|euros?))?$/i.test(text)
      ? Number.parseFloat(text.replace(',', '.'))
      : undefined,
  );
}

/** Markdown that may contain the given placeholders only. */
export function prose(placeholders: readonly string[] = []) {
  return z.pipe(
    word('un texte'),
    z.transform((source, context): Block[] => {
      const { blocks, problems } = parseMarkdown(source);
      const unknown = unknownPlaceholders(source, placeholders);
      for (const problem of [...problems, ...unknown]) {
        const { line: within, message } = problem;
        context.issues.push({ code: 'custom', message, params: { within }, input: source });
      }
      return blocks;
    }),
  );
}

/** Replaces each `{name}` by its span. */
export function fill(blocks: readonly Block[], values: Readonly<Record<string, Span>>): Block[] {
  const fillSpans = (spans: readonly Span[]) =>
    spans.flatMap((span) =>
      span.text.split(/(?=\{\w+\})|(?<=\})/).map((text): Span => {
        const [, name = ''] = /^\{(\w+)\}$/.exec(text) ?? [];
        return { ...span, text, ...(Object.hasOwn(values, name) && values[name]) };
      }),
    );
  return blocks.map((block) =>
    block.type === 'list'
      ? { ...block, items: block.items.map(fillSpans) }
      : { ...block, spans: fillSpans(block.spans) },
  );
}

export function holdsWord(blocks: readonly Block[], word: string): boolean {
  return JSON.stringify(blocks).includes(`{${word}}`);
}

export function unknownPlaceholders(source: string, known: readonly string[]) {
  return source.split('\n').flatMap((text, index) =>
    [...text.matchAll(/\{([^{}]*)\}/g)]
      .filter(([, name]) => !known.includes(name ?? ''))
      .map(([braces]) => ({
        line: index + 1,
        message: `${braces} n’est pas connu ici ; ${known.length === 0 ? 'aucun mot entre accolades n’est attendu' : `attendu : ${known.map((name) => `{${name}}`).join(', ')}`}`,
      })),
  );
}

/** Reports a key of a block whose values are valid one by one. */
export function faultAt(context: z.core.ParsePayload, path: PropertyKey[], message: string): void {
  context.issues.push({ code: 'custom', message, path, input: context.value });
}

/** Text converted by `read`, or a problem that says what was expected. */
export function parsed<Value>(expected: string, read: (text: string) => Value | undefined) {
  return z.pipe(
    word(expected),
    z.transform((text, context): Value => {
      const value = read(text);
      if (value !== undefined) return value;
      faultAt(context, [], received(text, expected));
      return z.NEVER;
    }),
  );
}

function says(expected: string) {
  return (issue: { input?: unknown }) => received(issue.input, expected);
}

function received(input: unknown, expected: string): string {
  if (input === undefined) return `manque ; attendu : ${expected}`;
  if (input === '') return `vide ; attendu : ${expected}`;
  if (typeof input === 'string') return `reçu « ${input.slice(0, 80)} » ; attendu : ${expected}`;
  return `reçu ${Array.isArray(input) ? 'une liste' : 'un bloc'} ; attendu : ${expected}`;
}
