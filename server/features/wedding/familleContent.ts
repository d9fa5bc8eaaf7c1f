/** The content as it travels with a family's record, made once for each set of pages. */
import type { Famille } from '../../../contract/familles.schema.ts';
import { showsMenu } from '../../../contract/pages.rules.ts';
import type { Store } from '../../tables.ts';
import { listParams } from '../params/params.repository.ts';
import { type ContentStore, oncePerContent } from './contentStore.ts';
import { contentFor } from './render/content.rules.ts';

/** JSON of the `FamilleContent`. The parameters are read again once anything was written. */
export type FamilleContentJson = (famille: Famille) => Promise<string>;

export function createFamilleContent(
  content: ContentStore,
  { db, changeMark }: Pick<Store, 'db' | 'changeMark'>,
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
    const key = readerKey(famille, showsMenu(params));
    const json = made.get(key) ?? JSON.stringify(contentFor(shown.wedding, { famille, params }));
    made.set(key, json);
    return json;
  };
}

/** Everything that `contentFor` looks at: 64 texts at most. */
function readerKey(famille: Famille, menuShown: boolean): string {
  const { invitedTovh, invitedToReception, invitedForSunday, sleepingInDomain, sleepingInTent } = famille;
  const flags = [invitedTovh, invitedToReception, invitedForSunday, sleepingInDomain, sleepingInTent];
  return [...flags, menuShown].map((flag) => (flag === true ? '1' : '0')).join('');
}
