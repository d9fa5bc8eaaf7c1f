/** Names the families that the last version of the list had and this one has not: no import removes anybody. */
import type { ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import layout from '../../../ui/layout.module.css';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { familleHref, familleName } from '../../familles/familleTexts.ts';
import { isWhole, noLongerParts } from './noLongerTold.rules.ts';

type Gone = ImportPreview['noLongerTold'][number];

export function NoLongerTold({ familles }: { familles: readonly Gone[] }) {
  if (familles.length === 0) return null;
  const parts = noLongerParts(familles.length);
  if (isWhole(familles.length))
    return (
      <p className={layout.note}>
        {parts.map((part) => {
          const famille = 'index' in part ? familles[part.index] : undefined;
          return 'words' in part ? part.words : famille && <Name key={famille.id} famille={famille} />;
        })}
      </p>
    );
  // A press on the line unfolds it, and must not lead away.
  const words = parts.map((part) => ('words' in part ? part.words : nameOf(familles[part.index])));
  return (
    <details>
      <summary className={layout.note}>
        <Chevron /> {words.join('')}
      </summary>
      <ul className={layout.list}>
        {familles.map((famille) => (
          <li key={famille.id}>
            <Name famille={famille} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const nameOf = (famille: Gone | undefined) => (famille ? familleName(famille) : '');

const Name = ({ famille }: { famille: Gone }) => <a href={familleHref(famille.id)}>{familleName(famille)}</a>;
