/**
 * Parses the Markdown that hosts write (paragraphs, headings, lists, *emphasis*, **strong**,
 * [links](https://…)) into a tree of plain data, so that browsers need neither a parser nor raw HTML; renders
 * the tree as HTML for mails.
 */
import { LRUCache } from 'lru-cache';
import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { escapeHtml } from '../../../../contract/text.rules.ts';
import type { Block, Span } from '../../../../contract/wedding/prose.schema.ts';
import { typesetPieces } from './typography.rules.ts';

const SAFE_LINK = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d)/i;

/** Placeholder of the family's link in mails. */
const LINK_PLACEHOLDER = '{lien}';

interface MarkdownProblem {
  /** Line inside the text, from 1. */
  line: number;
  message: string;
}

export interface Parsed {
  blocks: Block[];
  problems: MarkdownProblem[];
}

/** Parsed texts: read again with each change of the folder, and shared by weddings with the same example. */
const known = new LRUCache<string, Parsed>({ max: 500 });

/** Callers must not modify the result. */
export function parseMarkdown(source: string): Parsed {
  const parsed = known.get(source) ?? parse(source);
  known.set(source, parsed);
  return parsed;
}

function parse(source: string): Parsed {
  const problems: MarkdownProblem[] = [];
  const blocks = fromMarkdown(source).children.flatMap((node) => toBlock(node, problems));
  return { blocks, problems };
}

export function isSafeLink(url: string): boolean {
  return SAFE_LINK.test(url) && URL.canParse(url);
}

function toBlock(node: RootContent, problems: MarkdownProblem[]): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', spans: toText(node.children, problems) }];
    case 'heading':
      return [{ type: 'heading', spans: toText(node.children, problems) }];
    case 'list': {
      const items = node.children.map((item) =>
        item.children.flatMap((child, index): Span[] => {
          if (child.type === 'paragraph')
            return [...(index > 0 ? [{ text: '\n' }] : []), ...toText(child.children, problems)];
          return refuse(child, 'une liste dans une liste n’est pas acceptée', problems);
        }),
      );
      return [{ type: 'list', ordered: node.ordered === true, items }];
    }
    default:
      return refuse(node, REFUSED[node.type] ?? 'cette écriture n’est pas acceptée', problems);
  }
}

const REFUSED: Partial<Record<RootContent['type'], string>> = {
  html: 'le HTML n’est pas accepté',
  code: 'une ligne qui commence par quatre espaces devient du code ; retirez ces espaces',
  image: 'une image se donne par la clé « image », pas dans le texte',
  thematicBreak: 'une ligne de séparation n’est pas acceptée',
  blockquote: 'une citation n’est pas acceptée',
};

/** Applies typography to all nodes as one text, because styles may end inside a word: `l'**urne**`. */
function toText(nodes: readonly PhrasingContent[], problems: MarkdownProblem[]): Span[] {
  const spans = toSpans(nodes, {}, problems);
  const set = typesetPieces(spans.map(({ text }) => text));
  return spans.map((span, index) => ({ ...span, text: set[index] ?? span.text }));
}

function toSpans(
  nodes: readonly PhrasingContent[],
  style: Omit<Span, 'text'>,
  problems: MarkdownProblem[],
): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value.replace(/\n/g, ' '), ...style }];
      case 'break':
        return [{ text: '\n' }];
      case 'emphasis':
        return toSpans(node.children, { ...style, em: true }, problems);
      case 'strong':
        return toSpans(node.children, { ...style, strong: true }, problems);
      case 'link':
        if (node.url !== LINK_PLACEHOLDER && !isSafeLink(node.url)) {
          return refuse(
            node,
            `lien « ${node.url} » ; attendu : une adresse qui commence par https://, mailto: ou tel:`,
            problems,
          );
        }
        return toSpans(node.children, { ...style, href: node.url }, problems);
      default:
        return refuse(node, REFUSED[node.type] ?? 'cette écriture n’est pas acceptée', problems);
    }
  });
}

function refuse(node: RootContent, message: string, problems: MarkdownProblem[]): never[] {
  const line = node.position?.start.line ?? 1;
  // Reports `<b>` and `</b>` as one problem.
  if (!problems.some((problem) => problem.line === line && problem.message === message))
    problems.push({ line, message });
  return [];
}

/** Renders the Markdown tree as HTML for mails and `erreur`; other pages render the tree themselves. */
export function blocksToHtml(blocks: readonly Block[]): string {
  return blocks.map(blockToHtml).join('\n');
}

function spansToHtml(spans: readonly Span[]): string {
  return spans.map(spanToHtml).join('');
}

function blockToHtml(block: Block): string {
  if (block.type === 'paragraph') return `<p>${spansToHtml(block.spans)}</p>`;
  if (block.type === 'heading') return `<h2>${spansToHtml(block.spans)}</h2>`;
  const tag = block.ordered ? 'ol' : 'ul';
  return `<${tag}>${block.items.map((item) => `<li>${spansToHtml(item)}</li>`).join('')}</${tag}>`;
}

function spanToHtml(span: Span): string {
  let html = escapeHtml(span.text).replace(/\n/g, '<br>');
  if (span.em) html = `<em>${html}</em>`;
  if (span.strong) html = `<strong>${html}</strong>`;
  return span.href === undefined ? html : `<a href="${escapeHtml(span.href)}">${html}</a>`;
}
