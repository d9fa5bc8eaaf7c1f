/** Adds the family's events to its calendar: once, or as a subscription that follows changes. */
import { situationOf } from '../../lib/wedding.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { useVisit } from '../useVisit.ts';
import styles from './CalendarLinks.module.css';

export function CalendarLinks() {
  const visit = useVisit();
  if (!situationOf(visit).ahead || visit.famille.answer === false) return null;
  const path = `/api/famille/${visit.famille.hash}/agenda.ics`;
  return (
    <p className={`${layout.row} ${styles.links}`}>
      <ButtonLink kind="secondary" href={path}>
        Ajouter à mon agenda
      </ButtonLink>
      <ButtonLink kind="quiet" href={`webcal://${window.location.host}${path}?abonnement=1`}>
        M’abonner, pour suivre les changements
      </ButtonLink>
    </p>
  );
}
