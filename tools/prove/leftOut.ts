/**
 * Patterns of test files that `npm test` leaves to `npm run prove` (docs/decisions/121): sites killed, cut,
 * upgraded, without disk or server, three at a time. A file that is named runs.
 */
export const LEFT_OUT = [
  'server/operator/upgrade/{upgrade,weddings}.test.ts',
  'server/wholeSite/drill/**/*.test.ts',
  'server/wholeSite/longWork.test.ts',
  'server/features/mailings/killed.test.ts',
  'server/features/move/movePostgres.test.ts',
  'server/{features/photos,weddings,wholeSite}/fullDisk.test.ts',
  'server/wholeSite/{readOnlyDisk,smallMemory}.test.ts',
  'server/platform/s3/badProxy.test.ts',
  'server/platform/database/postgres/{away,silent}.test.ts',
  'server/main{,Postgres}.test.ts',
  'server/weddings/{startWeddings,weddingsPostgres}.test.ts',
  'server/operator/wedding/addPostgres.test.ts',
  'server/features/backups/{backupPostgres,bucket}.test.ts',
  'server/wholeSite/folderGonePostgres.test.ts',
  'tools/everyPattern.test.ts',
];
