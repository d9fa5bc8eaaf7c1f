import parts from '../parts.module.css';

interface FiguresTableProps {
  label: string;
  headings: readonly string[];
  /** The first cell names the row, and no two rows have one name. */
  rows: readonly (readonly (string | number)[])[];
  className?: string | undefined;
}

export function FiguresTable({ label, headings, rows, className = '' }: FiguresTableProps) {
  return (
    <table aria-label={label} className={`${parts.figuresTable} ${className}`}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={headings[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
