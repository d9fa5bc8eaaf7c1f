/**
 * A family's page for hosts: its fields, answers, link, mails and history; the ways to write to it, to answer
 * in its place and to see the site as it does; and the steps to the next family.
 */
import { useEffect, useRef, useState } from 'react';
import { ofName } from '../../../../contract/elision.rules.ts';
import { familleLink } from '../../../../contract/familles/familleLink.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { answerLines } from '../../../../contract/questions/answerLines.rules.ts';
import { listen } from '../../../lib/listen.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import { LazyPart, lazyNamed } from '../../../shell/LazyPart.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { CopyField } from '../../../ui/onDemand/CopyField.tsx';
import { hostWedding, usePublicUrl, useVisit, visitText } from '../../data/hostQueries.ts';
import { lastTabState } from '../../data/tabState.ts';
import { AnswerBadge } from '../../familles/famille.columns.tsx';
import { isUninvited, writtenTone } from '../../familles/familleGroups.rules.ts';
import { FAMILLE_LABELS, familleHref, familleName } from '../../familles/familleTexts.ts';
import { HistoryList } from '../../familles/history/HistoryList.tsx';
import { phoneHint } from '../../familles/phoneHref.rules.ts';
import { useToneOptions } from '../../familles/useToneOptions.ts';
import { UnsavedNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { viewSite } from '../../shell/view/hostView.ts';
import { MailHistory, useLastMail } from '../create/MailHistory.tsx';
import { FlagBoxes } from '../list/FlagBoxes.tsx';
import { LabelsField } from '../list/LabelsField.tsx';
import { QuickAnswer } from '../list/QuickAnswer.tsx';
import { useUpdateFamille } from '../list/useUpdateFamille.ts';
import { askedField } from './askedField.rules.ts';
import { FamilleCare } from './FamilleCare.tsx';
import styles from './FamillePage.module.css';
import { GuestRows } from './GuestRows.tsx';
import { Refusal } from './Refusal.tsx';
import { NoteField, SavedField } from './SavedField.tsx';
import { SheetNav } from './SheetNav.tsx';

const AnswerDialog = lazyNamed(async () => (await import('../list/AnswerDialog.tsx')).AnswerDialog);

/** Label and target of a step by « Famille suivante » or « précédente ». */
export interface Stepped {
  label: string;
  to: string;
}

interface FamilleSheetProps {
  famille: HostFamille;
  filtre: string | null;
  before: HostFamille | undefined;
  after: HostFamille | undefined;
  /** The last step taken through the list. */
  stepped: Stepped | null;
  onStep: (stepped: Stepped) => void;
}

export function FamilleSheet({ famille, filtre, before, after, stepped, onStep }: FamilleSheetProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const via = stepped?.to === famille.id ? stepped.label : null;
  // A link from « Accueil » leads straight to the field. Kept: naming one guest must not move the focus.
  const champ = useAddress().search.get('champ');
  const [asks] = useState(() => askedField(champ, famille));
  const selector = via === null ? asks : null;
  useEffect(() => {
    if (via === null && selector === null) return;
    const sheet = title.current?.closest('article');
    const asked = selector === null ? null : sheet?.querySelector<HTMLElement>(selector);
    if (asked) asked.scrollIntoView({ block: 'center' });
    // Keeps the focus on the same step link, or on the name at the end of the list.
    const step = title.current?.parentElement?.querySelector<HTMLElement>(`a[data-step="${via}"]`);
    (asked ?? step ?? title.current)?.focus({ preventScroll: true });
    // The page focuses `main` once the new address is drawn, after keys that the host may have pressed
    // meanwhile: the focus goes back to where it was in this sheet. A press beside everything may leave it.
    const end = listen<FocusEvent>(
      document,
      ['focusin', 'pointerdown'],
      ({ type, target, relatedTarget }) => {
        if (type === 'pointerdown') end();
        else if (target instanceof Element && target.matches('main') && relatedTarget instanceof HTMLElement)
          if (sheet?.contains(relatedTarget)) relatedTarget.focus({ preventScroll: true });
      },
    );
    return end;
  }, [via, selector]);
  const [saved, setSaved] = useState(0);
  const [more, setMore] = useState(false);
  // Reopens a reply that was being written when the session ended.
  const [answering, setAnswering] = useState(() => lastTabState('answer') === famille.id);
  const update = useUpdateFamille(famille);
  const last = useLastMail(famille);
  // The notice about the refused mail offers the corrected address, and sends to it.
  const isRefused = last?.outcome === 'failed' && last.dest === famille.email;
  const onSaved = () => setSaved((count) => count + 1);
  const field = { famille, onSaved };
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <a
          href={linkTo('/adminouminou/list', filtre === null ? undefined : { filtre })}
          className={styles.back}
        >
          ‹ Liste invités
        </a>
        <div className={styles.name}>
          <h1 ref={title} tabIndex={-1}>
            {familleName(famille)}
          </h1>
          <AnswerBadge answer={famille.answer} />
          <span role="status" className={styles.saved}>
            {saved > 0 && <span key={saved}>Enregistré</span>}
          </span>
          <div className={styles.tools}>
            {(before || after) && (
              <>
                <Step to={before} filtre={filtre} sign="‹" label="Famille précédente" onStep={onStep} />
                <Step to={after} filtre={filtre} sign="›" label="Famille suivante" onStep={onStep} />
              </>
            )}
            <Button
              kind="quiet"
              aria-expanded={more}
              aria-label="Autres actions"
              onClick={() => setMore(!more)}
            >
              …
            </Button>
          </div>
        </div>
        <div className={`${layout.row} ${styles.ways}`}>
          <ButtonLink href={letterTo(famille)}>{isUninvited(famille) ? 'Inviter' : 'Écrire'}</ButtonLink>
          <Button kind="secondary" onClick={() => setAnswering(true)}>
            Répondre à sa place
          </Button>
          <Button kind="secondary" onClick={() => viewSite(famille)}>
            Voir le site
          </Button>
        </div>
        {more && <FamilleCare famille={famille} />}
      </header>
      <SheetNav />
      <UnsavedNotice error={update.error} />
      {famille.answer !== true && <QuickAnswer key={String(famille.answer)} famille={famille} />}

      <Card aria-labelledby="coordonnees" className={layout.fields}>
        <h2 id="coordonnees">Coordonnées</h2>
        <div className={`${layout.columns} ${styles.short}`}>
          <SavedField {...field} name="nom" maxLength={LIMITS.name} />
          <SavedField {...field} name="prenom" maxLength={LIMITS.name} />
        </div>
        <SavedField {...field} name="email" type="email" maxLength={LIMITS.email} proposes={!isRefused} />
        <Refusal famille={famille} />
        <div className={layout.columns}>
          <SavedField
            {...field}
            name="phone"
            type="tel"
            maxLength={LIMITS.phone}
            hint={phoneHint(famille.phone)}
          />
          <ChoiceField
            label={FAMILLE_LABELS.tone}
            options={useToneOptions()}
            value={writtenTone(famille)}
            onValue={(tone) => update.change({ tone })}
          />
          <SavedField {...field} name="address1" maxLength={LIMITS.line} />
          <SavedField {...field} name="address2" maxLength={LIMITS.line} />
        </div>
        <div className={`${layout.columns} ${styles.short}`}>
          <SavedField {...field} name="zipCode" maxLength={LIMITS.zipCode} />
          <SavedField {...field} name="city" maxLength={LIMITS.line} />
          <SavedField {...field} name="country" maxLength={LIMITS.line} />
        </div>
      </Card>

      <Card aria-labelledby="convives" className={layout.fields}>
        <h2 id="convives">Convives</h2>
        <GuestRows {...field} />
        <Answers famille={famille} />
      </Card>

      <Card aria-labelledby="invitation" className={layout.fields}>
        <h2 id="invitation">Invitation et réponse</h2>
        <FlagBoxes famille={famille} onChange={update.change} />
      </Card>

      <Card aria-labelledby="notes" className={layout.fields}>
        <h2 id="notes">Libellés et notes</h2>
        <LabelsField labels={famille.labels} onLabels={(labels) => update.change({ labels })} />
        <NoteField famille={famille} onNote={update.changeTyped} />
      </Card>

      <MailHistory familleId={famille.id} always />
      <LinkCard famille={famille} />

      <Card aria-labelledby="historique">
        <h2 id="historique">Historique</h2>
        <HistoryList famille={famille} />
      </Card>

      {answering && (
        <LazyPart problem="La réponse n’a pas pu s’ouvrir" onClose={() => setAnswering(false)}>
          <AnswerDialog famille={famille} onClose={() => setAnswering(false)} />
        </LazyPart>
      )}
    </article>
  );
}

