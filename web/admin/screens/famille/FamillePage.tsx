/** A family's page, edited in place, with the list beside it on a wide screen. */

import { useQuery } from '@tanstack/react-query';
import { memo, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { knownLabels } from '../../../../contract/familles/labels.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useAddress, usePageTitle } from '../../../shell/addressAndTitle.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import { hostWedding, useRefusedMails, useVisits } from '../../data/hostQueries.ts';
import { keys } from '../../data/queryClient.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { AnswerBadge } from '../../familles/famille.columns.tsx';
import { familleHref, familleName, headsText } from '../../familles/familleTexts.ts';
import { SearchBox, useKeptSearch } from '../../familles/search/SearchBox.tsx';
import parts from '../../parts/parts.module.css';
import { fetchBin } from '../bin/bin.api.ts';
import { filterFamilles, filterOf } from '../list/filter.rules.ts';
import { LabelsInUse } from '../list/LabelsField.tsx';
import styles from './FamillePage.module.css';
import { FamilleSheet, type Stepped } from './FamilleSheet.tsx';
import { inOrder, neighbours } from './neighbours.rules.ts';

const NOBODY: readonly HostFamille[] = [];

export function FamillePage() {
  const { path, search } = useAddress();
  const asked = path.split('/').at(-1) ?? '';
  // The address changes before this screen is replaced by another.
  const [id, setId] = useState(asked);
  if (path.includes('/famille/') && asked !== id) setId(asked);
  const filtre = search.get('filtre');
  const { data, familles, error } = useFamilles();
  const famille = familles.find((one) => one.id === id);
  usePageTitle(famille ? familleName(famille) : 'Famille');
  const { listed, asked: searched, setAsked } = useListed(familles, { filtre, id });
  // Renders the family first, and up to a thousand list lines after it.
  const beside = useDeferredValue(listed, NOBODY);
  const [stepped, setStepped] = useState<Stepped | null>(null);
  const labels = useMemo(() => knownLabels(familles), [familles]);
  return (
    <LabelsInUse value={labels}>
      <ErrorNotice title="Cette fiche n’est plus à jour" error={error} />
      <div role="status">
        <VisuallyHidden>{stepped?.to === id && famille && familleName(famille)}</VisuallyHidden>
      </div>
      <div className={styles.page}>
        <aside aria-label="Les autres familles" className={styles.beside}>
          <SearchBox asked={searched} onAsk={setAsked} count={listed.length} />
          <FamilleList familles={beside} current={id} filtre={filtre} />
        </aside>
        {famille && (
          <FamilleSheet
            key={id}
            famille={famille}
            filtre={filtre}
            stepped={stepped}
            onStep={setStepped}
            {...neighbours(listed, id)}
          />
        )}
        {data && !famille && <Gone id={id} />}
      </div>
    </LabelsInUse>
  );
}

/** Families that pass the filter and the search, in the order of the tables. */
function useListed(
  familles: readonly HostFamille[],
  { filtre, id: current }: { filtre: string | null; id: string },
) {
  const visits = useVisits();
  const refusals = useRefusedMails();
  // All families, so that opening another one neither sorts nor reads a thousand names again.
  const ordered = useMemo(() => inOrder(familles), [familles]);
  const { found, asked, setAsked } = useKeptSearch(ordered);
  const passing = useMemo(() => {
    const known = {
      visitors: visits && new Set(visits.map(({ id }) => id)),
      prices: hostWedding().prices,
      refused: new Set(refusals.map(({ famille }) => famille)),
    };
    return new Set(filterFamilles(filterOf(filtre), ordered, known));
  }, [ordered, filtre, visits, refusals]);
  const listed = useMemo(
    // Keeps the open family in the list when an edit takes it out of the filter.
    () => ordered.filter((one) => found.has(one) && (passing.has(one) || one.id === current)),
    [ordered, found, passing, current],
  );
  return { listed, asked, setAsked };
}

function Gone({ id }: { id: string }) {
  const { data: bin } = useQuery({ queryKey: keys.bin, queryFn: fetchBin });
  const isBinned = bin?.some(({ famille }) => famille.id === id) === true;
  return (
    <div>
      <h1>Famille</h1>
      <Notice>
        <p>
          Cette famille n’est plus dans la liste.
          {isBinned && (
            <>
              {' '}
              Elle attend dans <a href={linkTo('/adminouminou/corbeille')}>la corbeille</a>.
            </>
          )}
        </p>
        <ButtonLink kind="secondary" href={linkTo('/adminouminou/list')}>
          Retour à la liste
        </ButtonLink>
      </Notice>
    </div>
  );
}

interface FamilleListProps {
  familles: readonly HostFamille[];
  current: string;
  filtre: string | null;
}

/** The list beside the open family, with the same filter. */
const FamilleList = memo(({ familles, current, filtre }: FamilleListProps) => {
  const open = useRef<HTMLLIElement>(null);
  // The families may load after the page; the arrows change the current one.
  const isThere = familles.some(({ id }) => id === current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another family is open, not when hosts scroll the list
  useEffect(() => {
    const line = open.current;
    const list = line?.closest('ul');
    if (!line || !list) return;
    const { offsetTop: top, offsetHeight: height } = line;
    const isSeen = top >= list.scrollTop && top + height <= list.scrollTop + list.clientHeight;
    if (!isSeen) list.scrollTop = top - list.clientHeight / 2;
  }, [current, isThere]);
  return (
    <ul className={styles.list}>
      {familles.map((famille) => (
        <FamilleLine
          key={famille.id}
          famille={famille}
          filtre={filtre}
          open={famille.id === current ? open : null}
        />
      ))}
    </ul>
  );
});

interface FamilleLineProps {
  famille: HostFamille;
  filtre: string | null;
  /** Null for a family that is not open. */
  open: RefObject<HTMLLIElement | null> | null;
}

/** Memoised, because opening another family changes two lines of a thousand. */
const FamilleLine = memo(({ famille, filtre, open }: FamilleLineProps) => (
  <li ref={open} className={styles.line}>
    <a
      href={familleHref(famille.id, filtre)}
      aria-current={open ? 'page' : undefined}
      className={`${parts.inside} ${styles.famille}`}
    >
      <strong>{familleName(famille)}</strong>
      <AnswerBadge answer={famille.answer} />
      <span className={styles.under}>
        {headsText(famille.invites) || (famille.email === '' ? 'Sans mail' : '')}
      </span>
    </a>
  </li>
));
