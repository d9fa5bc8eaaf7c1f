/** The whole screen until the family has answered: the banner and the form. */
import { useMemo, useState } from 'react';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { repliesClosed, replyDeadline } from '../../../contract/params/params.rules.ts';
import type { Param } from '../../../contract/params/params.schema.ts';
import { momentIn } from '../../../contract/wedding/moments.rules.ts';
import { goTo } from '../../lib/address.ts';
import { fetchParams } from '../../lib/famille.api.ts';
import { linkTo } from '../../lib/paths.ts';
import { storage } from '../../lib/storage.ts';
import { visits } from '../../lib/visit.ts';
import { wedding } from '../../lib/wedding.ts';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { showToast } from '../../ui/toasts.ts';
import { CookiesNotice } from '../parts/CookiesNotice.tsx';
import { useVisit } from '../useVisit.ts';
import { ClosedNotice, ReplyTerms } from './ClosedNotice.tsx';
import { draftOf } from './draft.ts';
import { InvitationBanner } from './InvitationBanner.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import styles from './ReponsePage.module.css';
import { useRedrawAt } from './useRedrawAt.ts';

export function ReponsePage() {
  usePageTitle('Votre réponse');
  const { famille: current, params: known, content } = useVisit();
  // As it was when the form opened: a record that is read again in the background must not change what is being typed.
  const [famille] = useState(current);
  const [fresh, setFresh] = useState<readonly Param[] | null>(null);
  const params = fresh ?? known ?? [];
  const draft = useMemo(() => draftOf(famille, storage), [famille]);
  const deadline = replyDeadline(params);
  const closed = repliesClosed(params, Date.now());
  useRedrawAt(deadline);

  function enterSite(answered: Famille) {
    visits.replaceFamille(answered);
    goTo(linkTo('/'), { replace: true });
  }

  function thank(answered: Famille) {
    showToast({ kind: 'success', title: 'Info', text: 'Votre réponse a bien été prise en compte' });
    enterSite(answered);
  }

  return (
    <>
      <InvitationBanner />
      {!closed && <CookiesNotice />}
      {deadline !== null && closed && <ClosedNotice deadline={deadline} />}
      {deadline !== null && !closed && (
        <p className={styles.deadline}>Répondez avant le {momentIn(wedding.timeZone, deadline)}</p>
      )}
      <ReplyForm
        famille={famille}
        asksDiets={content.asksDiets}
        closed={closed}
        draft={draft}
        onReplied={thank}
        onAnsweredBefore={enterSite}
        onClosed={() => fetchParams().then(setFresh, () => {})}
      />
      {!closed && <ReplyTerms />}
    </>
  );
}
