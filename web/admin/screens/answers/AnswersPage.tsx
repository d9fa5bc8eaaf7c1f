/** Who has answered and who comes, for the meal and for the drinks. */
import { useMemo } from 'react';
import { isVhFamily } from '../../../../contract/reponses/counts.rules.ts';
import { hourHere } from '../../../../contract/wedding/moments.rules.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { useIsReader } from '../../data/useSignedIn.ts';
import { Screen } from '../../parts/Screen.tsx';
import { FirstSteps } from '../../shell/FirstSteps.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';
import { COLUMNS } from './columns.tsx';

export function AnswersPage() {
  const { familles, error, dataUpdatedAt, refresh } = useFamilles();
  const meal = useMemo(() => familles.filter((famille) => !isVhFamily(famille)), [familles]);
  const drinks = useMemo(() => familles.filter(isVhFamily), [familles]);
  const reader = useIsReader();
  // Readers are given no addresses.
  const columns = reader ? COLUMNS.filter(({ key }) => key !== 'address') : COLUMNS;
  const panel = {
    columns,
    updatedAt: dataUpdatedAt === 0 ? '…' : hourHere(dataUpdatedAt),
    onRefresh: () => void refresh(),
  };
  return (
    <Screen title="Réponses" problem="Ces chiffres ne sont plus à jour" error={error}>
      {!reader && <FirstSteps />}
      <AnswersPanel title="Repas" familles={meal} {...panel} />
      <AnswersPanel title="Vin d'honneur" familles={drinks} {...panel} />
    </Screen>
  );
}
