/**
 * Renders fields from their descriptions (fieldSpec.ts), each with the control of its kind and its marks, and
 * hides those that nobody reads.
 */
import { type ReactNode, useState } from 'react';
import type { ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import type { Param } from '../../../../../contract/params/params.schema.ts';
import layout from '../../../../ui/layout.module.css';
import { useParams } from '../../params/useParams.ts';
import { ChoiceControl, YesNoControl, ZoneControl } from './ChoiceControl.tsx';
import { useCardForm, useFieldAt } from './cardForm.ts';
import { FieldExample, UnwrittenMark } from './FieldMarks.tsx';
import type { FieldSpec, PlainSpec } from './fieldSpec.ts';
import styles from './fields.module.css';
import { GroupField } from './GroupField.tsx';
import { LineControl, LinesControl } from './LineControl.tsx';
import { ListField } from './ListField.tsx';
import { linesOf, withoutEnd } from './lines.rules.ts';
import { MapControl } from './MapControl.tsx';
import { PictureField } from './picture/PictureField.tsx';
import { ProseField } from './prose/ProseField.tsx';
import { TilesControl, VenueKindControl } from './Tiles.tsx';
import { STEP_ICONS } from './tiles.ts';
import { type Path, valueAt } from './tree.rules.ts';
import { timesIn } from './venueTimes.rules.ts';

/** In these kinds each item shows its own « texte d’exemple » mark. */
const MARKED_WITHIN: ReadonlySet<FieldSpec['kind']> = new Set(['list', 'group', 'own']);
/** A picture field shows its own mark, because it asks for a description beside it. */
const SAYS_ITSELF: ReadonlySet<FieldSpec['kind']> = new Set([...MARKED_WITHIN, 'picture']);

interface FieldFormProps {
  file: string;
  fields: readonly FieldSpec[];
  /** Path of the list item that contains the fields. */
  at?: Path;
}

export function FieldForm({ file, fields, at = [] }: FieldFormProps) {
  const around = valueAt(useCardForm().files[file], at);
  return (
    <div className={`${layout.fields} ${styles.form}`}>
      {fields.map((field) => {
        if ('when' in field && field.when?.(around) === false) return null;
        const contentPath = { file, path: [...at, ...field.path] };
        const drawn = (
          <div
            key={field.path.join('.') + field.kind}
            data-width={'width' in field ? field.width : undefined}
            className={styles.cell}
          >
            <AnyField field={field} contentPath={contentPath} />
            {!MARKED_WITHIN.has(field.kind) && <FieldExample contentPath={contentPath} name={field.label} />}
            {!SAYS_ITSELF.has(field.kind) && <UnwrittenMark contentPath={contentPath} />}
          </div>
        );
        if (field.kind !== 'line' || field.unless === undefined) return drawn;
        return (
          <Unless key={contentPath.path.join('.')} isUnread={field.unless} contentPath={contentPath}>
            {drawn}
          </Unless>
        );
      })}
    </div>
  );
}

interface UnlessProps {
  isUnread: (params: readonly Param[]) => boolean;
  contentPath: ContentPath;
  children: ReactNode;
}

/**
 * Hides a field that nobody reads, but never one with a fault, which would block publication, and never while
 * it is corrected.
 */
function Unless({ isUnread, contentPath, children }: UnlessProps) {
  const { data: params } = useParams();
  const { error } = useFieldAt(contentPath);
  const [wasWrong, setWasWrong] = useState(false);
  if (error !== undefined && !wasWrong) setWasWrong(true);
  return !wasWrong && (params === undefined || isUnread(params)) ? null : children;
}

function AnyField({ field, contentPath }: { field: FieldSpec; contentPath: ContentPath }) {
  const fieldsOf = (block: { fields: readonly FieldSpec[] }) => (at: Path) => (
    <FieldForm file={contentPath.file} at={at} fields={block.fields} />
  );
  switch (field.kind) {
    case 'line':
      return field.words === undefined ? (
        <LineControl field={field} contentPath={contentPath} />
      ) : (
        <ProseField field={field} contentPath={contentPath} />
      );
    case 'plain':
      return <PlainControl field={field} contentPath={contentPath} />;
    case 'lines':
      return <LinesControl field={field} contentPath={contentPath} />;
    case 'choice':
      return <ChoiceControl field={field} contentPath={contentPath} />;
    case 'yesNo':
      return <YesNoControl field={field} contentPath={contentPath} />;
    case 'list':
      return <ListField field={field} contentPath={contentPath} renderFields={fieldsOf(field)} />;
    case 'group':
      return <GroupField field={field} contentPath={contentPath} renderFields={fieldsOf(field)} />;
    case 'prose':
      return <ProseField field={field} contentPath={contentPath} />;
    case 'zone':
      return <ZoneControl field={field} contentPath={contentPath} />;
    case 'picture':
      return <PictureField field={field} contentPath={contentPath} />;
    case 'icon':
      return <TilesControl field={field} options={STEP_ICONS} contentPath={contentPath} />;
    case 'venueKind':
      return <VenueKindControl field={field} contentPath={contentPath} />;
    case 'map':
      return (
        <MapControl
          field={field}
          contentPath={contentPath}
          address={[...contentPath.path.slice(0, -field.path.length), ...field.address]}
        />
      );
    case 'own':
      return field.render();
  }
}

/** A line may contain the time of a place, as a chip; a text of several lines stays plain. */
function PlainControl({ field, contentPath }: { field: PlainSpec; contentPath: ContentPath }) {
  const { value } = useFieldAt(contentPath);
  const { files } = useCardForm();
  const isOneLine = !withoutEnd(linesOf(value)).includes('\n');
  return isOneLine && timesIn(files).length > 0 ? (
    <ProseField field={field} contentPath={contentPath} />
  ) : (
    <LinesControl field={field} contentPath={contentPath} />
  );
}
