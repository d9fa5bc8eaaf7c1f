import { type Editor, useEditorState } from '@tiptap/react';
import styles from './MailEditor.module.css';

const LINK_TEXT = 'ouvrir l’invitation';

export function EditorToolbar({ editor, link }: { editor: Editor; link: string }) {
  const active = useEditorState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      bulletList: editor.isActive('bulletList'),
    }),
  });
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
      <Tool label="Gras" sign={<b>G</b>} pressed={active.bold} onClick={() => act().toggleBold().run()} />
      <Tool
        label="Italique"
        sign={<i>I</i>}
        pressed={active.italic}
        onClick={() => act().toggleItalic().run()}
      />
      <Tool
        label="Souligné"
        sign={<u>S</u>}
        pressed={active.underline}
        onClick={() => act().toggleUnderline().run()}
      />
      <Tool
        label="Liste"
        sign="•"
        pressed={active.bulletList}
        onClick={() => act().toggleBulletList().run()}
      />
      <Tool label="Annuler la frappe" sign="↶" onClick={() => act().undo().run()} />
      <Tool label="Rétablir la frappe" sign="↷" onClick={() => act().redo().run()} />
      <button type="button" className={styles.tool} onClick={insertLink}>
        Lien personnel
      </button>
    </div>
  );
}

interface ToolProps {
  label: string;
  sign: React.ReactNode;
  pressed?: boolean;
  onClick: () => void;
}

function Tool({ label, sign, pressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      className={styles.tool}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
