/** One table's sheet with the people who sit there, and a family's name as a link. */
import { useId } from 'react';
import type { Invite } from '../../../../../contract/familles/familles.schema.ts';
import { childWords, guestName, toldText } from '../../../../../contract/reponses/answerRecap.rules.ts';
import type {
  AsideFamille,
  SeatedFamille,
  SeatedTable,
} from '../../../../../contract/seating/seating.rules.ts';
import { ASIDE_WORDS } from '../../../../../contract/seating/sincePrint.rules.ts';
import layout from '../../../../ui/layout.module.css';
import { useIsReader } from '../../../data/session.ts';
import { familleHref, headsText } from '../../../familles/familleTexts.ts';
import styles from '../caterer.module.css';

interface TableSheetProps {
  table: Pick<SeatedTable, 'name' | 'familles' | 'aside'>;
  /** Ids of the families that have changed since the last print. */
  changed: ReadonlySet<string>;
}

/** The people at one table by family, and families placed there that are not known to come. */
export function TableSheet({ table: { name, familles, aside }, changed }: TableSheetProps) {
  const title = useId();
  const total = headsText(familles.flatMap(({ guests }) => guests));
  return (
    <section aria-labelledby={title} className={styles.oneTable}>
      <div className={styles.head}>
        <h3 id={title}>{name}</h3>
        <p>{total || 'Personne pour l’instant'}</p>
      </div>
      <ul className={layout.list}>
        {familles.map((famille) => (
          <li key={famille.id} className={styles.famille}>
            <p className={styles.name}>
              <FamilleName {...famille} />
              {changed.has(famille.id) && (
                <span data-screen-only className={styles.changed}>
                  a changé
                </span>
              )}
            </p>
            <Guests famille={famille} />
          </li>
        ))}
      </ul>
      {aside.length > 0 && (
        <ul aria-label={`À part, ${name}`} className={`${layout.list} ${styles.aside}`}>
          {aside.map((famille) => (
            <li key={famille.id}>
              <FamilleName {...famille} />
              &nbsp;: {asideText(famille)}
            </li>
          ))}
        </ul>
      )}
    </section>
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
