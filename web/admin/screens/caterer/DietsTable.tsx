import type { DietCount } from '../../../../contract/reponses/diets.rules.ts';
import styles from './caterer.module.css';

interface DietsTableProps {
  event: string;
  diets: readonly DietCount[];
}

/** What a kitchen has to know besides the heads; nothing where nobody has told any. */
export function DietsTable({ event, diets }: DietsTableProps) {
  if (diets.length === 0) return null;
  return (
    <>
      <h3 className={styles.dietsTitle}>Régimes et allergies</h3>
      <table aria-label={`Régimes et allergies, ${event}`} className={styles.dietsTable}>
        <thead>
          <tr>
            <th scope="col">Régime</th>
            <th scope="col">Nombre</th>
            <th scope="col">Convives</th>
          </tr>
        </thead>
        <tbody>
          {diets.map(({ diet, people }) => (
            <tr key={diet}>
              <th scope="row">{diet}</th>
              <td>{people.length}</td>
              <td>{people.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