/** The invitation, or a free mail to a family that has had it. */
function letterTo(famille: HostFamille): `#${string}` {
  const { id } = famille;
  return isUninvited(famille)
    ? linkTo('/adminouminou/create', { famille: id })
    : linkTo('/adminouminou/mails', { type: 'free', familles: id });
}

interface StepProps {
  to: HostFamille | undefined;
  filtre: string | null;
  sign: string;
  label: string;
  onStep: (stepped: Stepped) => void;
}

function Step({ to, filtre, sign, label, onStep }: StepProps) {
  if (!to)
    return (
      <Button kind="quiet" disabled aria-label={label}>
        {sign}
      </Button>
    );
  return (
    <ButtonLink
      kind="quiet"
      href={familleHref(to.id, filtre)}
      aria-label={`${label}\u00a0: ${familleName(to)}`}
      data-step={label}
      onClick={() => onStep({ label, to: to.id })}
    >
      {sign}
    </ButtonLink>
  );
}

function Answers({ famille }: { famille: HostFamille }) {
  const lines = answerLines(famille, hostWedding().questions);
  if (lines.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {lines.map(({ key, wording, asked, text }) => (
        <div key={key}>
          <dt>{asked ? wording : `${wording} (n’est plus posée)`}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function LinkCard({ famille }: { famille: HostFamille }) {
  const link = familleLink(usePublicUrl(), famille.hash);
  const visit = useVisit(famille.id);
  return (
    <Card aria-labelledby="lien">
      <h2 id="lien">Lien et code</h2>
      <CopyField label="Lien personnel" value={link} />
      <p className={layout.note}>
        {visit === null ? 'Site jamais ouvert.' : visit && `Site ouvert\u00a0: ${visitText(visit)}.`}
      </p>
      <QrCode text={link} label={`Code ${ofName(familleName(famille))}`} />
    </Card>
  );
}
