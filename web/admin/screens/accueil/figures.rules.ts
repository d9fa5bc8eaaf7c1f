/** The start screen's four figures, of which the last three count alike, each with the families it counts. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import {
  countAnswers,
  countExpected,
  countPresent,
  peopleOf,
  sleepsInDomain,
} from '../../../../contract/reponses/counts.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { filterWord } from '../list/filter.rules.ts';

export function homeFigures(familles: readonly HostFamille[], isAhead: boolean) {
  const { answered, total } = countAnswers(familles);
  // From the wedding day on, nobody waits for missing answers.
  const count = isAhead ? countExpected : countPresent;
  const coming = count(familles);
  const [people, { children }] = [peopleOf(coming), coming];
  const word = isAhead ? 'attendu' : 'présent';
  const lodged = count(familles.filter(sleepsInDomain));
  // The caterer's lists count those who said yes.
  const these = (filter: 'children' | 'domain') =>
    isAhead ? linkTo('/adminouminou/list', { filtre: filterWord(filter) }) : linkTo('/adminouminou/caterer');
  return [
    { label: 'réponses', value: `${answered}\u00a0/\u00a0${total}`, href: linkTo('/adminouminou/answers') },
    { label: people > 1 ? `${word}s` : word, value: people, href: linkTo('/adminouminou/list') },
    { label: children > 1 ? 'enfants' : 'enfant', value: children, href: these('children') },
    { label: 'au domaine', value: peopleOf(lodged), href: these('domain') },
  ];
}
