/**
 * The screen « Étiquettes »: a label for each chosen family, on sheets of 3 × 7 (name, address, and the code
 * of its personal link), or the table cards.
 */

import { memo, useMemo, useState } from 'react';
import { ofName } from '../../../../contract/elision.rules.ts';
import { familleLink } from '../../../../contract/familles/familleLink.ts';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { joinedNames } from '../../../../contract/familles/names.rules.ts';
import { guestsBeside, type Named } from '../../../../contract/familles/namesakes.rules.ts';
import { isDrinksOnly } from '../../../../contract/reponses/counts.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useAddress, usePageTitle } from '../../../shell/addressAndTitle.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Fieldset } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { usePublicUrl } from '../../data/hostQueries.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { FamilleBoxes } from '../../familles/FamilleBoxes.tsx';
import { addressLines } from '../../familles/familleTexts.ts';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { Chips } from '../../parts/chips/Chips.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import styles from './labels.module.css';
import { TableCards } from './TableCards.tsx';

const FACES = [
  { value: 'familles', label: 'Familles' },
  { value: 'tables', label: 'Code photos par table' },
] as const;

export function LabelsPage() {
  const { search } = useAddress();
  return <Labels key={search.toString()} asked={search} />;
}

function Labels({ asked }: { asked: URLSearchParams }) {
  usePageTitle('Étiquettes');
  const [face, setFace] = useState<(typeof FACES)[number]['value']>(
    asked.get('vue') === 'tables' ? 'tables' : 'familles',
  );
  return (
    <>
      <div data-screen-only className={`${layout.row} ${styles.head}`}>
        <h1>Étiquettes</h1>
        <Chips legend="Étiquettes" joined options={FACES} value={face} onValue={setFace} />
      </div>
      {face === 'tables' ? (
        <TableCards />
      ) : (
        <FamilleLabels asked={asked.get('pour') === 'papier' ? 'paper' : 'all'} />
      )}
    </>
  );
}

function FamilleLabels({ asked }: { asked: LabelChoice }) {
  const { familles, error } = useFamilles();
  const publicUrl = usePublicUrl();
  const [choice, setChoice] = useState<LabelChoice>(asked);
  const [byHand, setByHand] = useState<ReadonlySet<string>>(new Set());
  const [addresses, setAddresses] = useState(true);
  const [toSend, setToSend] = useState(false);
  const chosen = useMemo(() => chosenFamilles(familles, choice, byHand), [familles, choice, byHand]);

  /** A table label's code can open the page for sending photos at once. */
  const linkOf = ({ hash }: { hash: string }) =>
    familleLink(publicUrl, hash) + (toSend ? linkTo('/sendphotos') : '');

  return (
    <>
      <div data-screen-only className={`${layout.fields} ${layout.narrow} ${styles.choice}`}>
        <ErrorNotice title="Cette liste n’est plus à jour" error={error} />
        <p>
          Une planche A4 de 21 étiquettes (63,5 × 38,1&nbsp;mm), à imprimer à 100&nbsp;%, sans marges
          ajoutées. Chaque code ouvre le site au nom de sa famille&nbsp;: ne le donnez qu’à elle.
        </p>
        <ChoiceField label="Pour qui ?" options={CHOICES} value={choice} onValue={setChoice} />
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
        <div className={layout.row}>
          <Button disabled={chosen.length === 0} onClick={() => window.print()}>
            Imprimer
          </Button>
          <p role="status">{countSentence(chosen.length)}</p>
        </div>
      </div>
      <LabelSheet
        labels={chosen.map((famille) => ({ famille, link: linkOf(famille) }))}
        addresses={addresses}
      />
    </>
  );
}

function countSentence(count: number): string {
  if (count === 0) return 'Aucune étiquette.';
  const sheets = Math.ceil(count / 21);
  return `${count}\u00a0étiquette${count > 1 ? 's' : ''}, ${sheets}\u00a0planche${sheets > 1 ? 's' : ''}.`;
}

/** Chooses the families whose labels are printed. */
const CHOICES = [
  { value: 'all', label: 'Toutes les familles' },
  { value: 'paper', label: 'Celles sans e-mail' },
  { value: 'repas', label: 'Repas' },
  { value: 'vh', label: 'Vin d’honneur' },
  { value: 'some', label: 'À la main' },
] as const;
type LabelChoice = (typeof CHOICES)[number]['value'];

function chosenFamilles(
  familles: readonly Famille[],
  choice: LabelChoice,
  byHand: ReadonlySet<string>,
): Famille[] {
  return familles.filter((famille) => {
    if (choice === 'paper') return famille.email === '';
    if (choice === 'repas') return !isDrinksOnly(famille);
    if (choice === 'vh') return isDrinksOnly(famille);
    return choice === 'all' || (choice === 'some' && byHand.has(famille.id));
  });
}

type Addressed = Famille & Named;

interface LabelSheetProps {
  labels: readonly { famille: Addressed; link: string }[];
  addresses: boolean;
}

function LabelSheet({ labels, addresses }: LabelSheetProps) {
  return (
    <ul aria-label="Étiquettes" className={styles.sheet}>
      {labels.map(({ famille, link }) => (
        <Label key={famille.id} famille={famille} link={link} address={addresses} />
      ))}
    </ul>
  );
}

/** Memoised, because drawing a thousand codes takes a second. */
const Label = memo(function Label(props: { famille: Addressed; link: string; address: boolean }) {
  const { nom, prenom, city, apart } = props.famille;
  const name = joinedNames(prenom, nom);
  const guests = apart || (prenom === '' && guestsBeside(props.famille));
  return (
    <li className={styles.label}>
      <QrCode
        text={props.link}
        label={`Code ${ofName(guests ? `${name}, ${guests}` : name)}`}
        className={styles.code}
      />
      <p className={styles.text}>
        <b>{name}</b>
        {guests && <span className={styles.guests}>{guests}</span>}
        {props.address && city !== '' && (
          <span className={styles.address}>{addressLines(props.famille).join('\n')}</span>
        )}
      </p>
    </li>
  );
});
