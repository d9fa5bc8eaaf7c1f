import { type Editor, useEditorState } from '@tiptap/react';
import styles from './MailEditor.module.css';

const STYLES = [
  { name: 'bold', label: 'Gras', sign: <b>G</b>, toggle: 'toggleBold' },
  { name: 'italic', label: 'Italique', sign: <i>I</i>, toggle: 'toggleItalic' },
  { name: 'underline', label: 'Souligné', sign: <u>S</u>, toggle: 'toggleUnderline' },
  { name: 'bulletList', label: 'Liste', sign: '•', toggle: 'toggleBulletList' },
] as const;
const LINK_TEXT = 'ouvrir l’invitation';

export function EditorToolbar({ editor, link }: { editor: Editor; link: string }) {
  const active = useEditorState({ editor, selector: () => STYLES.map(({ name }) => editor.isActive(name)) });
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
      {STYLES.map(({ name, label, sign, toggle }, index) => (
        <Tool
          key={name}
          label={label}
          sign={sign}
          pressed={active[index]}
          onClick={() => act()[toggle]().run()}
        />
      ))}
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
  pressed?: boolean | undefined;
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
