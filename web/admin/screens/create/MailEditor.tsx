/** Edits the invitation of one family as it will be sent: highlights `{placeholders}`, inserts the family's link. */
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, EditorContent, Extension, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { MAIL_WORDS } from '../../../../contract/mail/mailText.rules.ts';
import { FormatTools } from '../../parts/textEditor/FormatTools.tsx';
import styles from '../../parts/textEditor/TextEditor.module.css';
import { wordLabel } from '../site/fields/words.ts';

const WORDS: readonly string[] = MAIL_WORDS;
const BRACES = /\{(\w{1,20})\}/g;

/** Highlights words in braces like the chips of « Notre site »; they are stored as plain text. */
const placeholders = Extension.create({
  name: 'placeholders',
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

interface MailEditorProps {
  html: string;
  /** Target of the toolbar's link button. */
  link: string;
  /** Called when the host edits the text, never when the `html` prop changes. */
  onHtml: (html: string) => void;
}

const EXTENSIONS = [
  placeholders,
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, HTMLAttributes: { rel: null, target: null } },
  }),
];

export function MailEditor({ html, link, onHtml }: MailEditorProps) {
  const written = useRef(html);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The editor's own style element would violate the content security policy.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': 'Texte du mail', 'aria-multiline': 'true', lang: 'fr' },
    },
    onUpdate: (event) => {
      written.current = event.editor.getHTML();
      onHtml(written.current);
    },
  });

  useEffect(() => {
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [html, editor]);

  return (
    <div className={styles.editor}>
      <EditorToolbar editor={editor} link={link} />
      <EditorContent editor={editor} className={styles.paper} />
    </div>
  );
}

const FORMATS = ['bold', 'italic', 'underline', 'bulletList'] as const;
const LINK_TEXT = 'ouvrir l’invitation';

function EditorToolbar({ editor, link }: { editor: Editor; link: string }) {
  const act = () => editor.chain().focus();

  function insertLink() {
    if (editor.state.selection.empty) {
      act()
        .insertContent({ type: 'text', text: LINK_TEXT, marks: [{ type: 'link', attrs: { href: link } }] })
        .run();
    } else {
      act().setLink({ href: link }).run();
    }
  }

  return (
    <div role="toolbar" aria-label="Mise en forme" className={styles.toolbar}>
      <FormatTools editor={editor} formats={FORMATS} />
      <button type="button" className={styles.tool} onClick={insertLink}>
        Lien personnel
      </button>
    </div>
  );
}
