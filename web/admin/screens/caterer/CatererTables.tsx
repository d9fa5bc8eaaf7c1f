/**
 * Heads and diets by event, beds, and the answers to the couple's own questions; with the table of heads that
 * the seating shows too.
 */
import { useMemo } from 'react';
import type { DietCount } from '../../../../contract/exports/catererCounts.rules.ts';
import { beds, eventHeads } from '../../../../contract/exports/catererCounts.rules.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import {
  childcareWords,
  childrenWords,
  tellsChildcare,
} from '../../../../contract/reponses/childcare.rules.ts';
import { AGE_BUCKETS, type HeadCount } from '../../../../contract/reponses/counts.rules.ts';
import type { FormWords } from '../../../../contract/wedding/formWords.schema.ts';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { hostWedding } from '../../data/hostQueries.ts';
import parts from '../../parts/parts.module.css';
import { FiguresTable } from '../../parts/stats/FiguresTable.tsx';
import styles from './caterer.module.css';
import { QuestionsPanel } from './QuestionsPanel.tsx';

export function ByMoment({ familles }: { familles: readonly HostFamille[] }) {
  const headsAlone = !tellsChildcare(hostWedding().form, familles);
  const groups = useMemo(
    () => [...eventHeads(familles), ...beds(familles).map((night) => ({ ...night, diets: [] }))],
    [familles],
  );
  return (
    <>
      <Panel title="Récapitulatif">
        <HeadsTable
          label="Récapitulatif"
          first="Moment"
          rows={groups.map(({ key, title, total }) => ({ id: key, name: title, ...total }))}
          headsAlone={headsAlone}
        />
      </Panel>
      {groups.map(({ key, title, families, total, diets }) => (
        <Panel key={key} title={titleOf(title, families.length)}>
          {families.length === 0 ? (
            <p>Personne pour l’instant.</p>
          ) : (
            <HeadsTable label={title} first="Famille" rows={families} total={total} headsAlone={headsAlone} />
          )}
          <DietsTable event={title} diets={diets} />
        </Panel>
      ))}
      <QuestionsPanel familles={familles} />
    </>
  );
}

function titleOf(title: string, families: number): string {
  return families === 0 ? title : `${title} (${families} famille${families > 1 ? 's' : ''})`;
}

/** Diets and allergies for the kitchen; nothing if none were told. */
function DietsTable({ event, diets }: { event: string; diets: readonly DietCount[] }) {
  if (diets.length === 0) return null;
  return (
    <>
      <h3 className={styles.dietsTitle}>Régimes et allergies</h3>
      <FiguresTable
        label={`Régimes et allergies, ${event}`}
        headings={['Régime', 'Nombre', 'Convives']}
        rows={diets.map(({ diet, people }) => [diet, people.length, people.join(', ')])}
        className={styles.dietsTable}
      />
    </>
  );
}

interface Heads extends HeadCount {
  childcare?: number;
  /** Those who have a chair and have not answered. */
  awaited?: number;
}

interface HeadsTableProps {
  label: string;
  /** Heading of the first column. */
  first: string;
  rows: readonly (Heads & { id: string; name: string })[];
  total?: Heads;
  /** Omits the column of children in childcare. */
  headsAlone?: boolean;
}

/** Short enough for seven columns of figures on a phone. */
const SHORT_AGES = ['< 3', '3–5', '6–7', '8 +'];

export function HeadsTable({ label, first, rows, total, headsAlone = false }: HeadsTableProps) {
  const waits = rows.some(({ awaited = 0 }) => awaited > 0);
  return (
    <table aria-label={label} className={`${parts.figuresTable} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <Heading short="Adu." long="Adultes" />
          <Heading short="Enf." long="Enfants" />
          {AGE_BUCKETS.map((bucket, index) => (
            <Heading key={bucket.from} short={SHORT_AGES[index] ?? ''} long={`Enfants, ${bucket.label}`} />
          ))}
          {!headsAlone && <Heading {...childcareHeading(hostWedding().form)} />}
          {waits && <Heading short="?" long="Sans réponse" />}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, ...heads }) => (
          <Row key={id} name={name} heads={heads} headsAlone={headsAlone} waits={waits} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row name="Total" heads={total} headsAlone={headsAlone} waits={waits} />
        </tfoot>
      )}
    </table>
  );
}

function childcareHeading(form: Pick<FormWords, 'childcare'>): HeadingProps {
  return { short: `${childcareWords(form, 'Garde').slice(0, 3)}.`, long: childrenWords(form) };
}

interface HeadingProps {
  short: string;
  long: string;
}

function Heading({ short, long }: HeadingProps) {
  return (
    <th scope="col">
      <span className={styles.long}>{long}</span>
      <abbr title={long} className={styles.short}>
        {short}
      </abbr>
    </th>
  );
}

interface RowProps {
  name: string;
  heads: Heads;
  headsAlone: boolean;
  waits: boolean;
}

function Row({ name, heads, headsAlone, waits }: RowProps) {
  const { adults, children, childrenByAge, childcare, awaited } = heads;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{adults}</td>
      <td>{children}</td>
      {AGE_BUCKETS.map(({ from }, index) => (
        <td key={from}>{childrenByAge[index] || ''}</td>
      ))}
      {!headsAlone && <td>{childcare || ''}</td>}
      {waits && <td>{awaited || ''}</td>}
    </tr>
  );
}
