import { wedding } from '../../lib/wedding.ts';
import { GuestPage } from '../parts/GuestPage.tsx';
import { Prose } from '../parts/Prose.tsx';
import styles from './MenuPage.module.css';

export function MenuPage() {
  const { courses, coffee, note } = wedding.menu;
  return (
    <GuestPage page="menu">
      <div className={styles.card}>
        <ol className={styles.courses}>
          {courses.map((course) => (
            <li key={course.dish}>
              <h2>{course.name}</h2>
              <p className={styles.dish}>{course.dish}</p>
              {course.note !== '' && <p className={styles.note}>{course.note}</p>}
            </li>
          ))}
        </ol>
        <p className={styles.coffee}>{coffee}</p>
      </div>
      <div className={styles.remark}>
        <Prose blocks={note} />
      </div>
    </GuestPage>
  );
}
