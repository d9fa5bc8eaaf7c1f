/** Questions about an imported list as a whole. */
import type { ImportInvitation, ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { namelessSheets } from './decisions.rules.ts';
import type { useImport } from './useImport.ts';

interface QuestionProps {
  list: ReturnType<typeof useImport>;
  preview: ImportPreview;
}

/** For lists with a line per person: offers to merge people of the same name into families. */
export function OnePerPerson({ list, preview: { onePerPerson, columns } }: QuestionProps) {
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
        disabled={list.busy}
        onClick={() => list.mapColumns({ [nom.heading]: 'inviteNom', [prenom.heading]: 'invitePrenom' })}
      >
        Regrouper par nom
      </Button>
    </Notice>
  );
}

/** For sheets in which no line has a name: asks once which column holds it. */
export function Nameless({ list, preview: { rows } }: QuestionProps) {
  return namelessSheets(rows).map(({ sheet, headings }) => (
    <Notice key={sheet} title={`«\u00a0${sheet}\u00a0»\u00a0: dans quelle colonne sont les noms\u00a0?`}>
      <div className={layout.row}>
        {headings.map((heading) => (
          <Button
            key={heading}
            kind="secondary"
            disabled={list.busy}
            onClick={() => list.mapColumns({ [heading]: 'fullName' })}
          >
            {heading}
          </Button>
        ))}
      </div>
    </Notice>
  ));
}

/** For names in one column: confirms the guessed first name, with which every mail will begin. */
export function NameOrder({ list, preview: { columns, rows } }: QuestionProps) {
  const column = columns.find(({ field }) => field === 'fullName');
  const example = rows.find(({ action, famille }) => action === 'create' && famille.prenom !== '');
  if (!column || !example) return null;
  const { nom, prenom } = example.famille;
  return (
    <Notice title={`« ${column.heading} » tient en une colonne`}>
      <p>
        Nous lisons le prénom «&nbsp;{prenom}&nbsp;» et le nom «&nbsp;{nom}&nbsp;», et les mails commenceront
        par «&nbsp;Bonjour {prenom}&nbsp;».
      </p>
      <Button
        kind="secondary"
        disabled={list.busy}
        onClick={() => list.mapColumns({ [column.heading]: 'nameFirst' })}
      >
        C’est l’inverse
      </Button>
    </Notice>
  );
}

type Choice = ImportInvitation | 'open';

const OPTIONS: readonly { value: Choice; label: string }[] = [
  { value: 'reception', label: 'Au repas' },
  { value: 'vh', label: 'Au vin d’honneur seul' },
  { value: 'open', label: 'À décider plus tard' },
];

/** For families without an invitation: asks once what all of them are invited to. */
export function Uninvited({ list, preview }: QuestionProps) {
  const left = preview.rows.filter(
    ({ action, famille }) => action !== 'error' && !famille.invitedToReception && !famille.invitedTovh,
  ).length;
  if (left === 0 && list.invitation === null) return null;
  return (
    <Notice title={titleFor(left)}>
      {left > 0 && (
        <p>
          La liste ne dit pas à quoi. Sans invitation, le programme ne leur montre ni le dîner ni le menu.
        </p>
      )}
      <RadioGroup
        legend="Les inviter"
        name="invitation"
        options={OPTIONS}
        value={list.invitation ?? 'open'}
        disabled={list.busy}
        onValue={(value) => list.readOtherwise({ invitation: value === 'open' ? null : value }, list.choices)}
      />
    </Notice>
  );
}

function titleFor(left: number): string {
  if (left === 0) return 'Toutes les familles sont invitées';
  return left === 1 ? 'Une famille n’est invitée à rien' : `${left} familles ne sont invitées à rien`;
}
