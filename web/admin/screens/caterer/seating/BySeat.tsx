/**
 * The seating by the families' table labels, with counts, for the room and the kitchen; tells what has
 * changed since the last print, and which families have several tables.
 */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import { seating } from '../../../../../contract/seating/seating.rules.ts';
import type { PrintedFamille } from '../../../../../contract/seating/seating.schema.ts';
import { changedSince, printedFamilles } from '../../../../../contract/seating/sincePrint.rules.ts';
import { linkTo } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/Notice.tsx';
import { keys, usePolled } from '../../../data/queryClient.ts';
import { useIsReader } from '../../../data/session.ts';
import { useUnsent } from '../../../data/unsent.ts';
import { dateThere } from '../../../data/weddingTime.ts';
import { HeadsTable } from '../CatererTables.tsx';
import styles from '../caterer.module.css';
import { fetchSeatingPrint, SincePrint, WasPrinted } from './PrintedLists.tsx';
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
  if (tables.length === 0) return <NoTables reader={reader} />;

  const groups = [
    ...tables,
    ...(unplaced.familles.length + unplaced.aside.length > 0
      ? [{ key: '', name: 'Sans table', ...unplaced }]
      : []),
  ];
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
          <TableSheet key={group.key} table={group} changed={changedIds} />
        ))}
      </div>
      <section className={styles.figures}>
        <h2>Comptes par table</h2>
        <HeadsTable
          label="Comptes par table"
          first="Table"
          rows={groups
            .filter(({ key, familles: here }) => key !== '' || here.length > 0)
            .map(({ key, name, total: heads }) => ({ id: key, name, ...heads }))}
          total={total}
          headsAlone
        />
      </section>
    </>
  );
}

function NoTables({ reader }: { reader: boolean }) {
  if (reader) return <p>Les tables ne sont pas encore décidées.</p>;
  return (
    <Notice title="Aucune famille n’a encore de table">
      <p>
        Donnez aux familles un libellé «&nbsp;table&nbsp;4&nbsp;» ou «&nbsp;table d’honneur&nbsp;»&nbsp;: dans
        la liste, «&nbsp;Choisir&nbsp;» en change plusieurs à la fois. Le traiteur qui a un accès en lecture
        voit ces libellés, et aucun autre.
      </p>
      <ButtonLink kind="secondary" href={linkTo('/adminouminou/list')}>
        Ouvrir la liste des invités
      </ButtonLink>
    </Notice>
  );
}

/** Remembers what was sent to the printer until a host says whether it came out, also on another screen meanwhile. */
function usePrinting(familles: readonly HostFamille[], { asks }: { asks: boolean }) {
  const unsent = useUnsent<readonly PrintedFamille[]>('print', '');
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
