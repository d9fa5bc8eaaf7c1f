/** Heads by event and beds, and who said what to the couple's own questions. */
import { useMemo } from 'react';
import { beds, eventHeads } from '../../../../contract/exports/exports.rules.ts';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { DietsTable } from './DietsTable.tsx';
import { HeadsTable } from './HeadsTable.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';

export function ByMoment({ familles }: { familles: readonly HostFamille[] }) {
  const groups = useMemo(
    () => [...eventHeads(familles), ...beds(familles).map((place) => ({ ...place, diets: [] }))],
    [familles],
  );
  return (
    <>
      <Panel title="Récapitulatif">
        <HeadsTable
          label="Récapitulatif"
          first="Moment"
          rows={groups.map(({ key, title, total }) => ({ id: key, name: title, ...total }))}
        />
      </Panel>
      {groups.map(({ key, title, families, total, diets }) => (
        <Panel key={key} title={titleOf(title, families.length)}>
          {families.length === 0 ? (
            <p>Personne pour l’instant.</p>
          ) : (
            <HeadsTable label={title} first="Famille" rows={families} total={total} />
          )}
          <DietsTable event={title} diets={diets} />
        </Panel>
      ))}
      <QuestionsPanel familles={familles} />
    </>
  );
}

function titleOf(title: string, families: number): string {
  return families === 0 ? title : `${title} (${families} famille${families > 1 ? 's' : ''})`;
}
