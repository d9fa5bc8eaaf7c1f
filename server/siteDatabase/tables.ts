/** Every table as TypeScript sees it; the columns carry the specification's field names. */
import type { Generated, Transaction as KyselyTransaction } from 'kysely';
import type { ContentDraft, ContentVersion } from '../../contract/editing/editing.schema.ts';
import type { ChangedBy, HostFamille, Invite } from '../../contract/familles/familles.schema.ts';
import type { ToldField } from '../../contract/familles/inviteFields.ts';
import type { AuditEntry } from '../../contract/hosts/audit.schema.ts';
import type { HostAccount } from '../../contract/hosts/hosts.schema.ts';
import type { Mail } from '../../contract/mail/mail.schema.ts';
import type { Mailing, Recipient, TonedBody } from '../../contract/mail/mailings.schema.ts';
import type { Param } from '../../contract/params/params.schema.ts';
import type { Turn } from '../../contract/photos/photoChanges.schema.ts';
import type { PhotoFormat } from '../../contract/photos/photoFormats.rules.ts';
import type { PhotoProblem } from '../../contract/photos/photoProblems.ts';
import type { ArchiveVariant, PhotoFolder } from '../../contract/photos/photos.schema.ts';
import type { PrintedFamille } from '../../contract/seating/seating.schema.ts';
import type { OpenDatabase, Reads } from '../platform/database/database.ts';

export interface Tables {
  familles: FamilleTable;
  invites: InviteTable;
  permissions: PermissionTable;
  history: HistoryTable;
  bin: { familleId: string; deletedAt: number };
  merges: MergeTable;
  /** Days, `YYYY-MM-DD`. */
  visits: { familleId: string; first: string; last: string };
  seatingPrints: SeatingPrintTable;
  params: Param & { version: Generated<number> };
  hosts: HostsTable;
  hostAccounts: HostAccountTable;
  sessions: SessionTable;
  secrets: { name: string; value: string };
  mails: MailTable;
  mailings: MailingTable;
  mailTemplates: MailTemplateTable;
  mailingRecipients: MailingRecipientTable;
  photoFolders: PhotoFolderTable;
  photos: PhotoTable;
  photoMarks: PhotoMarkTable;
  photoRequests: PhotoRequestTable;
  uploads: UploadTable;
  sendings: SendingTable;
  guestCode: GuestCodeTable;
  codeGuests: CodeGuestTable;
  photoFavourites: PhotoFavouriteTable;
  archives: ArchiveTable;
  erasures: ErasureTable;
  importPreviews: ImportPreviewTable;
  heartbeat: { id: number; at: number };
  /** Parts of the site that are not well and that the operator was told of. */
  alerts: { part: string; since: number };
  audit: AuditTable;
  relocation: RelocationTable;
  contentDraft: ContentDraftTable;
  contentVersions: ContentVersionTable;
}

/** What the app gets: reads through `db`, transactions through `write`. */
export type Store = OpenDatabase<Tables>;
export type Database = Reads<Tables>;
/** For functions that change data: only `write` gives one. */
export type Transaction = KyselyTransaction<Tables>;

export interface FamilleTable extends Omit<HostFamille, 'invites' | 'permissions' | 'labels' | 'answers'> {
  /** JSON list. */
  labels: string;
  /** JSON object, as that of a guest. */
  answers: string;
}

export interface InviteTable extends Omit<Invite, ToldField | 'answers'>, Record<ToldField, string | null> {
  familleId: string;
  answers: string | null;
  position: number;
}

/** The last list by table that was printed: the same moment and host in each row. */
export interface SeatingPrintTable extends Pick<PrintedFamille, 'table' | 'said'> {
  familleId: string;
  at: number;
  who: string | null;
}

export interface PermissionTable {
  familleId: string;
  folder: string;
}

export interface MergeTable {
  /** In the bin, and kept as long as the other one. */
  familleId: string;
  intoId: string;
  version: number;
  /** The line of the kept family's history that holds it as it was before. */
  historyId: number;
  /** Whether the merged one's link leads to the kept one. */
  linked: boolean;
}

export interface HistoryTable {
  id: Generated<number>;
  familleId: string;
  at: number;
  by: ChangedBy;
  who: string | null;
  /** JSON of a `FamilleState`, maybe of an earlier schema. */
  before: string;
}

export interface HostsTable {
  id: number;
  passwordHash: string;
  configuredHash: string | null;
  /** Whether it opens nothing at present: each host has a password of their own. */
  switchedOff: boolean;
}

