/** Serialises the content for a family, cached per set of visible pages. */
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { showsMenu } from '../../../contract/wedding/pages.rules.ts';
import { memoizePerObject } from '../../platform/async/memoize.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { createParamsReader } from '../params/params.repository.ts';
import type { ContentStore } from './contentStore.ts';
import type { Content } from './read/content.ts';
import { contentFor, VISITOR_FIELDS } from './render/content.rules.ts';
import { donneesKey } from './render/donnees.rules.ts';

type FamilleContentJson = (famille: Famille) => Promise<string>;

export function createFamilleContent(
  content: ContentStore,
  store: Pick<Store, 'db' | 'changeMark'>,
): FamilleContentJson {
  const madeFor = memoizePerObject((_content: Content) => ({
    donnees: '',
    texts: new Map<string, string>(),
  }));
  const paramsNow = createParamsReader(store);

  return async (famille) => {
    const params = await paramsNow();
    const shown = content.current();
    const made = madeFor(shown);
    const donnees = donneesKey(params);
    // Cleared when the params change, so that texts for former values do not accumulate.
    if (made.donnees !== donnees) made.texts.clear();
    made.donnees = donnees;
    const key = [...VISITOR_FIELDS.map((field) => famille[field]), showsMenu(params)].join(' ');
    const json = made.texts.get(key) ?? JSON.stringify(contentFor(shown.wedding, { famille, params }));
    made.texts.set(key, json);
    return json;
  };
}
