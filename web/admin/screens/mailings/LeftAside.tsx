/**
 * Chosen families that the mail will not reach or greet, each with a remedy, shown before sending; notes that
 * printed cards were given.
 */
import { useState } from 'react';
import { ofName } from '../../../../contract/elision.rules.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { HANDED_LABEL } from '../../../../contract/familles/labels.rules.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import type { RefusedMail } from '../../../../contract/mail/mail.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import layout from '../../../ui/layout.module.css';
import { updateFamille } from '../../data/familles.api.ts';
import { keys } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { momentThere } from '../../data/weddingTime.ts';
import { isUninvited } from '../../familles/familleGroups.rules.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { MailProposal } from '../../familles/MailProposal.tsx';
import { writeFamille } from '../../familles/versions/writeFamille.ts';
import { toastDone } from '../../parts/toasts.ts';
import { useSeveral } from '../list/several/useSeveral.ts';
import { Aside, FixField } from './Aside.tsx';
import styles from './Mailings.module.css';
import type { Chosen } from './recipients.rules.ts';

interface LeftAsideProps {
  chosen: Chosen;
  /** Reached by a mail that greets nobody by name. */
  unnamed: readonly HostFamille[];
  refusals: readonly RefusedMail[];
  withRefused: boolean;
  onWithRefused: (withRefused: boolean) => void;
}

export function LeftAside({ chosen, unnamed, refusals, withRefused, onWithRefused }: LeftAsideProps) {
  const { refused, unreached, onPaper } = chosen;
  const refusalOf = (id: string) => refusals.find(({ famille }) => famille === id);
  return (
    <>
      <Aside
        kind="refused"
        familles={refused}
        title={refused.length === 1 ? 'Un mail refusé' : `${refused.length}\u00a0mails refusés`}
        action="Corriger"
        fixOf={(one) => <EmailFix key={one.id} famille={one} refusal={refusalOf(one.id)} />}
      >
        <Checkbox
          label="Essayer tout de même ces adresses"
          checked={withRefused}
          onChange={() => onWithRefused(!withRefused)}
        />
      </Aside>
      <Aside
        kind="unreached"
        familles={unreached}
        title={unreached.length === 1 ? 'Une sans mail' : `${unreached.length}\u00a0sans mail`}
        action="Compléter"
        fixOf={(one) => <EmailFix key={one.id} famille={one} />}
        other={
          <ButtonLink kind="quiet" href={linkTo('/adminouminou/labels', { pour: 'papier' })}>
            Imprimer
          </ButtonLink>
        }
      />
      <Aside
        kind="unnamed"
        familles={unnamed}
        title={unnamed.length === 1 ? 'Une sans prénom' : `${unnamed.length}\u00a0sans prénom`}
        note={unnamed.length === 1 ? 'Son mail ne salue personne.' : 'Leurs mails ne saluent personne.'}
        action="Nommer"
        fixOf={(one) => <NameFix key={one.id} famille={one} />}
      />
      <Cards toGive={onPaper.filter(isUninvited)} invited={onPaper.filter((one) => !isUninvited(one))} />
    </>
  );
}

/** Families invited by a printed card: one press notes that it was given, which counts as the invitation. */
function Cards({ toGive, invited }: Record<'toGive' | 'invited', readonly HostFamille[]>) {
  const several = useSeveral();
  const give = () =>
    several.change({ change: { what: 'label', label: HANDED_LABEL, on: true }, familles: toGive });
  return (
    <>
      {toGive.length > 0 && (
        <div className={`${styles.aside} ${styles.asideHead}`}>
          <p>
            <strong>
              {toGive.length === 1 ? 'Un carton à remettre' : `${toGive.length}\u00a0cartons à remettre`}
            </strong>
            &nbsp;: {toGive.map(familleName).join(', ')}
          </p>
          <div>
            <Button kind="quiet" aria-disabled={several.busy} onClick={give}>
              C’est fait
            </Button>
            <ButtonLink kind="quiet" href={linkTo('/adminouminou/labels', { pour: 'papier' })}>
              Imprimer
            </ButtonLink>
          </div>
        </div>
      )}
      {invited.length > 0 && (
        <p className={layout.note}>
          Sur papier, à prévenir autrement&nbsp;: {invited.map(familleName).join(', ')}
        </p>
      )}
      <div role="status" className={layout.row}>
        {several.text}
        {several.undo && (
          <Button kind="quiet" aria-disabled={several.busy} onClick={several.undo}>
            Annuler
          </Button>
        )}
      </div>
    </>
  );
}

/** Corrects a missing or refused address in place. */
function EmailFix({ famille, refusal }: { famille: HostFamille; refusal?: RefusedMail | undefined }) {
  /** Null until something is typed: an address that the other host corrects is shown at once. */
  const [own, setOwn] = useState<string | null>(null);
  const typed = own ?? famille.email;
  const [left, setLeft] = useState(famille.email);
  const name = familleName(famille);
  const { run, busy, error } = useAction({
    call: (email: string) =>
      writeFamille(famille, ['email'], ({ id, version }) => updateFamille({ id, version, email })),
    done: () => toastDone(`E-mail ${ofName(name)} enregistré`, { about: famille.id }),
    refreshes: [keys.refusedMails],
  });

  return (
    <FixField
      label={`E-mail ${ofName(name)}`}
      name={name}
      type="email"
      maxLength={LIMITS.email}
      typed={typed}
      stored={famille.email}
      busy={busy}
      error={error}
      onType={setOwn}
      onBlur={() => setLeft(typed)}
      onSave={run}
    >
      <MailProposal email={typed} isLeft={left === typed} onTake={run} />
      {refusal && (
        <p className={layout.note}>
          Refusé le {momentThere(refusal.at)}
          {refusal.reason !== null && `\u00a0: ${refusal.reason}`}
        </p>
      )}
    </FixField>
  );
}

/** Completes the first names with which all mails greet the family. */
function NameFix({ famille }: { famille: HostFamille }) {
  const [typed, setTyped] = useState('');
  const name = familleName(famille);
  const { run, busy, error } = useAction({
    call: (prenom: string) =>
      writeFamille(famille, ['prenom'], ({ id, version }) => updateFamille({ id, version, prenom })),
    done: () => toastDone(`Prénom ${ofName(name)} enregistré`, { about: famille.id }),
    refreshes: [keys.mailPreview],
  });
  return (
    <FixField
      label={`Prénom ${ofName(name)}`}
      name={name}
      maxLength={LIMITS.name}
      typed={typed}
      stored=""
      busy={busy}
      error={error}
      onType={setTyped}
      onSave={run}
    />
  );
}
