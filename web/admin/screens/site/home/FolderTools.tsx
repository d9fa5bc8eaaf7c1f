/** Rarely used tools: earlier versions, and download and upload of the whole folder. */
import { useState } from 'react';
import type { Editing } from '../../../../../contract/editing/editing.schema.ts';
import { problemOf } from '../../../../lib/apiError.ts';
import button from '../../../../ui/Button.module.css';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/Notice.tsx';
import { FileInput } from '../../../../ui/onDemand/FileInput.tsx';
import { TakesFocus } from '../../../../ui/onDemand/TakesFocus.tsx';
import { useAction } from '../../../data/useAction.ts';
import { ConfirmDialog } from '../../../parts/ConfirmButton.tsx';
import { problemSentence } from '../../../parts/toasts.ts';
import { FOLDER_ADDRESS, takeInFolder } from '../editing/editing.api.ts';
import type { OpenEditing } from '../editing/useEditing.ts';
import { partTitle } from '../siteLinks.ts';
import styles from './home.module.css';
import { VersionList } from './VersionList.tsx';

interface FolderToolsProps {
  editing: OpenEditing;
  /** Called after a folder was uploaded into the draft. */
  onTaken: () => void;
}

export function FolderTools({ editing, onTaken }: FolderToolsProps) {
  const { session, stored } = editing;
  const [versions, setVersions] = useState(false);
  const [chosen, setChosen] = useState<File | null>(null);
  const take = useAction<Editing, File>({
    call: async (zip) => {
      await session.flush();
      const { draft, published } = session.get().stored;
      return takeInFolder(zip, { version: draft?.version ?? 0, digest: published.digest });
    },
    failed: (error) => {
      const standing = problemOf(error)?.editing;
      if (standing !== undefined) session.take(standing);
    },
    done: (answer) => {
      session.take(answer);
      onTaken();
    },
  });

  const faulty = (problemOf(take.error)?.errors ?? []).map(({ path }) => fileWords(path));

  function choose(file: File | undefined) {
    if (file === undefined) return;
    if (stored.draft === null) take.run(file);
    else setChosen(file);
  }

  return (
    <section aria-label="Versions et dossier" className={styles.tools}>
      <div className={layout.row}>
        <Button kind="secondary" aria-expanded={versions} onClick={() => setVersions(!versions)}>
          Versions ({stored.versions.length})
        </Button>
        <ButtonLink kind="secondary" href={FOLDER_ADDRESS} download>
          Emporter le dossier
        </ButtonLink>
        <FileInput accept=".zip,application/zip" disabled={take.busy} onFiles={([file]) => choose(file)}>
          {(id) => (
            <label htmlFor={id} data-kind="secondary" className={button.button}>
              {take.busy ? 'Lecture du dossier…' : 'Reprendre un dossier'}
            </label>
          )}
        </FileInput>
      </div>
      <p className={layout.note}>
        Le dossier contient tous vos textes et toutes vos images, même celles que vos pages ne montrent plus.
      </p>
      {take.error !== null && (
        <TakesFocus>
          <Notice kind="danger" title="Ce dossier n’est pas repris, rien n’a changé" alert>
            <p>{problemSentence(take.error)}</p>
            {faulty.length > 0 && <p>Dans {faulty.join(', ')}.</p>}
          </Notice>
        </TakesFocus>
      )}
      {versions && <VersionList editing={editing} />}
      {chosen && (
        <ConfirmDialog
          title="Remplacer votre brouillon ?"
          action="Reprendre le dossier"
          onConfirm={() => take.run(chosen)}
          onClose={() => setChosen(null)}
        >
          <p>
            Ce qui n’est pas encore publié serait remplacé par ce que dit ce dossier. Vous verrez ce qui
            change avant que vos invités le lisent.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Adds the file name, which people who edit the folder by hand know. */
function fileWords(file: string): string {
  const title = partTitle({ file, path: [] });
  return title === file ? file : `${file} («\u00a0${title}\u00a0»)`;
}
