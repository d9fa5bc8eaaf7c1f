/**
 * The page of the reply, the only one until the family has answered: the invitation, the form, and the
 * deadline or why replies are closed. Later a family may change its answer here, if the hosts allow it.
 */
import { useEffect, useMemo, useState } from 'react';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { toldFieldsFor } from '../../../contract/familles/toldFields.ts';
import { isOn, repliesClosed, replyDeadline } from '../../../contract/params/params.rules.ts';
import type { Param } from '../../../contract/params/params.schema.ts';
import { longDay } from '../../../contract/wedding/day.rules.ts';
import { momentIn } from '../../../contract/wedding/moments.rules.ts';
import { weddingAhead } from '../../../contract/wedding/pages.rules.ts';
import { goTo } from '../../lib/address.ts';
import { fetchParams } from '../../lib/famille.api.ts';
import { linkTo } from '../../lib/paths.ts';
import { storage } from '../../lib/storage.ts';
import { visits } from '../../lib/visit.ts';
import { lookOn, wedding } from '../../lib/wedding.ts';
import { usePageTitle } from '../../shell/addressAndTitle.ts';
import { LazyPart, lazyNamed } from '../../shell/LazyPart.tsx';
import { opening } from '../../shell/opening.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import hidden from '../../ui/texts.module.css';
import { UnbrokenText } from '../../ui/texts.tsx';
import { showToast } from '../../ui/toasts.ts';
import { CookiesNotice } from '../parts/CookiesNotice.tsx';
import { HostContacts } from '../parts/HostContacts.tsx';
import { KeptVisit } from '../shell/GuestShell.tsx';
import { useVisit } from '../useVisit.ts';
import { draftOf } from './draft.ts';
import { ReplyForm } from './ReplyForm.tsx';
import styles from './ReponsePage.module.css';

/** Loaded on demand, because most couples have no picture. */
const Hero = lazyNamed(async () => (await import('../parts/Hero.tsx')).Hero);

export function ReponsePage() {
  usePageTitle('Votre réponse');
  const { famille: current, params: known, content } = useVisit();
  // Fixed when the form opens, so that a refreshed record does not change what is being typed.
  const [famille] = useState(current);
  // Fixed for the same reason.
  const [asked] = useState(content.questions ?? []);
  const [fresh, setFresh] = useState<readonly Param[] | null>(null);
  const params = fresh ?? known ?? [];
  const changes = famille.answer !== null;
  // When an answer is changed, an old draft is outdated.
  const draft = useMemo(() => (changes ? null : draftOf(famille, storage)), [changes, famille]);
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
      {content.hero !== null && (
        <LazyPart problem="La photo n’a pas pu s’afficher">
          <Hero />
        </LazyPart>
      )}
      <InvitationBanner />
      <KeptVisit />
      {!closed && <CookiesNotice />}
      {(closed || !weddingAhead(wedding, Date.now())) && <ClosedNotice deadline={closed ? deadline : null} />}
      {deadline !== null && !closed && (
        <p className={styles.line}>Répondez avant le {momentIn(wedding.timeZone, deadline)}</p>
      )}
      <ReplyForm
        famille={famille}
        toldFields={toldFieldsFor(content)}
        words={content.form}
        questions={asked}
        closed={closed}
        draft={draft}
        change={changes}
        onReplied={thank}
        onAnsweredBefore={enterSite}
        onClosed={() => fetchParams().then(setFresh, () => {})}
      />
      {!closed && <ReplyTerms mayChange={isOn(params, 'canChangeAnswer')} />}
    </>
  );
}

function InvitationBanner() {
  const { famille, content } = useVisit();
  return (
    <header className={styles.banner}>
      <h1 className={styles.names}>
        <Names />
      </h1>
      {/* As on an envelope: on a shared phone, whoever opens another family's link reads whose it is. */}
      <p className={styles.line}>{`${famille.prenom} ${famille.nom}`}</p>
      {content.invitation.map((paragraph) => (
        <p key={paragraph} className={styles.text}>
          <UnbrokenText text={paragraph} />
        </p>
      ))}
      <p className={styles.date}>
        <time dateTime={wedding.date}>{longDay(wedding.date)}</time>
      </p>
      {/* Whoever decides wants to know where and when; all other pages open after the answer. */}
      {content.eglise && (
        <p className={styles.text}>
          {[
            content.timeline.find(({ link, icon }) => link === 'eglise' || icon === 'eglise')?.time ||
              content.eglise.time,
            content.eglise.name,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </header>
  );
}

const drawn = opening?.querySelector('svg');

/** The drawing of index.html needs no font, so the script's font is fetched after the form. */
function Names() {
  if (!drawn) return wedding.title;
  return (
    <>
      <span className={hidden.hidden}>{wedding.title}</span>
      <span
        aria-hidden="true"
        className={styles.drawing}
        ref={(element) => element?.replaceChildren(drawn.cloneNode(true))}
      />
    </>
  );
}

/** Milliseconds, because timers may fire slightly early. */
const SLACK = 20;
/** Maximum delay of a timer (24 days). */
const LONGEST = 2 ** 31 - 1;

/** Renders the component again just after `moment`, milliseconds since 1970. */
function useRedrawAt(moment: number | null): void {
  const [, setDrawn] = useState(0);
  useEffect(() => {
    const left = (moment ?? 0) - Date.now();
    if (left < 0 || left > LONGEST) return;
    const timer = setTimeout(() => setDrawn(Date.now()), left + SLACK);
    return () => clearTimeout(timer);
  }, [moment]);
}

/** For a family that missed `deadline`, in milliseconds since 1970; null after the wedding. */
function ClosedNotice({ deadline }: { deadline: number | null }) {
  const { empty } = useVisit().content;
  return (
    <Notice title={deadline === null ? 'Le mariage est passé' : 'Le délai pour répondre est passé'}>
      {deadline !== null && (
        <>
          <p>
            Les réponses étaient attendues avant le {momentIn(wedding.timeZone, deadline)}.{' '}
            <UnbrokenText text="Contactez-nous directement, nous trouverons une solution." />
          </p>
          <HostContacts />
        </>
      )}
      <p className={layout.row}>
        {deadline !== null && !empty.includes('contact') && (
          <ButtonLink href={linkTo('/contact')} kind="secondary" onClick={lookOn}>
            Toutes nos coordonnées
          </ButtonLink>
        )}
        <ButtonLink href={linkTo('/photos')} kind="secondary" onClick={lookOn}>
          Voir les photos
        </ButtonLink>
      </p>
    </Notice>
  );
}

/** Who can change an answer. Below the form, because on a phone the question comes first. */
function ReplyTerms({ mayChange }: { mayChange: boolean }) {
  return (
    <Notice title="Une question, un changement&nbsp;?">
      <p>
        Une seule réponse suffit pour toute la famille.{' '}
        <UnbrokenText
          text={
            mayChange
              ? 'Vous pourrez encore la changer sur le site.'
              : 'Si vos projets changent après l’envoi, appelez-nous ou écrivez-nous\u00a0: nous seuls pouvons la changer.'
          }
        />
      </p>
      <HostContacts />
    </Notice>
  );
}
