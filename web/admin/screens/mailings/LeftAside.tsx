/** Chosen families that the mail will not reach, each with a remedy, shown before sending. */
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ofName } from '../../../../contract/elision.rules.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { HANDED_LABEL } from '../../../../contract/familles/labels.rules.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import type { RefusedMail } from '../../../../contract/mail/mail.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { updateFamille } from '../../data/familles.api.ts';
import { keys } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { isUninvited } from '../../familles/familleGroups.rules.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { MailProposal } from '../../familles/MailProposal.tsx';
import { writeFamille } from '../../familles/versions/writeFamille.ts';
import { momentThere } from '../../parts/momentThere.ts';
import { problemSentence, toastDone } from '../../parts/toasts.ts';
import { useSeveral } from '../list/several/useSeveral.ts';
import styles from './Mailings.module.css';
import type { Chosen } from './recipients.rules.ts';

/** Up to this number of names share a line with their buttons. */
const FEW = 3;

interface LeftAsideProps {
  chosen: Chosen;
  refusals: readonly RefusedMail[];
  withRefused: boolean;
  onWithRefused: (withRefused: boolean) => void;
}

export function LeftAside({ chosen, refusals, withRefused, onWithRefused }: LeftAsideProps) {
  const { refused, unreached, onPaper } = chosen;
  const refusalOf = (id: string) => refusals.find(({ famille }) => famille === id);
  return (
    <>
      <Aside
        kind="refused"
        familles={refused}
        title={refused.length === 1 ? 'Un mail refusé' : `${refused.length}\u00a0mails refusés`}
        action="Corriger"
        refusalOf={refusalOf}
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
        other={
          <ButtonLink kind="quiet" href={linkTo('/adminouminou/labels', { pour: 'papier' })}>
            Imprimer
          </ButtonLink>
        }
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

interface AsideProps {
  kind: 'refused' | 'unreached';
  familles: readonly HostFamille[];
  title: string;
  action: string;
  other?: ReactNode;
  refusalOf?: (id: string) => RefusedMail | undefined;
  children?: ReactNode;
}

function Aside({ kind, familles, title, action, other, refusalOf, children }: AsideProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (familles.length === 0) return null;
  return (
    <div data-kind={kind} className={styles.aside}>
      <div className={styles.asideHead} data-many={familles.length > FEW}>
        <p>
          <strong>{title}</strong>&nbsp;: {familles.map(familleName).join(', ')}
        </p>
        <div>
          <Button
            kind="quiet"
            aria-label={`${open ? 'Fermer' : action}\u00a0: ${title}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Fermer' : action}
          </Button>
          {other}
        </div>
      </div>
      <div id={id} hidden={!open} className={styles.fixes}>
        {open &&
          familles.map((famille) => (
            <EmailFix key={famille.id} famille={famille} refusal={refusalOf?.(famille.id)} />
          ))}
        {children}
      </div>
    </div>
  );
}

/** Corrects a missing or refused address in place. */
function EmailFix({ famille, refusal }: { famille: HostFamille; refusal: RefusedMail | undefined }) {
  const [typed, setTyped] = useState(famille.email);
  const [left, setLeft] = useState(famille.email);
  const name = familleName(famille);
  const { run, busy, error } = useAction({
    call: (email: string) =>
      writeFamille(famille, ['email'], ({ id, version }) => updateFamille({ id, version, email })),
    done: () => toastDone(`E-mail ${ofName(name)} enregistré`, { about: famille.id }),
    refreshes: [keys.refusedMails],
  });

  function save(event: FormEvent) {
    event.preventDefault();
    run(typed.trim());
  }

  return (
    <form noValidate onSubmit={save}>
      <div className={styles.fix}>
        <TextField
          label={`E-mail ${ofName(name)}`}
          type="email"
          autoComplete="off"
          maxLength={LIMITS.email}
          value={typed}
          error={error ? problemSentence(error) : undefined}
          alert
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setLeft(typed)}
        />
        <Button
          type="submit"
          kind="secondary"
          aria-label={`Enregistrer\u00a0: ${name}`}
          disabled={busy || typed.trim() === famille.email}
        >
          Enregistrer
        </Button>
      </div>
      <MailProposal email={typed} isLeft={left === typed} onTake={run} />
      {refusal && (
        <p className={layout.note}>
          Refusé le {momentThere(refusal.at)}
          {refusal.reason !== null && `\u00a0: ${refusal.reason}`}
        </p>
      )}
    </form>
  );
}
