/**
 * Converts the content's Markdown subset into an editor document, with the server's parser; converts a single
 * line both ways.
 */
import type { JSONContent } from '@tiptap/react';
import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

type Mark = NonNullable<JSONContent['marks']>[number];

export interface SourceBlock {
  /** The block's Markdown as it stands in the file. */
  source: string;
  block: JSONContent;
}

/** Turns the given `words` in braces into chips. Others stay text, and the server reports them. */
export function blocksOf(source: string, words: readonly string[]): SourceBlock[] {
  return fromMarkdown(source).children.map((node) => ({
    source: sliceOf(node, source),
    block: toBlock(node, { source, words }),
  }));
}

export function toDoc(source: string, words: readonly string[]): JSONContent {
  const content = blocksOf(source, words).map(({ block }) => block);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

interface Reading {
  source: string;
  words: readonly string[];
}

/** Markdown that the content does not allow stays visible as text, so that it can be corrected. */
function toBlock(node: RootContent, reading: Reading): JSONContent {
  switch (node.type) {
    case 'paragraph':
      return paragraph(toInline(node.children, [], reading));
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: node.depth > 2 ? 3 : 2 },
        content: toInline(node.children, [], reading),
      };
    case 'list': {
      const items = node.children.map((item) => ({
        type: 'listItem',
        content: item.children.map((child) => toBlock(child, reading)),
      }));
      const content = items.map((item) =>
        item.content[0]?.type === 'paragraph' ? item : { ...item, content: [paragraph([]), ...item.content] },
      );
      if (!node.ordered) return { type: 'bulletList', content };
      return { type: 'orderedList', attrs: { start: node.start ?? 1 }, content };
    }
    default:
      return paragraph(textOrWords(sliceOf(node, reading.source), [], reading));
  }
}

function toInline(nodes: readonly PhrasingContent[], marks: Mark[], reading: Reading): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    switch (node.type) {
      case 'text':
        return textOrWords(node.value, marks, reading);
      case 'break':
        return [{ type: 'hardBreak' }];
      case 'emphasis':
        return toInline(node.children, [...marks, { type: 'italic' }], reading);
      case 'strong':
        return toInline(node.children, [...marks, { type: 'bold' }], reading);
      case 'link':
        return toInline(node.children, [...marks, { type: 'link', attrs: { href: node.url } }], reading);
      default:
        return textOrWords(sliceOf(node, reading.source), marks, reading);
    }
  });
}

/** Turns the given `words` in braces into chips. Others stay text, and the server reports them. */
export function textOrWords(text: string, marks: Mark[], { words }: Pick<Reading, 'words'>): JSONContent[] {
  const pieces = text.replace(/\n/g, ' ').split(/(?=\{[\w-]{1,60}\})|(?<=\{[\w-]{1,60}\})/);
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = piece.slice(1, -1);
      const isWord = piece === `{${name}}` && words.includes(name);
      const marked = marks.length > 0 ? { marks } : {};
      return isWord ? { type: 'word', attrs: { name }, ...marked } : { type: 'text', text: piece, ...marked };
    });
}

export function paragraph(content: JSONContent[]): JSONContent {
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

function sliceOf({ position }: RootContent, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** Converts a line with words in braces into an editor document of one paragraph. */
export function lineToDoc(source: string, words: readonly string[]): JSONContent {
  return { type: 'doc', content: [paragraph(textOrWords(source, [], { words }))] };
}

export function docToLine({ content = [] }: JSONContent): string {
  return content
    .flatMap((paragraph) => paragraph.content ?? [])
    .map(({ type, text = '', attrs }) => (type === 'word' ? `{${String(attrs?.name)}}` : text))
    .join('');
}
