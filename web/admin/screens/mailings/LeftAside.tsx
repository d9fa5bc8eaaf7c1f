/** Those of the chosen whom the mail does not reach, named before it leaves, each with what helps. */
import { type ReactNode, useId, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { RefusedMail } from '../../../../contract/mail/mail.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { familleName } from '../../familles/familleTexts.ts';
import { EmailFix } from './EmailFix.tsx';
import styles from './Mailings.module.css';
import type { Chosen } from './recipients.rules.ts';

interface LeftAsideProps {
  chosen: Chosen;
  refusals: readonly RefusedMail[];
  withRefused: boolean;
  onWithRefused: (withRefused: boolean) => void;
}

export function LeftAside({ chosen, refusals, withRefused, onWithRefused }: LeftAsideProps) {
  const { refused, unreached } = chosen;
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
          <ButtonLink kind="quiet" href={linkTo('/adminouminou/labels')}>
            Imprimer
          </ButtonLink>
        }
      />
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
      <div className={styles.asideHead}>
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
