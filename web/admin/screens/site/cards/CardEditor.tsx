/**
 * The editor of one card of « Notre site »: its fields, the faults to correct and the example texts left.
 * Decides which faults are told while the host types, and which item is unfolded.
 */
import { useEffect, useRef, useState } from 'react';
import type {
  ContentFault,
  ContentFiles,
  ContentPath,
  ContentPicture,
  ContentValue,
} from '../../../../../contract/editing/editing.schema.ts';
import { faultOfMealProposal } from '../../../../../contract/editing/mealProposal.rules.ts';
import { listen } from '../../../../lib/listen.ts';
import { useAddress } from '../../../../shell/addressAndTitle.ts';
import { Card } from '../../../../ui/Card.tsx';
import { afterPress } from '../../../../ui/fields/afterPress.ts';
import layout from '../../../../ui/layout.module.css';
import { CardFormProvider, fieldId, useCardForm } from '../fields/cardForm.ts';
import { FieldForm } from '../fields/FieldForm.tsx';
import { faultsByKind, holdsPath } from '../fields/faults.rules.ts';
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
  /** Also counts empty required values as faults, since a host has asked to publish. */
  tellsAll: boolean;
  examples: readonly ContentPath[];
  /** As last saved. */
  kept: ContentFiles;
  /** What guests read. */
  published: ContentFiles;
  pictures: readonly ContentPicture[];
  /** Empty if no sentence can be proposed. */
  mealProposal: string;
  /** Null removes a page. */
  onChange: (file: string, value: ContentValue | null) => void;
  uploadPicture: (bytes: Blob, name: string) => Promise<ContentPicture>;
  /** Called with the unfolded item, so that the preview shows it. */
  onOpen: (contentPath: ContentPath | null) => void;
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
  // Hides the fault of the focused field: a half-typed number is expected to be invalid.
  const typedIn = useFocusedId();
  const isTyped = (fault: ContentFault) => fieldId(fault) === typedIn && !holdsPath(atFirst, fault);
  const wrong = found.filter((fault) => props.tellsAll || !isTyped(fault));
  // Unfolds the first faulty item.
  const [open, setOpen] = useState<ContentPath | null>(wrong[0] ?? null);
  // The preview shows the same item.
  const [first] = useState(open);
  useEffect(() => {
    if (first !== null) onOpen(first);
  }, [first, onOpen]);
  const [lastRemover, setLastRemover] = useState<string | null>(null);
  const change = useChange(files, onChange);

  function show(contentPath: ContentPath | null) {
    setOpen(contentPath);
    onOpen(contentPath);
  }

  return (
    <CardFormProvider
      value={{
        ...props,
        faults: wrong,
        mealFault: faultOfMealProposal(props.faults),
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
        {/* Lists only faults that existed on opening: a new one is told at its field and moves nothing. */}
        <FaultList faults={wrong.filter((fault) => props.tellsAll || holdsPath(atFirst, fault))} />
        {!isAway({ card, files }) &&
          formOf(card.id).map((section) => (
            <Section key={section.file + section.title} section={section} title={card.title} />
          ))}
        <PageAway card={card} />
      </div>
    </CardFormProvider>
  );
}

/** A section that few couples need is folded unless it holds the open item. */
function Section({ section: { file, title, isFolded, fields }, title: ofCard }: SectionProps) {
  const { open } = useCardForm();
  const asked = useAddress().search.get('champ') === file;
  const fold = useRef<HTMLDetailsElement>(null);
  // « Par où commencer » links to the section.
  useEffect(() => {
    if (asked) fold.current?.firstElementChild?.scrollIntoView({ block: 'center' });
  }, [asked]);
  const form = <FieldForm file={file} fields={fields} />;
  if (isFolded === true)
    return (
      <Card aria-label={title}>
        <details ref={fold} open={asked || open?.file === file ? true : undefined}>
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
  /** Title of the card, used when the section has none. */
  title: string;
}

/** Bases each change on the latest files, so that an upload and a key press in one moment both count. */
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

/** Id of the element that has or last had the focus. */
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
