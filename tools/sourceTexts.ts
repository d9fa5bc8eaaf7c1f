/** Every text that a TypeScript source may show: string literals, template pieces and JSX text, with their line. */
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

export interface SourceText {
  /** Where it is first written. */
  line: number;
  text: string;
}

export function sourceTexts(path: string): SourceText[] {
  const source = readFileSync(path, 'utf8');
  const texts: SourceText[] = [];
  const see = (node: object) => {
    if (!isText(node)) return;
    const line = source.slice(0, source.indexOf(node.raw)).split('\n').length;
    texts.push({ line, text: String(node.value ?? node.cooked) });
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx') }), see);
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
