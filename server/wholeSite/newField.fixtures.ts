/**
 * A program for `everyField.test.ts`: the site with one more guest field in the table, and a migration that
 * adds its column. Prints as JSON what each part of the site makes of the field.
 */
import { registerHooks } from 'node:module';
import type { HostFamille } from '../../contract/familles/familles.schema.ts';

/** File, and the text that is inserted after a place in it. */
const ADDED = [
  {
    file: '/contract/familles/inviteFields.ts',
    behind: 'export const INVITE_FIELDS = {',
    text: `essai: {
      kind: 'told', limit: LIMITS.diet, leavesWith: 'health',
      heading: 'Essai du convive', headings: 'ses essais', part: 'essai', parts: 'trial',
    },`,
  },
  {
    file: '/contract/familles/toldFields.ts',
    behind: 'Record<ToldField, ToldSpec>> = {',
    text: `essai: { introduction: 'essai : ', isAsked: () => true },`,
  },
  {
    file: '/server/siteDatabase/migrations/all.ts',
    behind: '...from050,',
    text: `'999-essai': {
      async up(db) { await db.schema.alterTable('invites').addColumn('essai', 'text').execute(); },
    },`,
  },
];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const added = ADDED.find(({ file }) => url.endsWith(file));
    if (!added) return loaded;
    const source = String(loaded.source);
    if (!source.includes(added.behind)) throw new Error(`${added.file} lacks « ${added.behind} »`);
    return { ...loaded, source: source.replace(added.behind, `${added.behind} ${added.text}`) };
  },
});

const { createFamille, openTestSite } = await import('../testing/site.fixtures.ts');
const { guestOfEveryField, guestsOf, storeGuests, throughList } = await import('./everyField.fixtures.ts');
const { importList } = await import('../features/imports/imports.fixtures.ts');
const { mergedFamille } = await import('../../contract/familles/merge.rules.ts');
const { guestNames } = await import('../../contract/reponses/answerRecap.rules.ts');

const site = await openTestSite();
const host = await site.host();
const famille = await createFamille(host);
const guest = guestOfEveryField();
await storeGuests(host, famille, [guest]);
const stored = await guestsOf(host, famille);
const listed = [];
for (const format of ['csv', 'xlsx'] as const)
  for (const rows of ['famille', 'guest'] as const)
    listed.push(await throughList(host, famille, { format, rows }));
const { nom, prenom, child, age } = guest;
const other: HostFamille = { ...famille, invites: [guest] };
const { invites: merged } = mergedFamille({ ...famille, invites: [{ nom, prenom, child, age }] }, other, []);
const [change] = (await host.get(`/api/adminouminou/famille/${famille.id}/history`)).json();
const history = change.after.invites;
await importList(host, 'Nom;Prénom;Essai du convive\nRoux;Lise;ceci\nPetit;Anne et Luc;cela\n');
const familles = (await host.get('/api/adminouminou/familles')).json<HostFamille[]>();
const own = ['Roux', 'Petit'].map((name) => {
  const found = familles.find(({ nom }) => nom === name);
  return [found?.invites.map((invite) => Object(invite).essai), found?.note];
});
const found = { own, guest, stored, listed, merged, told: guestNames([guest]), history };
process.stdout.write(JSON.stringify(found));
await site.close();
