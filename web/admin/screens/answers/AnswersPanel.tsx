/** The answers of one list (meal or drinks): figures, and the table of its families. */
import { memo, useMemo } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { childrenWords, tellsChildcare } from '../../../../contract/reponses/childcare.rules.ts';
import { countAnswers, countChildcare, countPresent } from '../../../../contract/reponses/counts.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { hostWedding } from '../../data/hostQueries.ts';
import { answerStat, childStats, StatTiles, unnamedStat } from '../../parts/stats/StatTiles.tsx';
import type { BodyProps, Column } from '../../parts/table/column.ts';
import { Cells, DataTable } from '../../parts/table/DataTable.tsx';
import styles from './AnswersPanel.module.css';

interface AnswersPanelProps {
  title: string;
  familles: readonly Famille[];
  columns: readonly Column<Famille>[];
  /** « 14h32 » */
  updatedAt: string;
  onRefresh: () => void;
  /** Families in the table; the figures count all of them. */
  found: ReadonlySet<Famille> | undefined;
  empty: string;
}

export function AnswersPanel(props: AnswersPanelProps) {
  const { title, familles, columns, updatedAt, onRefresh, found, empty } = props;
  const { form } = hostWedding();
  const stats = useMemo(() => {
    const answers = countAnswers(familles);
    const present = countPresent(familles);
    return [
      answerStat(answers),
      { label: 'Familles présentes', value: answers.attending },
      { label: 'Familles absentes', value: answers.declining },
      { label: 'Adultes', value: present.adults },
      { label: 'Enfants', value: present.children },
      ...childStats(present),
      ...(tellsChildcare(form, familles)
        ? [{ label: childrenWords(form), value: countChildcare(familles) }]
        : []),
      ...unnamedStat(familles),
    ];
  }, [familles, form]);
  return (
    <Panel title={title}>
      <div className={`${layout.row} ${styles.bar}`}>
        <p className={layout.note}>Mis à jour à {updatedAt}</p>
        <Button kind="secondary" onClick={onRefresh} aria-label={`Actualiser ${title}`}>
          Actualiser
        </Button>
      </div>
      <StatTiles stats={stats} />
      <DataTable
        label={`Familles, ${title}`}
        rows={familles}
        columns={columns}
        Body={AnswersRow}
        empty={empty}
        {...(found && { found })}
      />
    </Panel>
  );
}

/** A family's answer; columns without room on a narrow screen follow on lines below. */
const AnswersRow = memo(({ row, columns, leftOut, position }: BodyProps<Famille>) => {
  const more = leftOut
    .map(({ key, header, cell }) => ({ key, header, text: cell(row) }))
    .filter(({ text }) => Boolean(text));
  return (
    <>
      <tr aria-rowindex={position + 1}>
        <Cells row={row} columns={columns} />
      </tr>
      {more.length > 0 && (
        <tr>
          <td colSpan={columns.length} className={styles.cell}>
            <dl className={styles.more}>
              {more.map(({ key, header, text }) => (
                <div key={key} className={styles.fact}>
                  <dt className={styles.name}>{header}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
});
