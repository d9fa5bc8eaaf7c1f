/** Edits a text of the content, or one line of it, with the editor of the mails and chips for words. */

import { Plugin, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import {
  EditorContent,
  Extension,
  InputRule,
  type JSONContent,
  mergeAttributes,
  Node,
  useEditor,
} from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef } from 'react';
import { wordLabel } from '../words.ts';
import { OWN_LINK } from './links.rules.ts';
import styles from './ProseField.module.css';
import { ProseToolbar } from './ProseToolbar.tsx';
import { docToLine, lineToDoc, toDoc } from './toDoc.rules.ts';
import { docToMarkdown } from './toMarkdown.rules.ts';

interface ProseEditorProps {
  id: string;
  /** Id of the element that labels the editor. */
  label: string;
  described: { 'aria-describedby': string | undefined; 'aria-invalid': boolean };
  /** Words in braces that the text may contain. */
  words: readonly string[];
  text: string;
  /** A single line, which has word chips but no styles. */
  isLine: boolean;
  /** Called when the host edits the text, never when the `text` prop changes. */
  onText: (text: string) => void;
}

const KIT = StarterKit.configure({
  // Styles that the content's Markdown subset cannot express.
  code: false,
  codeBlock: false,
  blockquote: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  heading: { levels: [2, 3] },
  link: {
    openOnClick: false,
    HTMLAttributes: { rel: null, target: null },
    isAllowedUri: (url, { defaultValidate }) => url === OWN_LINK || defaultValidate(url),
  },
});

const ONE_LINE = [
  StarterKit.configure({
    document: false,
    trailingNode: false,
    blockquote: false,
    bold: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    underline: false,
  }),
  Node.create({ name: 'doc', topNode: true, content: 'paragraph' }),
];

const PROSE = { kit: [KIT], toDoc, write: docToMarkdown };
const LINE = { kit: ONE_LINE, toDoc: lineToDoc, write: docToLine };

export function ProseEditor({ id, label, described, words, text, isLine, onText }: ProseEditorProps) {
  const format = isLine ? LINE : PROSE;
  /** The text before the first edit; unchanged paragraphs are written back from it. */
  const before = useRef(text);
  const written = useRef(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists of the same words count as equal
  const extensions = useMemo(() => [...format.kit, UNBROKEN, wordNode(words)], [words.join()]);
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = described;
  const editor = useEditor({
    extensions,
    content: format.toDoc(text, words),
    // The editor's own style element would violate the content security policy.
    injectCSS: false,
    editorProps: {
      handleDOMEvents: { mousedown: besideWord },
      handleKeyDown: (_view, { key }) => isLine && key === 'Enter',
      transformPastedText: (pasted) => (isLine ? pasted.replaceAll(/[\r\n]+/g, ' ') : pasted),
      attributes: {
        id,
        role: 'textbox',
        'aria-labelledby': label,
        'aria-multiline': String(!isLine),
        'aria-invalid': String(invalid),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        lang: 'fr',
      },
    },
    onUpdate: (event) => {
      const doc: JSONContent = event.editor.getJSON();
      const next = format.write(doc, before.current, words);
      if (next === written.current) return;
      written.current = next;
      onText(next);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` never change for an editor instance
  useEffect(() => {
    if (text === written.current) return;
    before.current = text;
    written.current = text;
    editor.commands.setContent(format.toDoc(text, words), { emitUpdate: false });
  }, [text, editor]);

  return (
    <div className={styles.editor} data-line={isLine} data-invalid={invalid}>
      <ProseToolbar editor={editor} label={label} words={words} hasStyles={!isLine} />
      <EditorContent editor={editor} className={styles.paper} />
    </div>
  );
}

/** A press on a chip puts the caret beside it at once: the browser's own would stand in the chip for a moment. */
function besideWord(view: EditorView, event: MouseEvent): boolean {
  const word = event.target instanceof Element ? event.target.closest('[data-word]') : null;
  if (word === null || event.shiftKey || event.detail > 1) return false;
  event.preventDefault();
  const { left, width } = word.getBoundingClientRect();
  const before = view.posAtDOM(word, 0);
  const caret = TextSelection.create(view.state.doc, event.clientX < left + width / 2 ? before : before + 1);
  view.dispatch(view.state.tr.setSelection(caret));
  view.focus();
  return true;
}

/** An atomic chip for a word in braces, so that nobody edits it letter by letter. */
function wordNode(words: readonly string[]) {
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
const UNBROKEN = Extension.create({
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
