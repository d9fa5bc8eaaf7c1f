/** Lists the sources' French sentences with their places: strings, template pieces and JSX text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

const ROOT = join(import.meta.dirname, '..');

/** Quoted letter for letter from the specification, so their typography is not corrected. */
const QUOTED = [
  'Serez vous parmis nous?',
  "Création de l'archive en cours...merci de patienter",
  "N'oubliez pas d'utiliser le lien fourni dans le mail pour accéder au site.",
  'Error creating famille : ',
  'Error sending email : ',
  "Vin d'honneur",
];

export interface SourceText {
  /** Relative to the project's root. */
  file: string;
  /** Line of the text's first occurrence in the file. */
  line: number;
  text: string;
  /** The text as the source spells it, quotes included. */
  raw: string;
}

/** `dirs` are relative to the project's root; tests are left out. */
export function sourceTexts(dirs: readonly string[]): SourceText[] {
  return dirs
    .flatMap((dir) =>
      readdirSync(join(ROOT, dir), { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name)),
    )
    .filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name))
    .flatMap(textsOf)
    .filter(({ text }) => isSentence(text) && !QUOTED.some((quoted) => text.includes(quoted)));
}

/** Single words are keys and paths, not sentences. */
function isSentence(text: string): boolean {
  return /\S\s+\S/.test(text);
}

function textsOf(file: string): SourceText[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const texts: SourceText[] = [];
  const see = (node: object) => {
    if (!isText(node)) return;
    const { raw, value, cooked } = node;
    const line = source.slice(0, source.indexOf(raw)).split('\n').length;
    texts.push({ file, line, raw, text: String(value ?? cooked) });
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }), see);
  return texts;
}

interface TextNode {
  type: 'StringLiteral' | 'JSXText' | 'TemplateElement';
  raw: string;
  value?: unknown;
  cooked?: unknown;
}

function isText(node: object): node is TextNode {
  return 'type' in node && ['StringLiteral', 'JSXText', 'TemplateElement'].includes(String(node.type));
}

function visit(value: unknown, see: (node: object) => void): void {
  if (typeof value !== 'object' || value === null) return;
  see(value);
  for (const child of Object.values(value)) visit(child, see);
}
