/** Unfolded by « Publier… »: what changes for guests, what is still wrong, what is still the example, and one press. */
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/Notice.tsx';
import { problemSentence } from '../../../parts/toasts.ts';
import type { OpenEditing } from '../editing/useEditing.ts';
import { ChangeList } from './ChangeList.tsx';
import { ExampleNote } from './ExampleNote.tsx';
import { FaultList } from './FaultList.tsx';
import styles from './PublishPanel.module.css';
import type { Publishing } from './usePublishing.ts';

interface PublishPanelProps {
  editing: OpenEditing;
  publishing: Publishing;
  title?: string | undefined;
}

export function PublishPanel({ editing, publishing, title }: PublishPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { changes, busy, error } = publishing;
  const { stored, files, conflicts } = editing;
  const faults = stored.problems;
  const held = faults.length > 0 || conflicts.length > 0 || changes.length === 0;
  return (
    <Card aria-labelledby="publier" className={styles.panel ?? ''}>
      <h2 ref={heading} id="publier" tabIndex={-1}>
        {title ?? question(changes.length)}
      </h2>
      <p className={layout.note}>
        Vos invités les verront aussitôt, tous ensemble. La version d’avant reste à portée de main.
      </p>
      <FaultList files={files} faults={faults} />
      <ExampleNote places={stored.examples} />
      <ChangeList before={stored.published.files} after={files} changes={changes} />
      {error !== null && (
        <Notice kind="danger" title="Rien n’est publié, votre brouillon est gardé" alert>
          <p>{problemSentence(error)}</p>
        </Notice>
      )}
      <div className={`${layout.row} ${styles.actions}`}>
        <Button aria-disabled={busy || held} onClick={held ? undefined : publishing.publish}>
          {busy ? 'Publication…' : 'Publier maintenant'}
        </Button>
        <Button kind="quiet" onClick={publishing.close}>
          Pas encore
        </Button>
      </div>
    </Card>
  );
}

function question(count: number): string {
  if (count === 0) return 'Rien de nouveau à publier';
  return count === 1 ? 'Publier 1 changement ?' : `Publier ${count} changements ?`;
}
