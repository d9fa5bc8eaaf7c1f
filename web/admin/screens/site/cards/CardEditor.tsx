/** One card of « Notre site », opened: its fields, each with what is wrong in it. */
import { useEffect, useRef, useState } from 'react';
import type {
  ContentFault,
  ContentFiles,
  ContentPicture,
  ContentPlace,
  ContentValue,
} from '../../../../../contract/editing/editing.schema.ts';
import { Card } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import { CardFormProvider } from '../fields/cardForm.ts';
import { FaultList } from '../fields/FaultList.tsx';
import { FieldForm } from '../fields/FieldForm.tsx';
import { type Path, withValueAt } from '../fields/tree.rules.ts';
import { isOnCard, type SiteCard } from './cards.ts';
import { formOf } from './formOf.ts';

interface CardEditorProps {
  card: SiteCard;
  files: ContentFiles;
  faults: readonly ContentFault[];
  pictures: readonly ContentPicture[];
  /** Null takes a page away. */
  onChange: (file: string, value: ContentValue | null) => void;
  uploadPicture: (bytes: Blob, name: string) => Promise<ContentPicture>;
  /** What is unfolded, for the preview to show it. */
  onOpen: (place: ContentPlace | null) => void;
}

export function CardEditor(props: CardEditorProps) {
  const { card, files, pictures, onChange, uploadPicture, onOpen } = props;
  const [open, setOpen] = useState<ContentPlace | null>(null);
  const change = useChange(files, onChange);
  const faults = props.faults.filter((fault) => isOnCard(card, fault));

  function show(place: ContentPlace | null) {
    setOpen(place);
    onOpen(place);
  }

  return (
    <CardFormProvider
      value={{
        files,
        faults,
        pictures,
        change,
        changeFile: onChange,
        uploadPicture,
        open,
        setOpen: show,
      }}
    >
      <div className={layout.stack}>
        <FaultList />
        {formOf(card.id).map(({ file, title, fields }) => (
          <Card key={file + title} aria-label={title ?? card.title}>
            {title !== undefined && <h2>{title}</h2>}
            <FieldForm file={file} fields={fields} />
          </Card>
        ))}
      </div>
    </CardFormProvider>
  );
}

/** Two changes in one moment, a picture that has arrived and a letter typed, each start from what the other has made. */
function useChange(files: ContentFiles, onChange: CardEditorProps['onChange']) {
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);
  return (file: string, path: Path, value: ContentValue | undefined) => {
    const next = withValueAt(latest.current[file], path, value) ?? (path.length === 0 ? null : {});
    latest.current = { ...latest.current, [file]: next };
    onChange(file, next);
  };
}
