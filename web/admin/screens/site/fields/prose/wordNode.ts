import { InputRule, mergeAttributes, Node } from '@tiptap/react';
import { wordLabel } from '../words.ts';

/** A word in braces as a chip: one thing, that is written over by nobody letter by letter. */
export function wordNode(words: readonly string[]) {
  return Node.create({
    name: 'word',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: {
        default: '',
        parseHTML: (element) => element.getAttribute('data-word'),
        renderHTML: ({ name }) => ({ 'data-word': String(name) }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-word]' }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'span',
      mergeAttributes(HTMLAttributes),
      wordLabel(String(node.attrs.name)),
    ],
    renderText: ({ node }) => `{${String(node.attrs.name)}}`,
    // Whoever knows the words of the files may type them.
    addInputRules() {
      return [
        new InputRule({
          find: /\{([\w-]{1,60})\}$/,
          handler: ({ state, range, match }) => {
            const [, name = ''] = match;
            if (!words.includes(name)) return null;
            state.tr.replaceWith(range.from, range.to, this.type.create({ name }));
            return undefined;
          },
        }),
      ];
    },
  });
}
