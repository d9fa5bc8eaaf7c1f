/**
 * Questions about an imported list as a whole: one line per person or per family, where names stand and in
 * which order.
 */
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { namelessSheets, type Turnable, turnables } from './decisions.rules.ts';
import type { QuestionProps } from './questionProps.ts';
import styles from './rows.module.css';

/** For lists with a line per person: offers to merge people of the same name into families. */
export function OnePerPerson({ importing, preview: { onePerPerson, columns } }: QuestionProps) {
  const nom = columns.find(({ field }) => field === 'nom');
  const prenom = columns.find(({ field }) => field === 'prenom');
  if (!onePerPerson || !nom || !prenom) return null;
  return (
    <Notice title="Une ligne par personne ?">
      <p>
        Plusieurs lignes qui se suivent portent le même nom. Chacune serait une famille, avec son propre lien.
      </p>
      <Button
        kind="secondary"
        disabled={importing.busy}
        onClick={() => importing.mapColumns({ [nom.heading]: 'inviteNom', [prenom.heading]: 'invitePrenom' })}
      >
        Regrouper par nom
      </Button>
    </Notice>
  );
}

/** For lists under « Famille, Qui » whose lines may be guests or families. */
export function LineIs({ importing, preview: { instead } }: QuestionProps) {
  if (instead === null) return null;
  const asGuests = instead.lineIs === 'famille';
  return (
    <Notice title="Une ligne par convive ou par famille ?">
      <p>
        {asGuests
          ? 'Nous lisons une ligne par convive : les lignes du même nom sont réunies en une famille, avec un seul lien. Mais certaines lignes semblent tenir toute une famille.'
          : 'Nous lisons une ligne par famille : chacune aura son propre lien, même sous le même nom.'}
      </p>
      <Button
        kind="secondary"
        disabled={importing.busy}
        onClick={() => importing.mapColumns(instead.columns)}
      >
        {asGuests ? 'Une ligne par famille' : 'Une ligne par convive, réunir le même nom'}
      </Button>
    </Notice>
  );
}

/** For numbers that most lines with named children use for the adults: told once, with the other reading. */
export function AdultsOnly({ importing, preview: { adultsOnly } }: QuestionProps) {
  if (adultsOnly.length === 0) return null;
  const many = adultsOnly.length > 1;
  return (
    <Notice
      title={`${adultsOnly.map((heading) => `«\u00a0${heading}\u00a0»`).join(' et ')} ${many ? 'comptent' : 'compte'} les adultes`}
    >
      <p>
        C’est ainsi sur la plupart des lignes qui nomment des enfants&nbsp;: les enfants sont comptés en plus.
      </p>
      <Button
        kind="secondary"
        disabled={importing.busy}
        onClick={() =>
          importing.mapColumns(Object.fromEntries(adultsOnly.map((heading) => [heading, 'numberPers'])))
        }
      >
        Non, {many ? 'ils comptent' : 'il compte'} aussi les enfants
      </Button>
    </Notice>
  );
}

/** For sheets in which no line has a name: asks once which column holds it. */
export function Nameless({ importing, preview: { rows } }: QuestionProps) {
  return namelessSheets(rows).map(({ sheet, headings }) => (
    <Notice key={sheet} title={`«\u00a0${sheet}\u00a0»\u00a0: dans quelle colonne sont les noms\u00a0?`}>
      <div className={layout.row}>
        {headings.map((heading) => (
          <Button
            key={heading}
            kind="secondary"
            disabled={importing.busy}
            onClick={() => importing.mapColumns({ [heading]: 'fullName' })}
          >
            {heading}
          </Button>
        ))}
      </div>
    </Notice>
  ));
}

/** For names in one column: confirms the guessed first names, with which mails begin, and turns those chosen. */
export function NameOrder({ importing, preview: { columns, rows } }: QuestionProps) {
  /** Keys of names that are already in the right order. */
  const [right, setRight] = useState<readonly string[]>([]);
  const column = columns.find(({ field }) => field === 'fullName');
  if (!column) return null;
  const names = turnables(rows, column.heading);
  // Lines of a long list have no cells to show or correct: the column is turned as a whole.
  const unseen = rows.find(
    ({ action, famille, source }) => action === 'create' && famille.prenom && !source[0],
  );
  const { nom, prenom } = names[0] ?? unseen?.famille ?? {};
  if (!nom || !prenom) return null;
  const turned = names.filter((name) => !right.includes(keyOf(name)));
  return (
    <Notice title={`« ${column.heading} » tient en une colonne`}>
      <p>
        Nous lisons le prénom «&nbsp;{prenom}&nbsp;» et le nom «&nbsp;{nom}&nbsp;», et les mails commenceront
        par «&nbsp;Bonjour {prenom}&nbsp;».
      </p>
      {!unseen && names.length > 1 && (
        <details className={styles.fold}>
          <summary className={layout.row}>
            <Chevron />
            Voir les {names.length} noms
          </summary>
          <p className={layout.note}>Décochez ceux qui sont déjà dans l’ordre.</p>
          <div className={layout.columns}>
            {names.map((name) => (
              <Checkbox
                key={keyOf(name)}
                label={`Prénom ${name.prenom}, nom ${name.nom}`}
                checked={!right.includes(keyOf(name))}
                disabled={importing.busy}
                onChange={({ target }) =>
                  setRight(
                    target.checked ? right.filter((key) => key !== keyOf(name)) : [...right, keyOf(name)],
                  )
                }
              />
            ))}
          </div>
        </details>
      )}
      <Button
        kind="secondary"
        disabled={importing.busy || (!unseen && turned.length === 0)}
        onClick={() => {
          setRight([]);
          if (unseen) importing.mapColumns({ [column.heading]: 'nameFirst' });
          else importing.correct(turned.map(({ sheet, cell, text }) => ({ sheet, cell, text })));
        }}
      >
        C’est l’inverse{!unseen && names.length > 1 && ` pour ${turned.length} noms`}
      </Button>
    </Notice>
  );
}

const keyOf = ({ sheet, cell }: Turnable) => `${sheet}!${cell}`;
