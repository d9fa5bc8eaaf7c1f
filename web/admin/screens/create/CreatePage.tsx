/** Invites a family, or writes again to an invited one (`?famille=<id>`). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { goTo } from '../../../lib/address.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useAddress, usePageTitle } from '../../../shell/addressAndTitle.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { DELIVERY_QUERY, useContent } from '../../data/hostQueries.ts';
import { dropTabState } from '../../data/tabState.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { isUninvited } from '../../familles/familleGroups.rules.ts';
import { filterWord } from '../list/filter.rules.ts';
import styles from './create.module.css';
import { InvitationEditor } from './InvitationEditor.tsx';

export function CreatePage() {
  usePageTitle('Envoyer une invitation');
  const wanted = useAddress().search.get('famille');
  const [round, setRound] = useState(0);
  const families = useFamilles();
  const content = useContent();
  // Awaited too: its notice about the mail server would push the mail down.
  const site = useQuery(DELIVERY_QUERY);
  const error = families.error ?? content.error ?? site.error;
  const listed = families.data?.find(({ id }) => id === wanted) ?? null;
  const isKnown = families.data && content.data && site.data;
  const [seen, setSeen] = useState(listed);
  if (listed !== null && listed !== seen) setSeen(listed);
  // Keeps the form of a family that another host has deleted meanwhile.
  const initial = listed ?? (seen?.id === wanted ? seen : null);
  const unknown = wanted !== null && listed === null;
  // Waits for the list to be read again, because another host may just have created the family.
  const seeking = unknown && initial === null && !families.isFetchedAfterMount;

  /** The new key mounts a new editor without the previous family's values. */
  function startAfresh() {
    dropTabState('invitation');
    setRound((before) => before + 1);
    goTo(linkTo('/adminouminou/create'));
  }

  return (
    <>
      <h1 data-screen-only>Envoyer une invitation</h1>
      <ErrorNotice
        title={isKnown ? 'Cet écran n’est plus à jour' : 'Cet écran n’a pas pu se charger'}
        error={error}
      />
      {unknown && families.data && !seeking && (
        <Notice kind="danger" alert>
          <p>Cette famille n’existe plus. Vous pouvez en créer une nouvelle.</p>
        </Notice>
      )}
      {content.data?.mail && families.data && site.data && !seeking && (
        <>
          {wanted === null && <WaitingTogether familles={families.data} />}
          <InvitationEditor
            key={`${initial?.id ?? ''}-${round}`}
            initial={initial}
            templates={content.data.mail}
            takesFocus={round > 0 && initial === null}
            onReset={startAfresh}
          />
        </>
      )}
    </>
  );
}

/** For hosts who look here to invite the families of their list; what stands below makes a new one. */
function WaitingTogether({ familles }: { familles: readonly HostFamille[] }) {
  const waiting = familles.filter((famille) => isUninvited(famille) && famille.email !== '').length;
  if (waiting < 2) return null;
  return (
    <div data-screen-only>
      <Notice title={`${waiting}\u00a0familles de votre liste attendent leur invitation`}>
        <div className={`${layout.row} ${styles.together}`}>
          <ButtonLink href={linkTo('/adminouminou/mails', { type: 'invitation', pour: 'uninvited' })}>
            Les inviter ensemble
          </ButtonLink>
          <ButtonLink
            kind="secondary"
            href={linkTo('/adminouminou/list', { filtre: filterWord('uninvited') })}
          >
            En choisir une
          </ButtonLink>
        </div>
      </Notice>
      <h2 className={styles.another}>Une famille qui n’est pas dans la liste</h2>
    </div>
  );
}
