/** Where else one goes with the list, in one « … ». */
import type { RefObject } from 'react';
import { linkTo } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { MoreMenu } from '../../parts/MoreMenu.tsx';

interface ListToolsProps {
  opener: RefObject<HTMLButtonElement | null>;
  choosing: boolean;
  onChoose: () => void;
}

const LINES = [
  { screen: 'create', label: 'Inviter une famille' },
  { screen: 'import', label: 'Importer une liste' },
  { screen: 'export', label: 'Exporter la liste' },
  { screen: 'labels', label: 'Étiquettes' },
  { screen: 'corbeille', label: 'Corbeille' },
] as const;

export function ListTools({ opener, choosing, onChoose }: ListToolsProps) {
  return (
    <>
      <Button ref={opener} kind="quiet" aria-pressed={choosing} onClick={onChoose}>
        Choisir
      </Button>
      <MoreMenu label="Autres actions sur la liste">
        {LINES.map(({ screen, label }) => (
          <ButtonLink key={screen} kind="quiet" href={linkTo(`/adminouminou/${screen}`)}>
            {label}
          </ButtonLink>
        ))}
        <Button kind="quiet" onClick={() => window.print()}>
          Imprimer
        </Button>
      </MoreMenu>
    </>
  );
}
