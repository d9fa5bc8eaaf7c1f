import { useState } from 'react';
import { sundayNotes } from '../../../contract/stay.rules.ts';
import { Card } from '../../ui/Card.tsx';
import hammockUrl from '../art/hammock.svg';
import { GuestPage } from '../parts/GuestPage.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Vignette } from '../parts/Vignette.tsx';
import { useVisit } from '../useVisit.ts';
import { SundayAnswer } from './SundayAnswer.tsx';
import { SundayForm } from './SundayForm.tsx';

export function LendemainPage() {
  const { famille, content } = useVisit();
  const [overtaken, setOvertaken] = useState(false);
  const notes = sundayNotes(famille);
  if (content.lendemain === null) return null;
  const { activities, breakfast, lunch, contribution } = content.lendemain;
  return (
    <GuestPage page="lendemain">
      <Vignette src={hammockUrl} />
      <Card>
        <h2>On se repose</h2>
        <Prose blocks={activities} />
      </Card>
      {(notes.breakfast || notes.lunch) && (
        <Card>
          <h2>On se retrouve à table</h2>
          <Prose
            blocks={[
              ...(notes.breakfast ? breakfast : []),
              ...(notes.lunch ? lunch : []),
              ...(notes.contribution ? contribution : []),
            ]}
          />
        </Card>
      )}
      {notes.form ? (
        <SundayForm famille={famille} onOvertaken={() => setOvertaken(true)} />
      ) : (
        <SundayAnswer famille={famille} overtaken={overtaken} />
      )}
    </GuestPage>
  );
}
