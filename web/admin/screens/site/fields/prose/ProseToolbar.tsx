/** The toolbar of a text of the content: styles, links, and the words that the site replaces. */
import { type Editor, useEditorState } from '@tiptap/react';
import { useId, useState } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { TextField } from '../../../../../ui/fields/Field.tsx';
import layout from '../../../../../ui/layout.module.css';
import { FormDialog } from '../../../../../ui/onDemand/Dialog.tsx';
import { FormatTools, Tool } from '../../../../parts/textEditor/FormatTools.tsx';
import editorStyles from '../../../../parts/textEditor/TextEditor.module.css';
import { LineDrawing } from '../Tiles.tsx';
import { wordLabel } from '../words.ts';
import { OWN_LINK, toLink } from './links.rules.ts';
import styles from './ProseField.module.css';

const FORMATS = ['bold', 'italic', 'bulletList'] as const;

interface ProseToolbarProps {
  editor: Editor;
  /** Id of the element that labels the editor. */
  label: string;
  words: readonly string[];
  hasStyles: boolean;
}

export function ProseToolbar({ editor, label, words, hasStyles }: ProseToolbarProps) {
  const [choosing, setChoosing] = useState(false);
  const [list, tools] = [useId(), useId()];

  function insert(name: string) {
    setChoosing(false);
    editor.chain().focus().insertContent({ type: 'word', attrs: { name } }).run();
  }

  return (
    <>
      <div
        id={tools}
        role="toolbar"
        aria-label="Mise en forme"
        aria-labelledby={`${tools} ${label}`}
        className={styles.tools}
      >
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
        // biome-ignore lint/a11y/useSemanticElements: not a form
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

const CHAIN =
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1';

function LinkTool({ editor, words }: { editor: Editor; words: readonly string[] }) {
  const [asking, setAsking] = useState(false);
  const active = useEditorState({ editor, selector: () => editor.isActive('link') });
  return (
    <>
      <Tool
        label="Lien"
        sign={<LineDrawing path={CHAIN} size={20} />}
        pressed={active}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <LinkDialog
          editor={editor}
          hasOwn={words.includes('lien')}
          onClose={() => {
            setAsking(false);
            editor.commands.focus();
          }}
        />
      )}
    </>
  );
}

interface LinkDialogProps {
  editor: Editor;
  /** Whether the text may contain each family's own link. */
  hasOwn: boolean;
  onClose: () => void;
}

function LinkDialog({ editor, hasOwn, onClose }: LinkDialogProps) {
  const current = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(current);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const needsWords = editor.state.selection.empty && current === '';

  function link(href: string | null) {
    if (href === null) {
      setError('Écrivez une adresse, par exemple https://exemple.fr, un e-mail ou un numéro.');
      return;
    }
    const marks = [{ type: 'link', attrs: { href } }];
    if (needsWords)
      editor.commands.insertContent({ type: 'text', text: words.trim() || shownFor(href), marks });
    else editor.chain().extendMarkRange('link').setLink({ href }).run();
    onClose();
  }

  return (
    <FormDialog
      title="Un lien"
      action="Mettre le lien"
      className={layout.fields}
      onSubmit={() => link(toLink(address))}
      onClose={onClose}
    >
      {needsWords && (
        <TextField
          label="Les mots à presser"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <TextField
        label="Où il mène"
        hint="Une adresse, un e-mail ou un numéro de téléphone."
        inputMode="url"
        autoComplete="off"
        value={address}
        error={error}
        alert
        onChange={({ target }) => {
          setAddress(target.value);
          setError(undefined);
        }}
      />
      <div className={layout.wrap}>
        {hasOwn && (
          <Button kind="secondary" onClick={() => link(OWN_LINK)}>
            Le lien personnel de la famille
          </Button>
        )}
        {current !== '' && (
          <Button
            kind="quiet"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            Retirer le lien
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

function shownFor(href: string): string {
  return href === OWN_LINK ? 'ouvrir l’invitation' : href.replace(/^(?:https?:\/\/|mailto:|tel:)/, '');
}
