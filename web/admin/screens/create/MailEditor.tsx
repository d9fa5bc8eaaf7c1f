/** The mail as it will be sent, edited in place. */
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import styles from '../../parts/textEditor/TextEditor.module.css';
import { EditorToolbar } from './EditorToolbar.tsx';

interface MailEditorProps {
  html: string;
  /** What the toolbar's link button inserts. */
  link: string;
  /** Called when the host has changed the text, not when `html` has. */
  onHtml: (html: string) => void;
}

const EXTENSIONS = [
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
    // Its own style element would break the content security policy.
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
