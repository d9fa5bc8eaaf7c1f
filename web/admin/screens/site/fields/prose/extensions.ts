import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension, InputRule, mergeAttributes, Node } from '@tiptap/react';
import { wordLabel } from '../words.ts';
import styles from './ProseField.module.css';

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

const SPACE_AND_SIGN = / [?!;:»]/g;

/** Shown as guests read it: no sign stands alone at the beginning of a line. The text keeps its plain space. */
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
