import type { ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface NameOrderProps {
  preview: ImportPreview;
  disabled: boolean;
  onMap: (heading: string, field: string) => void;
}

/** Whole names in one column: which part is the first name was guessed, and every mail will begin with it. */
export function NameOrder({ preview: { columns, rows }, disabled, onMap }: NameOrderProps) {
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
      <Button kind="secondary" disabled={disabled} onClick={() => onMap(column.heading, 'nameFirst')}>
        C’est l’inverse
      </Button>
    </Notice>
  );
}
