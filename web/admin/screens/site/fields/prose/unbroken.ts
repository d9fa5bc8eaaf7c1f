/** Shown as guests read it: no sign stands alone at the beginning of a line. The text keeps its plain space. */

import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';
import styles from './ProseField.module.css';

const SPACE_AND_SIGN = / [?!;:»]/g;

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
