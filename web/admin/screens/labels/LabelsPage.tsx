/** A label for each family on sheets of 3 × 7: its name, its address, and the code that opens the site in its name. */
import { useMemo, useState } from 'react';
import { familleLink, linkTo } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../shell/addressAndTitle.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Fieldset } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { usePublicUrl } from '../../data/useContent.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { FamilleBoxes } from '../../familles/FamilleBoxes.tsx';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import styles from './LabelSheet.module.css';
import { LabelSheet } from './LabelSheet.tsx';
import { CHOICES, chosenFamilles, type LabelChoice } from './labels.rules.ts';
import { TableCards } from './TableCards.tsx';

export function LabelsPage() {
  usePageTitle('Étiquettes');
  const { familles, error } = useFamilles();
  const publicUrl = usePublicUrl();
  const [choice, setChoice] = useState<LabelChoice>('all');
  const [byHand, setByHand] = useState<ReadonlySet<string>>(new Set());
  const [addresses, setAddresses] = useState(true);
  const [toSend, setToSend] = useState(false);
  const chosen = useMemo(() => chosenFamilles(familles, choice, byHand), [familles, choice, byHand]);

  /** The page that a label is stuck on a table for opens at once. */
  const linkOf = ({ hash }: { hash: string }) =>
    familleLink(publicUrl, hash) + (toSend ? linkTo('/sendphotos') : '');

  return (
    <>
      <div data-screen-only className={`${layout.stack} ${layout.narrow} ${styles.choice}`}>
        <h1>Étiquettes</h1>
        <ErrorNotice title="Cette liste n’est plus à jour" error={error} />
        {choice !== 'tables' && (
          <p>
            Une planche A4 de 21 étiquettes (63,5 × 38,1&nbsp;mm), à imprimer à 100&nbsp;%, sans marges
            ajoutées. Chaque code ouvre le site au nom de sa famille&nbsp;: ne le donnez qu’à elle.
          </p>
        )}
        <ChoiceField label="Pour qui ?" options={CHOICES} value={choice} onValue={setChoice} />
        {choice !== 'tables' && (
          <>
            {choice === 'some' && (
              <Fieldset legend="Familles">
                <FamilleBoxes familles={familles} chosen={byHand} onChosen={setByHand} />
              </Fieldset>
            )}
            <Checkbox
              label="Le code ouvre la page « Envoyez vos photos »"
              checked={toSend}
              onChange={({ target }) => setToSend(target.checked)}
            />
            <Checkbox
              label="Avec l’adresse postale"
              checked={addresses}
              onChange={({ target }) => setAddresses(target.checked)}
            />
            <p role="status">{countSentence(chosen.length)}</p>
            <Button disabled={chosen.length === 0} onClick={() => window.print()}>
              Imprimer
            </Button>
          </>
        )}
      </div>
      {choice === 'tables' ? (
        <TableCards />
      ) : (
        <LabelSheet
          labels={chosen.map((famille) => ({ famille, link: linkOf(famille) }))}
          addresses={addresses}
        />
      )}
    </>
  );
}

function countSentence(count: number): string {
  if (count === 0) return 'Aucune étiquette.';
  const sheets = Math.ceil(count / 21);
  return `${count}\u00a0étiquette${count > 1 ? 's' : ''}, ${sheets}\u00a0planche${sheets > 1 ? 's' : ''}.`;
}
