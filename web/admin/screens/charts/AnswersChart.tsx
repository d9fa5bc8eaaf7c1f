/** The number of answers over time, with the deadline, as a chart and as a table. */
import { useMemo } from 'react';
import type { AnswerTime, Famille } from '../../../../contract/familles/familles.schema.ts';
import { replyDeadline } from '../../../../contract/params/params.rules.ts';
import type { Param } from '../../../../contract/params/params.schema.ts';
import { countAnswers } from '../../../../contract/reponses/counts.rules.ts';
import { dayIn, shortDay } from '../../../../contract/wedding/day.rules.ts';
import { wedding } from '../../../lib/wedding.ts';
import {
  type AnswerCurve,
  answerCurve,
  countTicks,
  dayNumber,
  dayOf,
  dayTicks,
  stairs,
} from './answersOverTime.rules.ts';
import styles from './charts.module.css';
import { ChartTable, Plot } from './Plot.tsx';

interface AnswersChartProps {
  familles: readonly Famille[];
  answered: readonly AnswerTime[];
  params: readonly Param[];
}

const dayAt = (moment: number) => dayNumber(dayIn(wedding.timeZone, moment));
/** « 20/05 » */
const tickDay = (day: number) => dayOf(day).slice(5).split('-').reverse().join('/');

export function AnswersChart({ familles, answered, params }: AnswersChartProps) {
  const moment = replyDeadline(params);
  const deadline = moment === null ? null : dayAt(moment);
  const today = dayAt(Date.now());
  const curve = useMemo(() => {
    const known = new Set(familles.filter(({ answer }) => answer !== null).map(({ id }) => id));
    const days = answered.filter(({ id }) => known.has(id)).map(({ at }) => dayAt(at));
    return answerCurve({ families: familles.length, answered: known.size, days, today, deadline });
  }, [familles, answered, today, deadline]);
  const { answered: total } = countAnswers(familles);
  return (
    <div className={styles.chart}>
      <figure className={styles.figure}>
        <Plot
          label={sentence(total, curve, deadline)}
          height={(width) => Math.min(20, Math.max(14, width * 0.5))}
        >
          {(size) => <Stairs {...size} curve={curve} today={today} deadline={deadline} />}
        </Plot>
        <figcaption>{sentence(total, curve, deadline)}</figcaption>
      </figure>
      <ChartTable
        label="Réponses par jour"
        headings={['Jour', 'Réponses', 'En tout']}
        rows={[
          ...(curve.undated > 0 ? [['Avec une liste, sans date', curve.undated, curve.undated]] : []),
          ...curve.days.map(({ day, came, total: sum }) => [shortDay(dayOf(day)), came, sum]),
        ]}
        empty="Aucune réponse pour l’instant."
      />
    </div>
  );
}

function sentence(total: number, { families }: AnswerCurve, deadline: number | null): string {
  const came = `${total} réponse${total > 1 ? 's' : ''} sur ${families} famille${families > 1 ? 's' : ''}`;
  return deadline === null ? `${came}, sans délai fixé.` : `${came}, délai le ${shortDay(dayOf(deadline))}.`;
}

interface StairsProps {
  width: number;
  height: number;
  curve: AnswerCurve;
  today: number;
  deadline: number | null;
}

/** Room in rem around the plot for the axis labels. */
const ROOM = { left: 2.5, right: 1.5, top: 2, bottom: 2 };

function Stairs({ width, height, curve, today, deadline }: StairsProps) {
  const { first, last, families } = curve;
  const counts = countTicks(families, 4);
  const most = counts.at(-1) ?? 1;
  const right = width - ROOM.right;
  const floor = height - ROOM.bottom;
  const x = (day: number) => ROOM.left + ((day - first) / Math.max(1, last - first)) * (right - ROOM.left);
  const y = (count: number) => floor - (count / most) * (floor - ROOM.top);
  const corners = stairs(curve, today).map(([day, count]) => `${x(day)},${y(count)}`);
  return (
    <>
      {counts.map((count) => (
        <g key={count}>
          <line x1={ROOM.left} x2={right} y1={y(count)} y2={y(count)} className={styles.grid} />
          <text x={ROOM.left - 0.5} y={y(count)} textAnchor="end" dominantBaseline="middle">
            {count}
          </text>
        </g>
      ))}
      {dayTicks(first, last, Math.max(2, Math.floor(width / 6))).map((day) => (
        <g key={day}>
          <line x1={x(day)} x2={x(day)} y1={floor} y2={floor + 0.3} className={styles.axis} />
          <text x={x(day)} y={floor + 1.3} textAnchor="middle">
            {tickDay(day)}
          </text>
        </g>
      ))}
      <line x1={ROOM.left} x2={right} y1={floor} y2={floor} className={styles.axis} />
      <line x1={ROOM.left} x2={ROOM.left} y1={ROOM.top} y2={floor} className={styles.axis} />
      <line x1={ROOM.left} x2={right} y1={y(families)} y2={y(families)} className={styles.limit} />
      <text x={ROOM.left + 0.5} y={y(families) - 0.5}>
        {families} familles
      </text>
      {deadline !== null && (
        <>
          <line x1={x(deadline)} x2={x(deadline)} y1={ROOM.top - 0.6} y2={floor} className={styles.limit} />
          <text x={x(deadline)} y={ROOM.top - 0.9} textAnchor={x(deadline) > width / 2 ? 'end' : 'start'}>
            Délai
          </text>
        </>
      )}
      <polyline points={corners.join(' ')} className={styles.curve} />
    </>
  );
}