export interface HostAccountTable extends HostAccount {
  /** By which it is found: no two names differ by capitals or accents alone. */
  simpleName: string;
  passwordHash: string;
}

export interface SessionTable {
  tokenHash: string;
  lastSeenAt: number;
  createdAt: number;
  /** « Firefox sur Windows ». */
  browser: Generated<string>;
  hostId: string | null;
}

export interface MailTable extends Omit<Mail, 'again'> {
  familleId: string;
  /** SHA-256 of what was sent, to recognise a second press of the button; the text itself holds the family's secret. */
  digest: string;
  /** Whether it failed for what holds up any other mail too. */
  serverFault: boolean;
}

/** A mail to many as hosts wrote it on screen; harmless HTML. */
export interface MailTemplateTable extends TonedBody, Pick<Mailing, 'template' | 'subject'> {
  /** The moment of the last write: a text dropped and written anew never gets a version that somebody still holds. */
  version: number;
}

/** One mail to many families; its texts are harmless, the words in braces still to be filled in for each family. */
export interface MailingTable
  extends TonedBody,
    Pick<Mailing, 'id' | 'template' | 'subject' | 'createdAt' | 'at'> {
  /** SHA-256 of what was asked for, to recognise a second press of the button. */
  digest: string;
  /** What the hosts want of it; how far it has come is in its recipients. */
  control: 'open' | 'paused' | 'cancelled';
  /** Why the mail server takes nothing at present, and since when. */
  problem: string | null;
  problemSince: number | null;
  nextTryAt: number;
}

/** A family in the queue of a mailing; `sending` from just before the mail server may keep the mail until its answer. */
export interface MailingRecipientTable extends Pick<Recipient, 'outcome' | 'reason' | 'dest' | 'nextTryAt'> {
  mailingId: string;
  familleId: string;
  position: number;
  /** Id of its row in `mails`, once it was handed over. */
  mailId: string;
  /** Answers that the family owed when a reminder was asked for, 1 for an invitation that it had not got. */
  awaited: number;
  firstTriedAt: number | null;
  triedAt: number | null;
  /** Fencing token of the lease under which it was last handed over; null if it never was. */
  fence: number | null;
}

export interface PhotoFolderTable {
  folder: PhotoFolder;
  /** Null for the one that the content gives it. */
  title: string | null;
  position: number;
  hidden: boolean;
  cover: string | null;
  version: number;
  /** Kept as long as its photos are in the bin. */
  deletedAt: number | null;
}

/** A file seen in a photo folder: refused when `reason` is set, else a photo, all of whose columns are set but `takenAt`. */
export interface PhotoTable {
  folder: PhotoFolder;
  name: string;
  size: number;
  mtime: number;
  /** Opaque; another one after any change of the file. Empty for one to be read again. */
  etag: string;
  reason: PhotoProblem | null;
  /** What a refused file is, in French; null for photos and for what nobody recognized. */
  found: string | null;
  format: PhotoFormat | null;
  crc32: number | null;
  width: number | null;
  height: number | null;
  takenAt: string | null;
  placeholder: string | null;
  /** JSON list of `[offset, length, byte]`; null until the file was searched for a position. */
  blanks: string | null;
  blankedCrc32: number | null;
  /** By which rules; 0 for those from before they were counted. */
  search: number;
  turned: Turn;
  /** As the photo names it, empty where it does not; null until it was looked for. */
  camera: string | null;
  /** Of the display picture; null until it was measured. */
  displaySize: number | null;
  displayCrc32: number | null;
  /** Of a film, which its `format` tells; null for a photo, with the four below. */
  seconds: number | null;
  codec: string | null;
  isBright: boolean | null;
  poster: Making | null;
  lighter: Making | 'needless' | null;
}

/** What the hosts decided about a photo; it stays while the file is away. */
export interface PhotoMarkTable {
  folder: PhotoFolder;
  name: string;
  hidden: boolean;
  turn: Turn;
  caption: string | null;
  removedAt: number | null;
  /** Minutes by which the camera's clock was wrong. */
  clock: number;
}

export interface PhotoRequestTable {
  folder: PhotoFolder;
  name: string;
  familleId: string;
  reason: string;
  at: number;
}

export interface UploadTable {
  id: string;
  /** Who sends it; both are null for the hosts. */
  familleId: string | null;
  guestId: string | null;
  folder: PhotoFolder;
  file: string;
  bytes: number;
  /** The file's own date. */
  modified: number;
  /** Of all its bytes, as the sender announced it. */
  crc32: number | null;
  createdAt: number;
  /** Bytes that have arrived, with those that are arriving. */
  received: number;
  /** When it was last announced or added to. */
  heardAt: number;
  /** Its name in the folder once all of it is there. */
  stored: string | null;
}

