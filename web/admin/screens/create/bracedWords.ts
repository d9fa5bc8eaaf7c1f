/** Words in braces are marked as the chips of « Notre site » are, so that they are seen to be one thing; what is stored stays text. */
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';
import { MAIL_WORDS } from '../../../../contract/mail/mailText.rules.ts';
import styles from '../../parts/textEditor/TextEditor.module.css';
import { wordLabel } from '../site/fields/words.ts';

const WORDS: readonly string[] = MAIL_WORDS;
const BRACES = /\{(\w{1,20})\}/g;

export const bracedWords = Extension.create({
  name: 'bracedWords',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const found: Decoration[] = [];
          doc.descendants((node, at) => {
            for (const { index, 0: whole, 1: name = '' } of (node.text ?? '').matchAll(BRACES)) {
              if (!WORDS.includes(name)) continue;
              const attributes = { class: styles.word ?? '', title: wordLabel(name) };
              found.push(Decoration.inline(at + index, at + index + whole.length, attributes));
            }
          });
          return DecorationSet.create(doc, found);
        },
      },
    }),
  ],
});
