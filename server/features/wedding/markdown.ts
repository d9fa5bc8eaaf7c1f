/**
 * Hosts write a small Markdown: paragraphs, headings, lists, *emphasis*, **strong**, [links](https://…). It becomes a tree of plain
 * data here, so that the guest's browser needs neither a parser nor raw HTML.
 */
import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Block, Span } from '../../../contract/wedding.schema.ts';
import { typesetPieces } from './typography.rules.ts';

const SAFE_LINK = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d)/i;

/** `{lien}` is the family's own link, filled in when the e-mail is written. */
const LINK_PLACEHOLDER = '{lien}';

interface MarkdownFault {
  /** From 1, inside the text. */
  line: number;
  message: string;
}

export interface Parsed {
  blocks: Block[];
  faults: MarkdownFault[];
}

export function parseMarkdown(source: string): Parsed {
  const faults: MarkdownFault[] = [];
  const blocks = fromMarkdown(source).children.flatMap((node) => toBlock(node, faults));
  return { blocks, faults };
}

export function isSafeLink(url: string): boolean {
  return SAFE_LINK.test(url) && URL.canParse(url);
}

function toBlock(node: RootContent, faults: MarkdownFault[]): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', spans: toText(node.children, faults) }];
    case 'heading':
      return [{ type: 'heading', spans: toText(node.children, faults) }];
    case 'list': {
      const items = node.children.map((item) =>
        item.children.flatMap((child, index): Span[] => {
          if (child.type === 'paragraph')
            return [...(index > 0 ? [{ text: '\n' }] : []), ...toText(child.children, faults)];
          return refuse(child, 'une liste dans une liste n’est pas acceptée', faults);
        }),
      );
      return [{ type: 'list', ordered: node.ordered === true, items }];
    }
    default:
      return refuse(node, REFUSED[node.type] ?? 'cette écriture n’est pas acceptée', faults);
  }
}

const REFUSED: Partial<Record<RootContent['type'], string>> = {
  html: 'le HTML n’est pas accepté',
  code: 'une ligne qui commence par quatre espaces devient du code ; retirez ces espaces',
  image: 'une image se donne par la clé « image », pas dans le texte',
  thematicBreak: 'une ligne de séparation n’est pas acceptée',
  blockquote: 'une citation n’est pas acceptée',
};

/** Set in French typography as one text, for styles stop in the middle of a word: `l'**urne**`. */
function toText(nodes: readonly PhrasingContent[], faults: MarkdownFault[]): Span[] {
  const spans = toSpans(nodes, {}, faults);
  const set = typesetPieces(spans.map(({ text }) => text));
  return spans.map((span, index) => ({ ...span, text: set[index] ?? span.text }));
}

function toSpans(
  nodes: readonly PhrasingContent[],
  style: Omit<Span, 'text'>,
  faults: MarkdownFault[],
): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value.replace(/\n/g, ' '), ...style }];
      case 'break':
        return [{ text: '\n' }];
      case 'emphasis':
        return toSpans(node.children, { ...style, em: true }, faults);
      case 'strong':
        return toSpans(node.children, { ...style, strong: true }, faults);
      case 'link':
        if (node.url !== LINK_PLACEHOLDER && !isSafeLink(node.url)) {
          return refuse(
            node,
            `lien « ${node.url} » ; attendu : une adresse qui commence par https://, mailto: ou tel:`,
            faults,
          );
        }
        return toSpans(node.children, { ...style, href: node.url }, faults);
      default:
        return refuse(node, REFUSED[node.type] ?? 'cette écriture n’est pas acceptée', faults);
    }
  });
}

function refuse(node: RootContent, message: string, faults: MarkdownFault[]): never[] {
  const line = node.position?.start.line ?? 1;
  // `<b>` and `</b>` are one mistake.
  if (!faults.some((fault) => fault.line === line && fault.message === message))
    faults.push({ line, message });
  return [];
}