/** One row, with the id 1; none while there is no code. */
export interface GuestCodeTable {
  id: number;
  code: string;
  createdAt: number;
  /** 0 for a code of before there was a first day. */
  startsAt: number;
  expiresAt: number;
}

/** A device that came by the code of the day. */
export interface CodeGuestTable {
  id: string;
  tokenHash: string;
  firstName: string;
  /** Of the code by which it came. */
  codeCreatedAt: number;
}

export interface SendingTable {
  /** Of its upload. */
  id: string;
  /** Who sent it; both are null once that is forgotten. */
  familleId: string | null;
  guestId: string | null;
  folder: PhotoFolder;
  name: string;
  bytes: number;
  crc32: number;
  at: number;
}

export interface PhotoFavouriteTable {
  familleId: string;
  folder: PhotoFolder;
  name: string;
  at: number;
}

export interface ArchiveTable {
  tokenHash: string;
  /** Whose rights count at each use; null for the hosts' own. */
  familleHash: string | null;
  /** JSON list of `folder/file`. */
  entries: string;
  /** The archive's when the link was created: another one now means other bytes. */
  tag: string;
  variant: ArchiveVariant;
  expiresAt: number;
}

/** Where several processes serve the site, hence on PostgreSQL alone. */
export interface ImportPreviewTable {
  /** In the order of their making. */
  number: Generated<number>;
  token: string;
  /** JSON of a `KeptPreview`. */
  preview: string;
  /** JSON of what came of it; null until it was confirmed. */
  done: string | null;
  expiresAt: number;
}

/** Bounded: see `audit.repository.ts`. */
export interface AuditTable extends Omit<AuditEntry, 'id' | 'famille'> {
  id: Generated<number>;
  /** No name: it goes when the family is erased. */
  familleId: string | null;
}

/** A family deleted for good, so that a restore deletes it again. Everything but its id is null where an earlier version noted it. */
export interface ErasureTable {
  familleId: string;
  /** One that somebody asked for, all of them, or the end of its time in the bin. */
  how: 'one' | 'all' | 'bin' | null;
  at: number | null;
  who: string | null;
}

export interface RelocationTable {
  what: 'rows' | 'photos';
  /** `paused`: the last changes are being copied. `moved`: the site lives at `place` now. `arriving`: not whole yet. `left`: photos are no longer at `place`. */
  state: 'paused' | 'moved' | 'arriving' | 'left';
  place: string;
  moveId: string;
  /** Grows while whoever moves the site is alive. */
  beat: number;
}

/** One row, with the id 1; without files there is no draft. */
export interface ContentDraftTable extends Pick<ContentDraft, 'version' | 'digest' | 'savedAt' | 'savedBy'> {
  id: number;
  /** JSON of `ContentFiles`. */
  base: string;
  /** JSON of `ContentFiles`. */
  files: string;
}

export interface ContentVersionTable extends Pick<ContentVersion, 'publishedAt' | 'publishedBy'> {
  id: Generated<number>;
  /** JSON list. */
  changed: string;
  /** Of the files: tells whether the folder still says the same. */
  digest: string;
  /** The files, as `packTexts` writes them. */
  texts: string;
  /** Written down before the folder is changed: it counts once the folder says so. */
  isPending: boolean;
}

type BooleanColumnsOf<Table> = {
  [Column in keyof Table]-?: NonNullable<Table[Column]> extends boolean ? Column : never;
}[keyof Table];
type BooleanColumn = { [Name in keyof Tables]: BooleanColumnsOf<Tables[Name]> }[keyof Tables];

/** A record rather than a list, so that the type checker asks for every boolean column. */
const booleans: Record<BooleanColumn, true> = {
  linked: true,
  serverFault: true,
  switchedOff: true,
  seesPhotos: true,
  invitedTovh: true,
  invitedToReception: true,
  answer: true,
  emailSent: true,
  gardeEnfant: true,
  sleepingInDomain: true,
  sleepingInTent: true,
  invitedForSunday: true,
  answerSunday: true,
  hasPaid: true,
  child: true,
  hidden: true,
  isBright: true,
  isPending: true,
};

export const booleanColumns: ReadonlySet<string> = new Set(Object.keys(booleans));

/** Of what is made from a film. `waiting`: not tried yet, or there was no program for it. */
export type Making = 'waiting' | 'made' | 'failed';
