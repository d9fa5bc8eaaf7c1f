/** One card of « Notre site », opened: its fields, each with what is wrong in it. */
import { useEffect, useRef, useState } from 'react';
import type {
  ContentFault,
  ContentFiles,
  ContentPicture,
  ContentPlace,
  ContentValue,
} from '../../../../../contract/editing/editing.schema.ts';
import { listen } from '../../../../lib/listen.ts';
import { Card } from '../../../../ui/Card.tsx';
import { afterPress } from '../../../../ui/fields/afterPress.ts';
import layout from '../../../../ui/layout.module.css';
import { CardFormProvider, fieldId, useCardForm } from '../fields/cardForm.ts';
import { FieldForm } from '../fields/FieldForm.tsx';
import { faultsByKind, holdsPlace } from '../fields/faults.rules.ts';
import type { FormSection } from '../fields/fieldSpec.ts';
import { type Path, withValueAt } from '../fields/tree.rules.ts';
import styles from './cards.module.css';
import { isOnCard, type SiteCard } from './cards.ts';
import { ExampleLeft } from './ExampleLeft.tsx';
import { FaultList } from './FaultList.tsx';
import { formOf } from './formOf.ts';
import { isAway, PageAway } from './PageAway.tsx';

interface CardEditorProps {
  card: SiteCard;
  files: ContentFiles;
  faults: readonly ContentFault[];
  /** What is not written yet counts as a fault: somebody has asked to publish. */
  tellsAll: boolean;
  examples: readonly ContentPlace[];
  /** As the site has them. */
  kept: ContentFiles;
  /** What guests read. */
  published: ContentFiles;
  pictures: readonly ContentPicture[];
  /** Empty while nothing can be proposed. */
  mealProposal: string;
  /** Null takes a page away. */
  onChange: (file: string, value: ContentValue | null) => void;
  uploadPicture: (bytes: Blob, name: string) => Promise<ContentPicture>;
  /** What is unfolded, for the preview to show it. */
  onOpen: (place: ContentPlace | null) => void;
}

export function CardEditor(props: CardEditorProps) {
  const { card, files, onChange, onOpen } = props;
  const standing = props.faults.filter((fault) => isOnCard(card, fault));
  const [atFirst] = useState(standing);
  const { wrong: found, unwritten } = faultsByKind(standing, {
    files,
    kept: props.kept,
    told: props.tellsAll ? standing : atFirst,
  });
  // Half a number is no number, and whoever types it knows.
  const typedIn = useFocusedId();
  const isTyped = (fault: ContentFault) => fieldId(fault) === typedIn && !holdsPlace(atFirst, fault);
  const wrong = found.filter((fault) => props.tellsAll || !isTyped(fault));
  // Whoever comes to correct something finds it unfolded.
  const [open, setOpen] = useState<ContentPlace | null>(wrong[0] ?? null);
  // And the page that shows it.
  const [first] = useState(open);
  useEffect(() => {
    if (first !== null) onOpen(first);
  }, [first, onOpen]);
  const [lastRemover, setLastRemover] = useState<string | null>(null);
  const change = useChange(files, onChange);

  function show(place: ContentPlace | null) {
    setOpen(place);
    onOpen(place);
  }

  return (
    <CardFormProvider
      value={{
        ...props,
        faults: wrong,
        unwritten,
        change,
        changeFile: onChange,
        changeFiles: (changed) => {
          for (const [file, value] of Object.entries(changed)) onChange(file, value);
        },
        open,
        setOpen: show,
        lastRemover,
        setLastRemover,
      }}
    >
      <div className={layout.stack}>
        <ExampleLeft card={card} />
        {/* What somebody types wrong is told at its field, and pushes nothing down. */}
        <FaultList faults={wrong.filter((fault) => props.tellsAll || holdsPlace(atFirst, fault))} />
        {!isAway({ card, files }) &&
          formOf(card.id).map((section) => (
            <Section key={section.file + section.title} section={section} title={card.title} />
          ))}
        <PageAway card={card} />
      </div>
    </CardFormProvider>
  );
}

/** One that few couples need is folded, unless something in it is wrong. */
function Section({ section: { file, title, isFolded, fields }, title: ofCard }: SectionProps) {
  const { open } = useCardForm();
  const form = <FieldForm file={file} fields={fields} />;
  if (isFolded === true)
    return (
      <Card aria-label={title}>
        <details open={open?.file === file ? true : undefined}>
          <summary className={styles.summary}>
            <h2>{title}</h2>
          </summary>
          {form}
        </details>
      </Card>
    );
  return (
    <Card aria-label={title ?? ofCard}>
      {title !== undefined && <h2>{title}</h2>}
      {form}
    </Card>
  );
}

interface SectionProps {
  section: FormSection;
  /** Of the card, for a section without one. */
  title: string;
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

/** Of the field that somebody is in, or was in last. */
function useFocusedId(): string {
  const [id, setId] = useState('');
  useEffect(
    () =>
      listen(document, 'focusin', ({ target }) =>
        afterPress(() => setId(target instanceof Element ? target.id : '')),
      ),
    [],
  );
  return id;
}
