/**
 * The seating by the families' table labels, with counts, for the room and the kitchen; tells what has
 * changed since the last print, and which families have several tables. Hosts seat families here.
 */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import { awaitedAt, type Seating, seating } from '../../../../../contract/seating/seating.rules.ts';
import type { PrintedFamille } from '../../../../../contract/seating/seating.schema.ts';
import { changedSince, printedFamilles } from '../../../../../contract/seating/sincePrint.rules.ts';
import { linkTo } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/Notice.tsx';
import { keys, usePolled } from '../../../data/queryClient.ts';
import { useIsReader } from '../../../data/session.ts';
import { useTabState } from '../../../data/tabState.ts';
import { dateThere } from '../../../data/weddingTime.ts';
import { HeadsTable } from '../CatererTables.tsx';
import styles from '../caterer.module.css';
import { fetchSeatingPrint, SincePrint, WasPrinted } from './PrintedLists.tsx';
import { Seat } from './Seat.tsx';
import { FamilleName, TableSheet } from './TableSheet.tsx';

interface BySeatProps {
  familles: readonly HostFamille[];
  /** When the site last sent the families. */
  updatedAt: number;
  sheet: ReactNode;
}

export function BySeat({ familles, updatedAt, sheet }: BySeatProps) {
  const reader = useIsReader();
  const { tables, unplaced, atSeveral, total } = useMemo(() => seating(familles), [familles]);
  const last = usePolled({ queryKey: keys.seatingPrint, fetch: fetchSeatingPrint }).data?.last ?? null;
  const changed = useMemo(() => (last ? changedSince(last, familles) : []), [last, familles]);
  const printing = usePrinting(familles, { asks: !reader });
  const known = useMemo(() => new Map(familles.map((famille) => [famille.id, famille])), [familles]);
  const seatOf = (id: string) => {
    const famille = known.get(id);
    return reader || !famille ? null : <Seat famille={famille} tables={tables} />;
  };
  if (tables.length === 0) {
    if (reader) return <p>Les tables ne sont pas encore décidées.</p>;
    return (
      <>
        <NoTables />
        {hasSome(unplaced) && (
          <TableSheet wide table={{ name: 'Sans table', ...unplaced }} changed={NONE} seatOf={seatOf} />
        )}
      </>
    );
  }

  const groups = [...tables, ...(hasSome(unplaced) ? [{ key: '', name: 'Sans table', ...unplaced }] : [])];
  const changedIds = new Set(changed.map(({ id }) => id));
  return (
    <>
      <div data-screen-only className={`${layout.stack} ${styles.above}`}>
        <div>
          <div className={layout.row}>
            <Button onClick={() => window.print()}>Imprimer par table</Button>
            {sheet}
          </div>
          <WasPrinted paper={printing.paper} onAnswered={printing.forget} />
        </div>
        {last && <SincePrint print={last} changed={changed} />}
        {atSeveral.length > 0 && (
          <Notice kind="danger" title="Une famille n’a qu’une table">
            <ul>
              {atSeveral.map(({ id, name, tables: at }) => (
                <li key={id}>
                  <FamilleName id={id} name={name} /> en a {at.length}&nbsp;:{' '}
                  {at.map((table) => table.name).join(', ')}. Gardez un seul de ces libellés&nbsp;; d’ici là,
                  elle est comptée «&nbsp;Sans table&nbsp;».
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <h2>Par table</h2>
      <p className={layout.note}>À jour le {dateThere(updatedAt)}.</p>
      {!reader && (
        <p data-screen-only className={layout.note}>
          Les cartes qui font envoyer des photos&nbsp;:{' '}
          <a href={linkTo('/adminouminou/labels', { vue: 'tables' })}>
            Étiquettes, «&nbsp;Code photos par table&nbsp;»
          </a>
          .
        </p>
      )}
      <div className={styles.tables}>
        {groups.map((group) => (
          <TableSheet
            key={group.key}
            table={group}
            wide={group.key === ''}
            changed={changedIds}
            seatOf={seatOf}
          />
        ))}
      </div>
      <section className={styles.figures}>
        <h2>Comptes par table</h2>
        <HeadsTable
          label="Comptes par table"
          first="Table"
          rows={groups
            .filter(({ key, familles: here, aside }) => key !== '' || here.length > 0 || awaitedAt(aside) > 0)
            .map(({ key, name, total: heads, aside }) => ({
              id: key,
              name,
              ...heads,
              awaited: awaitedAt(aside),
            }))}
          total={{ ...total, awaited: awaitedAt(groups.flatMap(({ aside }) => aside)) }}
          headsAlone
        />
      </section>
    </>
  );
}

function NoTables() {
  return (
    <Notice title="Aucune famille n’a encore de table">
      <p>
        Placez-les ici une à une, ou donnez un libellé «&nbsp;table&nbsp;4&nbsp;» à plusieurs à la fois, avec
        «&nbsp;Choisir&nbsp;» dans la liste. Le traiteur qui a un accès en lecture voit les tables, et aucun
        autre libellé.
      </p>
      <ButtonLink kind="secondary" href={linkTo('/adminouminou/list')}>
        Ouvrir la liste des invités
      </ButtonLink>
    </Notice>
  );
}

const NONE: ReadonlySet<string> = new Set();

const hasSome = ({ familles, aside }: Seating['unplaced']) => familles.length + aside.length > 0;

/** Remembers what was sent to the printer until a host says whether it came out, also on another screen meanwhile. */
function usePrinting(familles: readonly HostFamille[], { asks }: { asks: boolean }) {
  const unsent = useTabState<readonly PrintedFamille[]>('print', '');
  const [paper, setPaper] = useState(unsent.read);
  useEffect(() => {
    if (!asks) return;
    const remember = () => {
      const printed = printedFamilles(familles);
      unsent.keep(printed);
      setPaper(printed);
    };
    window.addEventListener('beforeprint', remember);
    return () => window.removeEventListener('beforeprint', remember);
  }, [familles, asks, unsent]);
  const forget = () => {
    unsent.drop();
    setPaper(null);
  };
  return { paper, forget };
}
