import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { FormatTools } from '../../../../parts/textEditor/FormatTools.tsx';
import editorStyles from '../../../../parts/textEditor/TextEditor.module.css';
import { wordLabel } from '../words.ts';
import { LinkTool } from './LinkTool.tsx';
import styles from './ProseField.module.css';

const FORMATS = ['bold', 'italic', 'bulletList'] as const;

interface ProseToolbarProps {
  editor: Editor;
  words: readonly string[];
  hasStyles: boolean;
}

export function ProseToolbar({ editor, words, hasStyles }: ProseToolbarProps) {
  const [choosing, setChoosing] = useState(false);
  const list = useId();

  function insert(name: string) {
    setChoosing(false);
    editor.chain().focus().insertContent({ type: 'word', attrs: { name } }).run();
  }

  return (
    <>
      <div role="toolbar" aria-label="Mise en forme" className={styles.tools}>
        {hasStyles && (
          <FormatTools editor={editor} formats={FORMATS}>
            <LinkTool editor={editor} words={words} />
          </FormatTools>
        )}
        {words.length > 0 && (
          <button
            type="button"
            aria-expanded={choosing}
            aria-controls={choosing ? list : undefined}
            className={editorStyles.tool}
            onClick={() => setChoosing(!choosing)}
          >
            + Mot qui change
          </button>
        )}
      </div>
      {choosing && (
        // biome-ignore lint/a11y/useSemanticElements: no form to speak of
        <div id={list} role="group" aria-label="Mots que le site remplace" className={styles.words}>
          {words.map((name) => (
            <button key={name} type="button" className={styles.word} onClick={() => insert(name)}>
              {wordLabel(name)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
