/**
 * The drawing area of a chart, in rem so that it grows with the text, and the table beside it. Screen readers
 * get the table and a one-sentence label of the drawing.
 */
import { type ReactNode, useRef } from 'react';
import { FiguresTable } from '../../parts/stats/FiguresTable.tsx';
import { useMeasured } from '../../parts/table/useMeasured.ts';
import styles from './charts.module.css';

interface PlotProps {
  label: string;
  /** In rem. */
  height: (width: number) => number;
  children: (size: { width: number; height: number }) => ReactNode;
}

const sameWidth = (rem: number) => rem;

export function Plot({ label, height: heightOf, children }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useMeasured(box, sameWidth, 0);
  const height = heightOf(width);
  return (
    <div ref={box} className={styles.plot}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          width={`${width}rem`}
          height={`${height}rem`}
        >
          <Patterns />
          {children({ width, height })}
        </svg>
      )}
    </div>
  );
}

/** Patterns distinguish the kinds without colour: plain, hatched, dotted. */
function Patterns() {
  return (
    <defs>
      <pattern
        id="chart-silent"
        width="0.4"
        height="0.4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="0.4" height="0.4" className={styles.paper} />
        <rect width="0.12" height="0.4" className={styles.ink} />
      </pattern>
      <pattern id="chart-no" width="0.5" height="0.5" patternUnits="userSpaceOnUse">
        <rect width="0.5" height="0.5" className={styles.pale} />
        <circle cx="0.25" cy="0.25" r="0.1" className={styles.ink} />
      </pattern>
    </defs>
  );
}

interface ChartTableProps {
  label: string;
  headings: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly (string | number)[])[];
  /** Shown in place of a table without rows. */
  empty: string;
}

/** The chart's figures as a table. */
export function ChartTable({ label, headings, rows, empty }: ChartTableProps) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <FiguresTable label={label} headings={headings} rows={rows} />
    </section>
  );
}
