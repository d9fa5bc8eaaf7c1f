/** The toolbar buttons shared by all text editors. */
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import styles from './TextEditor.module.css';

const FORMATS = {
  bold: { label: 'Gras', sign: <b>G</b>, toggle: 'toggleBold' },
  italic: { label: 'Italique', sign: <i>I</i>, toggle: 'toggleItalic' },
  underline: { label: 'Souligné', sign: <u>S</u>, toggle: 'toggleUnderline' },
  bulletList: { label: 'Liste', sign: '•', toggle: 'toggleBulletList' },
} as const;
export type Format = keyof typeof FORMATS;

interface FormatToolsProps {
  editor: Editor;
  formats: readonly Format[];
  /** Shown before undo and redo. */
  children?: ReactNode;
}

export function FormatTools({ editor, formats, children }: FormatToolsProps) {
  const active = useEditorState({ editor, selector: () => formats.map((name) => editor.isActive(name)) });
  const act = () => editor.chain().focus();
  return (
    <>
      {formats.map((name, index) => (
        <Tool
          key={name}
          label={FORMATS[name].label}
          sign={FORMATS[name].sign}
          pressed={active[index]}
          onClick={() => act()[FORMATS[name].toggle]().run()}
        />
      ))}
      {children}
      <Tool label="Annuler la frappe" sign="↶" onClick={() => act().undo().run()} />
      <Tool label="Rétablir la frappe" sign="↷" onClick={() => act().redo().run()} />
    </>
  );
}

interface ToolProps {
  label: string;
  sign: ReactNode;
  pressed?: boolean | undefined;
  onClick: () => void;
}

export function Tool({ label, sign, pressed, onClick }: ToolProps) {
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
