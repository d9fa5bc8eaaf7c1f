import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import parts from '../../../parts/parts.module.css';
import { useCardForm, useExamplesAt, useKeep } from './cardForm.ts';
import { ExampleMark, FieldMark, KeepButton, ToldAbove } from './FieldMarks.tsx';
import { faultsWithin, startsWith } from './faults.rules.ts';
import styles from './rows.module.css';

interface FoldRowProps {
  /** Where the row's value stands; the row shows the faults and example marks found within it. */
  contentPath: ContentPath;
  id?: string;
  lead?: string | undefined;
  title: string;
  /** For whom the item is, shown beside the title. */
  badge?: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** Which part takes the focus, when the item was just created. */
  takesFocus?: 'line' | 'fields' | undefined;
  /** Content placed at the start of the row. */
  before?: ReactNode;
  after?: ReactNode;
  /** Label and action of the remove button at the end of the row. */
  removal?: { label: string; onRemove: () => void } | undefined;
  /** Shown while the row is unfolded. */
  children: ReactNode;
}

/** A row that unfolds a list item, a place or a page. Its parent element carries the class `row`. */
export function FoldRow(props: FoldRowProps) {
  const { contentPath, id, lead, title, badge, isOpen, onToggle, takesFocus, removal } = props;
  const { faults, unwritten } = useCardForm();
  // An example text within a part of the value has its mark and button at its own field.
  const isExample = useExamplesAt(contentPath).some((one) => startsWith(contentPath.path, one.path));
  const keep = useKeep();
  const isFaulty = faultsWithin(faults, contentPath).length > 0;
  const isUnwritten = !isOpen && faultsWithin(unwritten, contentPath).length > 0;
  const body = useId();
  const line = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  useInSight(line, isOpen);
  useEffect(() => {
    if (takesFocus === 'line') line.current?.focus();
    if (takesFocus === 'fields') fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [takesFocus]);
  return (
    <>
      <div className={styles.line}>
        {props.before}
        <button
          ref={line}
          id={id}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          className={`${parts.inside} ${styles.name}`}
          onClick={onToggle}
        >
          {lead !== undefined && <b className={styles.lead}>{lead}</b>}
          <span className={styles.title}>{title}</span>
          {isUnwritten ? <FieldMark>à écrire</FieldMark> : <ExampleMark contentPath={contentPath} />}
        </button>
        {isFaulty ? (
          <span className={styles.fault}>à corriger</span>
        ) : (
          badge !== undefined && <span className={styles.badge}>{badge}</span>
        )}
        {props.after}
      </div>
      {isOpen && (
        <div id={body} ref={fields} className={styles.body}>
          {isExample && (
            <p className={layout.row}>
              <span className={layout.note}>Ces mots sont ceux de l’exemple.</span>
              <KeepButton
                name={title}
                onKeep={() => {
                  keep([{ file: contentPath.file, path: [...contentPath.path] }]);
                  line.current?.focus();
                }}
              />
            </p>
          )}
          <ToldAbove value={isExample}>{props.children}</ToldAbove>
          {removal !== undefined && (
            <Button kind="quiet" className={styles.remove} onClick={removal.onRemove}>
              {removal.label}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Keeps a row in sight that was just opened while another one above it folds. */
function useInSight(line: React.RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (isOpen && !wasOpen.current) line.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [line, isOpen]);
}
