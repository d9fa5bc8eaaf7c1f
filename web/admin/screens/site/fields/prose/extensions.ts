import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension, InputRule, mergeAttributes, Node } from '@tiptap/react';
import { wordLabel } from '../words.ts';
import styles from './ProseField.module.css';

/** An atomic chip for a word in braces, so that nobody edits it letter by letter. */
export function wordNode(words: readonly string[]) {
  return Node.create({
    name: 'word',
    group: 'inline',
    inline: true,
    atom: true,
    // A click beside a chip puts the caret there: a chip that it chose would be replaced by the next key.
    selectable: false,
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
    // Lets people who know the words type them in braces.
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

const SPACE_AND_SIGN = / [?!;:»]/g;

/** Shows French punctuation unbroken, as guests read it; the stored text keeps plain spaces. */
export const UNBROKEN = Extension.create({
  name: 'unbroken',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const found: Decoration[] = [];
          doc.descendants(({ text = '' }, at) => {
            for (const { index } of text.matchAll(SPACE_AND_SIGN))
              found.push(Decoration.inline(at + index, at + index + 2, { class: styles.unbroken ?? '' }));
          });
          return DecorationSet.create(doc, found);
        },
      },
    }),
  ],
});
