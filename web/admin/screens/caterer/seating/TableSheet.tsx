/** One table's sheet with the people who sit there, a family's name as a link, and what seats it elsewhere. */
import { type ReactNode, useId, useRef } from 'react';
import type { Invite } from '../../../../../contract/familles/familles.schema.ts';
import { childWords, guestName, toldText } from '../../../../../contract/reponses/answerRecap.rules.ts';
import {
  type AsideFamille,
  awaitedAt,
  type SeatedFamille,
  type SeatedTable,
} from '../../../../../contract/seating/seating.rules.ts';
import { ASIDE_WORDS } from '../../../../../contract/seating/sincePrint.rules.ts';
import layout from '../../../../ui/layout.module.css';
import { useIsReader } from '../../../data/session.ts';
import { familleHref, headsText } from '../../../familles/familleTexts.ts';
import { useFocusNextOnUnmount } from '../../../parts/useFocusNextOnUnmount.ts';
import styles from '../caterer.module.css';

interface TableSheetProps {
  table: Pick<SeatedTable, 'name' | 'familles' | 'aside'>;
  /** Takes the whole width. */
  wide?: boolean;
  /** Ids of the families that have changed since the last print. */
  changed: ReadonlySet<string>;
  /** The control that seats a family; null for readers. */
  seatOf: (id: string) => ReactNode;
}

/** The people at one table by family, and families placed there that are not known to come. */
export function TableSheet({ table: { name, familles, aside }, wide, changed, seatOf }: TableSheetProps) {
  const title = useId();
  const coming = headsText(familles.flatMap(({ guests }) => guests));
  const awaited = awaitedAt(aside);
  const total = [coming, awaited > 0 && `${awaited} sans réponse`].filter(Boolean).join(', ');
  return (
    <section aria-labelledby={title} data-wide={wide} className={styles.oneTable}>
      <div className={styles.head}>
        <h3 id={title}>{name}</h3>
        <p>{total || 'Personne pour l’instant'}</p>
      </div>
      <ul className={layout.list}>
        {familles.map((famille) => (
          <Item key={famille.id} className={styles.famille}>
            <div className={styles.seat}>
              <p className={styles.name}>
                <FamilleName {...famille} />
                {changed.has(famille.id) && (
                  <span data-screen-only className={styles.changed}>
                    a changé
                  </span>
                )}
              </p>
              {seatOf(famille.id)}
            </div>
            <Guests famille={famille} />
          </Item>
        ))}
      </ul>
      {aside.length > 0 && (
        <ul aria-label={`À part, ${name}`} className={`${layout.list} ${styles.aside}`}>
          {aside.map((famille) => (
            <Item key={famille.id} className={styles.seat}>
              <p>
                <FamilleName {...famille} />
                &nbsp;: {asideText(famille)}
              </p>
              {seatOf(famille.id)}
            </Item>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Seated elsewhere it leaves the list with the focus. */
function Item({ className, children }: { className: string | undefined; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  useFocusNextOnUnmount(item);
  return (
    <li ref={item} className={className}>
      {children}
    </li>
  );
}

function Guests({ famille: { guests } }: { famille: SeatedFamille }) {
  if (guests.length === 0) return <p>Convives non indiqués</p>;
  return (
    <ul className={layout.list}>
      {guests.map((guest, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests have no other key than their position
        <li key={index}>
          <Guest guest={guest} />
        </li>
      ))}
    </ul>
  );
}

function Guest({ guest }: { guest: Invite }) {
  const [years, told] = [childWords(guest), toldText(guest)];
  return (
    <>
      {guestName(guest)}
      {years !== '' && <span className={styles.years}> ({years})</span>}
      {told !== '' && <strong className={styles.told}> {told}</strong>}
    </>
  );
}

function asideText({ why, expected }: AsideFamille): string {
  const words = ASIDE_WORDS[why].toLowerCase();
  return why === 'silent' ? `${words}, ${expected} attendu${expected > 1 ? 's' : ''}` : words;
}

/** Links to the family's page, except for readers, who may not open it. */
export function FamilleName({ id, name }: { id: string; name: string }) {
  return useIsReader() ? name : <a href={familleHref(id)}>{name}</a>;
}
