import type { Editor } from '@tiptap/react';
import { FormatTools } from '../../parts/textEditor/FormatTools.tsx';
import styles from '../../parts/textEditor/TextEditor.module.css';

const FORMATS = ['bold', 'italic', 'underline', 'bulletList'] as const;
const LINK_TEXT = 'ouvrir l’invitation';

export function EditorToolbar({ editor, link }: { editor: Editor; link: string }) {
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
