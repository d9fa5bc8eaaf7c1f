import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TakesFocus } from '../../ui/onDemand/TakesFocus.tsx';
import { UnbrokenText } from '../../ui/texts.tsx';
import hammockUrl from '../art/hammock.svg';
import { PictureView } from '../parts/PictureView.tsx';
import { Prose } from '../parts/Prose.tsx';
import { SundayAnswer } from '../parts/SaturdayAnswer.tsx';
import { Vignette } from '../parts/Vignette.tsx';
import { VENUE_SIZES } from '../parts/venueSizes.ts';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import { SundayForm } from './SundayForm.tsx';

export function LendemainPage() {
  const { famille, content } = useVisit();
  const [asked] = useState(famille.answerSunday === null);
  // Two people of one family at once: the second is told that this is the first one's answer.
  const [overtaken, setOvertaken] = useState(false);
  if (content.lendemain === null) return null;
  const { activities, breakfast, lunch, contribution, restTitle, tableTitle, picture } = content.lendemain;
  const atTable = [...breakfast, ...lunch, ...contribution];
  const answer = (
    <Notice title={overtaken ? 'Votre famille a déjà répondu' : 'Votre réponse'} alert={overtaken}>
      <SundayAnswer answer={famille.answerSunday} />
      <p>
        <UnbrokenText text="Un changement ? Prévenez-nous directement, nous nous en occupons." />
      </p>
    </Notice>
  );
  return (
    <GuestPage page="lendemain">
      {picture === undefined && <Vignette src={hammockUrl} />}
      {picture && (
        <Card>
          <PictureView picture={picture} sizes={VENUE_SIZES} />
        </Card>
      )}
      {activities.length > 0 && (
        <Card>
          <h2>{restTitle ?? 'On se repose'}</h2>
          <Prose blocks={activities} />
        </Card>
      )}
      {atTable.length > 0 && (
        <Card>
          <h2>{tableTitle ?? 'On se retrouve à table'}</h2>
          <Prose blocks={atTable} />
        </Card>
      )}
      {famille.answerSunday === null && (
        <SundayForm famille={famille} onOvertaken={() => setOvertaken(true)} />
      )}
      {famille.answerSunday !== null && (asked ? <TakesFocus>{answer}</TakesFocus> : answer)}
    </GuestPage>
  );
}
