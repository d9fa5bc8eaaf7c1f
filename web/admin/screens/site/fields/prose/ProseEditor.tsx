/** A text of the content, edited in place: the same editor as that of mails, over Markdown instead of HTML; or one line of it. */
import { EditorContent, type JSONContent, Node, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef } from 'react';
import { UNBROKEN, wordNode } from './extensions.ts';
import { OWN_LINK } from './links.rules.ts';
import styles from './ProseField.module.css';
import { ProseToolbar } from './ProseToolbar.tsx';
import { docToLine, lineToDoc, toDoc } from './toDoc.rules.ts';
import { docToMarkdown } from './toMarkdown.rules.ts';

interface ProseEditorProps {
  id: string;
  /** Of what names it. */
  label: string;
  described: { 'aria-describedby': string | undefined; 'aria-invalid': boolean };
  /** Those in braces that the text may hold. */
  words: readonly string[];
  text: string;
  /** A line has words that change, and no styles. */
  isLine: boolean;
  /** Called when the host has changed the text, not when `text` has. */
  onText: (text: string) => void;
}

const KIT = StarterKit.configure({
  // What the small Markdown has no sign for.
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
  /** What stood there before the first letter was typed: paragraphs that stay are given back from it. */
  const before = useRef(text);
  const written = useRef(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of the same words is the same list
  const extensions = useMemo(() => [...format.kit, UNBROKEN, wordNode(words)], [words.join()]);
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = described;
  const editor = useEditor({
    extensions,
    content: format.toDoc(text, words),
    // Its own style element would break the content security policy.
    injectCSS: false,
    editorProps: {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those that it was made with
  useEffect(() => {
    if (text === written.current) return;
    before.current = text;
    written.current = text;
    editor.commands.setContent(format.toDoc(text, words), { emitUpdate: false });
  }, [text, editor]);

  return (
    <div className={styles.editor} data-line={isLine} data-invalid={invalid}>
      <ProseToolbar editor={editor} words={words} hasStyles={!isLine} />
      <EditorContent editor={editor} className={styles.paper} />
    </div>
  );
}
