/** A line with words in braces, as the editor's document of one paragraph. Pure. */
import type { JSONContent } from '@tiptap/react';
import { paragraph, textOrWords } from './toDoc.rules.ts';

export function lineToDoc(source: string, words: readonly string[]): JSONContent {
  return { type: 'doc', content: [paragraph(textOrWords(source, [], { words }))] };
}

export function docToLine({ content = [] }: JSONContent): string {
  return content
    .flatMap((paragraph) => paragraph.content ?? [])
    .map(({ type, text = '', attrs }) => (type === 'word' ? `{${String(attrs?.name)}}` : text))
    .join('');
}
