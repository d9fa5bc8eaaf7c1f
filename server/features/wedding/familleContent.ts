/** The content as it travels with a family's record, made once for each set of pages. */
import type { Famille } from '../../../contract/familles.schema.ts';
import { showsMenu, weddingAhead } from '../../../contract/pages.rules.ts';
import type { Store } from '../../tables.ts';
import { listParams } from '../params/params.repository.ts';
import { type ContentStore, oncePerContent } from './contentStore.ts';
import { contentFor } from './render/content.rules.ts';

/** JSON of the `FamilleContent`. The parameters are read again once anything was written. */
export type FamilleContentJson = (famille: Famille) => Promise<string>;

export function createFamilleContent(
  content: ContentStore,
  { db, changeMark }: Pick<Store, 'db' | 'changeMark'>,
  now: () => number,
): FamilleContentJson {
  const madeFor = oncePerContent(() => new Map<string, string>());
  let known: { mark: number; params: Awaited<ReturnType<typeof listParams>> } | undefined;

  async function currentParams() {
    const mark = changeMark();
    if (known?.mark !== mark) known = { mark, params: await listParams(db) };
    return known.params;
  }

  return async (famille) => {
    const params = await currentParams();
    const shown = content.current();
    const made = madeFor(shown);
    const ahead = weddingAhead(shown.wedding, now());
    const key = readerKey(famille, showsMenu(params), ahead);
    const json = made.get(key) ?? JSON.stringify(contentFor(shown.wedding, { famille, params, ahead }));
    made.set(key, json);
    return json;
  };
}

/** Everything that `contentFor` looks at: 128 texts at most. */
function readerKey(famille: Famille, menuShown: boolean, ahead: boolean): string {
  const { invitedTovh, invitedToReception, invitedForSunday, sleepingInDomain, sleepingInTent } = famille;
  const flags = [invitedTovh, invitedToReception, invitedForSunday, sleepingInDomain, sleepingInTent];
  return [...flags, menuShown, ahead && famille.answer === false]
    .map((flag) => (flag === true ? '1' : '0'))
    .join('');
}
