import { isOn, repliesClosed } from '../../../contract/params/params.rules.ts';
import { longDay } from '../../../contract/wedding/day.rules.ts';
import { linkTo } from '../../lib/paths.ts';
import { wedding } from '../../lib/wedding.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { UnbrokenText } from '../../ui/texts.tsx';
import { CalendarLinks } from '../parts/CalendarLinks.tsx';
import { HostContacts } from '../parts/HostContacts.tsx';
import { SaturdayAnswer, SundayAnswer } from '../parts/SaturdayAnswer.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './MareponsePage.module.css';

/** The family's answer and how to change it; the home page of a family that declines. */
export function MareponsePage() {
  const { famille, params, content } = useVisit();
  const mayChange = isOn(params, 'canChangeAnswer') && !repliesClosed(params ?? [], Date.now());
  return (
    <GuestPage page="mareponse">
      <Card>
        <h2 className={styles.day}>{longDay(wedding.date)}</h2>
        <SaturdayAnswer famille={famille} />
      </Card>
      {famille.invitedForSunday === true && !content.empty.includes('lendemain') && (
        <Card>
          <h2>Le lendemain</h2>
          <SundayAnswer answer={famille.answerSunday} />
          {famille.answerSunday === null && (
            <ButtonLink href={linkTo('/lendemain')}>Répondre pour le lendemain</ButtonLink>
          )}
        </Card>
      )}
      <CalendarLinks />
      <Notice title="Un changement&nbsp;?">
        {mayChange ? (
          <p>
            <ButtonLink href={linkTo('/reponse')}>Modifier notre réponse</ButtonLink>
          </p>
        ) : (
          <p>
            <UnbrokenText text="Nous seuls pouvons modifier votre réponse&nbsp;: appelez-nous ou écrivez-nous." />
          </p>
        )}
        <HostContacts />
      </Notice>
    </GuestPage>
  );
}
