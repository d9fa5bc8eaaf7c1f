/**
 * The screen « Réponses »: who has answered and who comes, to the meal and to the drinks reception. Hosts can
 * filter the families; readers see no addresses.
 */
import { type ReactNode, useMemo } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { knownLabels } from '../../../../contract/familles/labels.rules.ts';
import { answersText } from '../../../../contract/questions/answerLines.rules.ts';
import { guestNames } from '../../../../contract/reponses/answerRecap.rules.ts';
import { childcareWords, tellsChildcare } from '../../../../contract/reponses/childcare.rules.ts';
import { isDrinksOnly } from '../../../../contract/reponses/counts.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { hostWedding } from '../../data/hostQueries.ts';
import { useIsReader } from '../../data/session.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { hourThere } from '../../data/weddingTime.ts';
import { ANSWER, NAME, SUNDAY } from '../../familles/famille.columns.tsx';
import { addressLine, guestsMissing } from '../../familles/familleTexts.ts';
import { Screen } from '../../parts/Screen.tsx';
import type { Column } from '../../parts/table/column.ts';
import { FirstSteps } from '../../shell/FirstSteps.tsx';
import { ListFilter, useListFilter } from '../list/ListFilter.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';

const childcare = ({ gardeEnfant }: Famille) => (gardeEnfant === null ? '' : gardeEnfant ? 'Oui' : 'Non');

export const COLUMNS: readonly Column<Famille>[] = [
  NAME,
  ANSWER,
  {
    key: 'invites',
    header: 'Convives',
    width: 13,
    cell: (famille) => guestNames(famille.invites) || guestsMissing(famille),
    sortBy: ({ invites }) => invites.length,
  },
  {
    key: 'gardeEnfant',
    header: 'Garde',
    width: 5,
    cell: childcare,
    sortBy: ({ gardeEnfant }) => gardeEnfant,
  },
  SUNDAY,
  { key: 'address', header: 'Adresse', width: 12, cell: addressLine, sortBy: ({ city }) => city || null },
];

/** Shown if any family has answered a question of the couple's own. */
const QUESTIONS: Column<Famille> = {
  key: 'answers',
  header: 'Vos questions',
  width: 14,
  cell: (famille) => answersText(famille, hostWedding().questions),
  sortBy: (famille) => answersText(famille, hostWedding().questions) || null,
};

export function AnswersPage() {
  // Readers do not see mails or visits, so they have nothing to filter by.
  return useIsReader() ? <Answers reader /> : <FilteredAnswers />;
}

/** Filters the tables like the list; the figures still count every family. */
function FilteredAnswers() {
  const { familles } = useFamilles();
  const labels = useMemo(() => knownLabels(familles), [familles]);
  const { passing, ...filter } = useListFilter(familles, labels, '/adminouminou/answers');
  const found = useMemo(() => new Set(passing), [passing]);
  return (
    <Answers found={found}>
      <FirstSteps />
      <ListFilter {...filter} />
    </Answers>
  );
}

interface AnswersProps {
  reader?: boolean;
  /** All families if undefined. */
  found?: ReadonlySet<Famille>;
  children?: ReactNode;
}

function Answers({ reader = false, found, children }: AnswersProps) {
  const { familles, error, dataUpdatedAt, refresh } = useFamilles();
  const meal = useMemo(() => familles.filter((famille) => !isDrinksOnly(famille)), [familles]);
  const drinks = useMemo(() => familles.filter(isDrinksOnly), [familles]);
  // Readers see no addresses.
  const hidden = [reader && 'address', !tellsChildcare(hostWedding().form, familles) && 'gardeEnfant'];
  const shown = COLUMNS.filter(({ key }) => !hidden.includes(key)).map((column) =>
    column.key === 'gardeEnfant'
      ? { ...column, header: childcareWords(hostWedding().form, 'Garde') }
      : column,
  );
  const asks = familles.some((famille) => answersText(famille, []) !== '');
  const panel = {
    found,
    columns: asks ? [...shown, QUESTIONS] : shown,
    updatedAt: dataUpdatedAt === 0 ? '…' : hourThere(dataUpdatedAt),
    onRefresh: () => void refresh(),
    empty:
      found === undefined || found.size === familles.length
        ? 'Aucune famille dans cette liste pour l’instant.'
        : 'Aucune famille ne correspond.',
  };
  return (
    <Screen
      title="Réponses"
      problem="Ces chiffres ne sont plus à jour"
      error={error}
      // Readers have charts in their menu.
      tools={
        reader ? undefined : (
          <ButtonLink kind="quiet" href={linkTo('/adminouminou/charts')}>
            Graphiques
          </ButtonLink>
        )
      }
    >
      {children}
      <AnswersPanel title="Repas" familles={meal} {...panel} />
      <AnswersPanel title="Vin d'honneur" familles={drinks} {...panel} />
    </Screen>
  );
}
