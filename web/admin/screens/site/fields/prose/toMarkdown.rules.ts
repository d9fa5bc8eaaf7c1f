/** Converts an editor document into Markdown; unchanged blocks keep the source of the file. */
import type { JSONContent } from '@tiptap/react';
import type { BlockContent, List, ListItem } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { type Style, toPhrasing } from './inline.rules.ts';
import { blocksOf } from './toDoc.rules.ts';

/** `before` is the file's text, which is returned letter for letter when nothing has changed. */
export function docToMarkdown(doc: JSONContent, before: string, words: readonly string[]): string {
  const sources = blocksOf(before, words).map(({ source, block }) => ({ source, written: written(block) }));
  const blocks = (doc.content ?? []).filter((block) => written(block) !== '');
  if (blocks.map(written).join('\n\n') === sources.map((one) => one.written).join('\n\n')) return before;
  const kept = new Map(sources.map((one) => [one.written, one.source]));
  const texts = joinedLists(blocks).map((block) => {
    const text = written(block);
    return kept.get(text) ?? text;
  });
  const end = texts.length > 0 && (before === '' || before.endsWith('\n')) ? '\n' : '';
  return texts.join('\n\n') + end;
}

/** Markdown cannot express some styles within words (`a**b***{c}*`): weaker styles are then dropped. */
function written(block: JSONContent): string {
  const texts = LESS_AND_LESS.map((styles) => writtenWith(block, styles));
  return texts.find((text) => isRead(text, block)) ?? texts.at(-1) ?? '';
}

const LESS_AND_LESS: readonly (readonly Style[])[] = [
  ['link', 'bold', 'italic'],
  ['link', 'bold'],
  ['link'],
  [],
];

function writtenWith(block: JSONContent, styles: readonly Style[]): string {
  const node = toNode(block, styles);
  if (node === null) return '';
  const options = {
    bullet: '-',
    emphasis: '*',
    strong: '*',
    listItemIndent: 'one',
    resourceLink: true,
  } as const;
  return toMarkdown({ type: 'root', children: [node] }, options).trim();
}

/** Tells whether the text parses back to one block of that type with the same letters and words. */
function isRead(text: string, block: JSONContent): boolean {
  const read = blocksOf(text, []);
  const letters = lettersOf(block);
  const same = read.map((one) => lettersOf(one.block)).join('') === letters;
  const words = letters.match(/\{[\w-]{1,60}\}/g) ?? [];
  const isOne = letters === '' || (read.length === 1 && read[0]?.block.type === block.type);
  return same && isOne && words.every((word) => text.includes(word));
}

function lettersOf({ type, text, attrs, content = [] }: JSONContent): string {
  const own = type === 'word' ? `{${String(attrs?.name)}}` : (text ?? '');
  return (own + content.map(lettersOf).join('')).replace(/\s/g, '');
}

/** Returns null for an empty block. */
function toNode({ type, attrs, content }: JSONContent, styles: readonly Style[]): BlockContent | null {
  switch (type) {
    case 'heading': {
      const children = toPhrasing(content, styles);
      return children.length > 0 ? { type, depth: attrs?.level === 3 ? 3 : 2, children } : null;
    }
    case 'bulletList':
    case 'orderedList': {
      const children = (content ?? []).flatMap((item) => toItem(item, styles));
      if (children.length === 0) return null;
      const list: List = { type: 'list', spread: false, children };
      return type === 'bulletList' ? list : { ...list, ordered: true, start: Number(attrs?.start ?? 1) };
    }
    default: {
      const children = toPhrasing(content, styles);
      return children.length > 0 ? { type: 'paragraph', children } : null;
    }
  }
}

function toItem({ content }: JSONContent, styles: readonly Style[]): ListItem[] {
  const children = (content ?? []).map((node) => toNode(node, styles)).filter((node) => node !== null);
  return children.length > 0 ? [{ type: 'listItem', spread: children.length > 1, children }] : [];
}

/** Joins adjacent lists of the same kind, which Markdown would parse as one. */
function joinedLists(blocks: readonly JSONContent[]): JSONContent[] {
  const joined: JSONContent[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const isList = block.type === 'bulletList' || block.type === 'orderedList';
    if (isList && last !== undefined && last.type === block.type)
      joined[joined.length - 1] = { ...last, content: [...(last.content ?? []), ...(block.content ?? [])] };
    else joined.push(block);
  }
  return joined;
}
