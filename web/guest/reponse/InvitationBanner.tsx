import { longDay } from '../../../contract/wedding/day.rules.ts';
import { wedding } from '../../lib/wedding.ts';
import { UnbrokenText } from '../../ui/UnbrokenText.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './InvitationBanner.module.css';

export function InvitationBanner() {
  return (
    <header className={styles.banner}>
      <h1 className={styles.names}>{wedding.title}</h1>
      {useVisit().content.invitation.map((paragraph) => (
        <p key={paragraph} className={styles.text}>
          <UnbrokenText text={paragraph} />
        </p>
      ))}
      <p className={styles.date}>
        <time dateTime={wedding.date}>{longDay(wedding.date)}</time>
      </p>
    </header>
  );
}
