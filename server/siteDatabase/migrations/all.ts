/** Every migration, in order; once merged, one is never edited: write the next. */
import type { Migration } from 'kysely/migration';
import { migration as familles } from './001-familles.ts';
import { migration as params } from './002-params.ts';
import { migration as hosts } from './003-hosts.ts';
import { migration as photos } from './004-photos.ts';
import { migration as mails } from './005-mails.ts';
import { migration as photoChanges } from './006-photoChanges.ts';
import { migration as hostEdits } from './007-hostEdits.ts';
import { migration as photoEtags } from './008-photoEtags.ts';
import { migration as security } from './009-security.ts';
import { migration as erasures } from './011-erasures.ts';
import { migration as heartbeat } from './012-heartbeat.ts';
import { migration as history } from './013-history.ts';
import { migration as bin } from './014-bin.ts';
import { migration as audit } from './017-audit.ts';
import { migration as photoFindings } from './018-photoFindings.ts';
import { migration as mailTemplates } from './019-mailTemplates.ts';
import { migration as mailings } from './020-mailings.ts';
import { migration as namedHosts } from './021-namedHosts.ts';
import { migration as hostNotes } from './022-hostNotes.ts';
import { migration as visits } from './023-visits.ts';
import { migration as photoMarks } from './024-photoMarks.ts';
import { migration as merges } from './025-merges.ts';
import { migration as diets } from './026-diets.ts';
import { migration as photoRequests } from './027-photoRequests.ts';
import { migration as photoClock } from './028-photoClock.ts';
import { migration as mailFaults } from './030-mailFaults.ts';
import { migration as photoFolders } from './032-photoFolders.ts';
import { migration as films } from './034-films.ts';
import { migration as uploads } from './036-uploads.ts';
import { migration as sendings } from './037-sendings.ts';
import { migration as guestCode } from './038-guestCode.ts';
import { migration as photoLight } from './039-photoLight.ts';
import { migration as photoFavourites } from './040-photoFavourites.ts';
import { migration as counters } from './041-counters.ts';
import { migration as leases } from './042-leases.ts';
import { migration as relocation } from './044-relocation.ts';
import { migration as hostVersions } from './045-hostVersions.ts';
import { migration as erasuresAsked } from './046-erasuresAsked.ts';
import { migration as uploadsReceived } from './048-uploadsReceived.ts';
import { migration as photoSearch } from './049-photoSearch.ts';

export const migrations: Readonly<Record<string, Migration>> = {
  '001-familles': familles,
  '002-params': params,
  '003-hosts': hosts,
  '004-photos': photos,
  '005-mails': mails,
  '006-photoChanges': photoChanges,
  '007-hostEdits': hostEdits,
  '008-photoEtags': photoEtags,
  '009-security': security,
  '011-erasures': erasures,
  '012-heartbeat': heartbeat,
  '013-history': history,
  '014-bin': bin,
  '017-audit': audit,
  '018-photoFindings': photoFindings,
  '019-mailTemplates': mailTemplates,
  '020-mailings': mailings,
  '021-namedHosts': namedHosts,
  '022-hostNotes': hostNotes,
  '023-visits': visits,
  '024-photoMarks': photoMarks,
  '025-merges': merges,
  '026-diets': diets,
  '027-photoRequests': photoRequests,
  '028-photoClock': photoClock,
  '030-mailFaults': mailFaults,
  '032-photoFolders': photoFolders,
  '034-films': films,
  '036-uploads': uploads,
  '037-sendings': sendings,
  '038-guestCode': guestCode,
  '039-photoLight': photoLight,
  '040-photoFavourites': photoFavourites,
  '041-counters': counters,
  '042-leases': leases,
  '044-relocation': relocation,
  '045-hostVersions': hostVersions,
  '046-erasuresAsked': erasuresAsked,
  '048-uploadsReceived': uploadsReceived,
  '049-photoSearch': photoSearch,
};
