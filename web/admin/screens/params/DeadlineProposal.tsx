/** Offers the day named in the mails as the deadline, when none is set. */
import { shortDay } from '../../../../contract/wedding/day.rules.ts';
import { wedding } from '../../../lib/wedding.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useContent } from '../../data/hostQueries.ts';
import { useParams, useSaveParam } from './useParams.ts';
import { fromWallClock } from './wallClock.rules.ts';

export function DeadlineProposal() {
  const day = useContent().data?.proposedDeadline ?? null;
  const { data: params } = useParams();
  const save = useSaveParam({ told: () => `Les réponses se ferment le ${shortDay(day ?? '')} à 23h59` });
  // The params may be fresher than the content.
  if (day === null || params === undefined || params.some(({ key }) => key === 'answerDate')) return null;
  const end = fromWallClock(`${day}T23:59`, wedding.timeZone);
  if (end === null) return null;
  return (
    <Notice title="Jusqu’à quand peut-on répondre ?">
      <p>
        Vos mails disent avant le {shortDay(day)}, et le formulaire reste ouvert sans limite. Avec une date
        limite, les mails et le formulaire disent la même.
      </p>
      <Button
        kind="secondary"
        disabled={save.busy}
        onClick={() => save.run({ key: 'answerDate', value: String(end), version: 0 })}
      >
        Fermer les réponses le {shortDay(day)} à 23h59
      </Button>
    </Notice>
  );
}
