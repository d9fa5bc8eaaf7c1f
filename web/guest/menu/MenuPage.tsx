import { Notice } from '../../ui/Notice.tsx';
import { Prose } from '../parts/Prose.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './MenuPage.module.css';

export function MenuPage() {
  const { menu } = useVisit().content;
  if (menu === null) {
    return (
      <GuestPage page="menu">
        <Notice>
          <p>Le menu est encore une surprise : il paraîtra ici dès que les mariés l’auront choisi.</p>
        </Notice>
      </GuestPage>
    );
  }
  const { courses, coffee, note } = menu;
  return (
    <GuestPage page="menu">
      {(courses.length > 0 || coffee !== '') && (
        <div className={styles.card}>
          {courses.length > 0 && (
            <ol className={styles.courses}>
              {courses.map((course) => (
                <li key={course.dish}>
                  {course.name !== '' && <h2>{course.name}</h2>}
                  <p className={styles.dish}>{course.dish}</p>
                  {course.note !== '' && <p className={styles.note}>{course.note}</p>}
                </li>
              ))}
            </ol>
          )}
          {coffee !== '' && <p className={styles.coffee}>{coffee}</p>}
        </div>
      )}
      {note.length > 0 && (
        <div className={styles.remark}>
          <Prose blocks={note} />
        </div>
      )}
    </GuestPage>
  );
}
