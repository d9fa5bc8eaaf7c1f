import { useMemo } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { countAnswers, countChildcare, countPresent } from '../../../../contract/reponses/counts.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { answerStat, childStats, unnamedStat } from '../../parts/stats/headStats.ts';
import { StatTiles } from '../../parts/stats/StatTiles.tsx';
import type { Column } from '../../parts/table/column.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import styles from './AnswersPage.module.css';
import { AnswersRow } from './AnswersRow.tsx';

interface AnswersPanelProps {
  title: string;
  familles: readonly Famille[];
  columns: readonly Column<Famille>[];
  /** « 14h32 » */
  updatedAt: string;
  onRefresh: () => void;
}

export function AnswersPanel({ title, familles, columns, updatedAt, onRefresh }: AnswersPanelProps) {
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
      { label: 'Enfants à garder', value: countChildcare(familles) },
      ...unnamedStat(familles),
    ];
  }, [familles]);
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
        empty="Aucune famille dans cette liste pour l’instant."
      />
    </Panel>
  );
}
