/** Names the families that the last version of the list had and this one has not: no import removes anybody. */
import type { ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import layout from '../../../ui/layout.module.css';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { familleHref, familleName } from '../../familles/familleTexts.ts';

export function NoLongerTold({ familles }: { familles: ImportPreview['noLongerTold'] }) {
  const [first, ...others] = familles;
  if (first === undefined) return null;
  if (others.length === 0)
    return (
      <p className={layout.note}>
        <Name famille={first} /> n’est plus dans ce fichier, et reste dans votre liste.
      </p>
    );
  return (
    <details>
      <summary className={layout.note}>
        <Chevron /> {familles.length} familles ne sont plus dans ce fichier, et restent dans votre liste
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

const Name = ({ famille }: { famille: ImportPreview['noLongerTold'][number] }) => (
  <a href={familleHref(famille.id)}>{familleName(famille)}</a>
);
