/** The bar of a preview that leads to the questions that are left, and then imports. */
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import layout from '../../../ui/layout.module.css';
import type { Counts } from './decisions.rules.ts';
import { someNames } from './done.rules.ts';
import styles from './PreviewCard.module.css';
import type { useImport } from './useImport.ts';

/** Asks in order: to read the corrections, answer the questions, accept a difference; then imports. */
interface ConfirmBarProps {
  importing: ReturnType<typeof useImport>;
  counts: Counts;
  /** Goes to the question that is to be answered next. */
  onNext: () => void;
  /** Whether what the list tells is news for the next time, though it may change no family. */
  remembers: boolean;
}

export function ConfirmBar({ importing, counts, onNext, remembers }: ConfirmBarProps) {
  const { open, stored, told, planned, differing } = counts;
  const changesNothing = stored === 0 && !counts.settles;
  const isNothing = changesNothing && !remembers;
  const lost = told - planned;
  /** The accepted difference; another one must be accepted again. */
  const [accepted, setAccepted] = useState(0);
  const written = importing.unread.length > 0;
  return (
    <div className={`${layout.row} ${styles.confirm}`}>
      <div role="status" className={styles.summary}>
        {importing.isRereading && !written ? (
          <p>Relecture de la liste…</p>
        ) : written ? (
          <p>Ce que vous avez corrigé n’est pas encore relu.</p>
        ) : open.length > 0 ? (
          <p>
            <b>{open.length > 1 ? `${open.length} questions` : 'Une question'}</b> avant d’enregistrer
          </p>
        ) : lost > 0 ? (
          <Checkbox
            label={`Importer ${planned > 1 ? `ces ${planned} personnes` : 'cette personne'} sans ${lost > 1 ? `les ${lost} autres` : 'l’autre'} (${differing.length > 1 ? 'aux lignes' : 'à la ligne'} de ${someNames(differing, 3)})`}
            checked={accepted === lost}
            onChange={() => setAccepted(accepted === lost ? 0 : lost)}
          />
        ) : (
          <p>
            {isNothing
              ? 'Rien à importer.'
              : changesNothing
                ? 'Tout est déjà là : ce que dit la liste sera retenu pour la prochaine fois.'
                : 'Tout sera enregistré en une fois.'}
          </p>
        )}
      </div>
      {written ? (
        <Button disabled={importing.busy} onClick={() => importing.correct()}>
          Relire
        </Button>
      ) : open.length > 0 ? (
        <Button kind="secondary" disabled={importing.busy} onClick={onNext}>
          Question suivante
        </Button>
      ) : (
        <Button
          disabled={importing.busy || importing.isRereading || isNothing || (lost > 0 && accepted !== lost)}
          onClick={importing.confirm}
        >
          {stored > 1 ? `Importer ${stored} familles` : changesNothing && remembers ? 'Retenir' : 'Importer'}
        </Button>
      )}
    </div>
  );
}
