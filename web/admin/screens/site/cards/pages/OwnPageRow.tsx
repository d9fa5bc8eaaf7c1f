import { useEffect, useId, useRef } from 'react';
import type { ContentValue } from '../../../../../../contract/editing/editing.schema.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { fieldId, useCardForm } from '../../fields/cardForm.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { faultsWithin } from '../../fields/faults.rules.ts';
import list from '../../fields/ListField.module.css';
import { textAt } from '../../fields/tree.rules.ts';
import { audienceLabel } from '../audiences.ts';
import { PAGE_FIELDS } from './pageFields.ts';

interface OwnPageRowProps {
  file: string;
  page: ContentValue | null;
  title: string;
  /** It has just been made: whoever wrote its title goes on there. */
  takesFocus: boolean;
  onRemove: () => void;
}

export function OwnPageRow({ file, page, title, takesFocus, onRemove }: OwnPageRowProps) {
  const { open, setOpen, faults } = useCardForm();
  const isOpen = open?.file === file;
  const body = useId();
  const heading = useRef<HTMLButtonElement>(null);
  const isFaulty = faultsWithin(faults, { file, path: [] }).length > 0;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <li className={list.row} data-open={isOpen}>
      <div className={list.line}>
        <button
          ref={heading}
          id={fieldId({ file, path: [] })}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          className={list.name}
          onClick={() => setOpen(isOpen ? null : { file, path: [] })}
        >
          <span className={list.title}>{title}</span>
        </button>
        {isFaulty ? (
          <span className={list.fault}>à corriger</span>
        ) : (
          <span className={list.badge}>{audienceLabel(textAt(page, ['pour']))}</span>
        )}
      </div>
      {isOpen && (
        <div id={body} className={list.body}>
          <FieldForm file={file} fields={PAGE_FIELDS} />
          <Button kind="quiet" className={list.remove} onClick={onRemove}>
            Retirer cette page
          </Button>
        </div>
      )}
    </li>
  );
}
