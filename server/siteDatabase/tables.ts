/**
 * TypeScript types of all tables and of the open database (`Store`); the columns carry the specification's
 * field names. Also lists the boolean columns, which SQLite stores as numbers.
 */
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
  /** `first` and `last` are days, `YYYY-MM-DD`. */
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
  /** `columns` is JSON of `ColumnsByName`. */
  importColumns: { list: string; columns: string; at: number };
  /** The families of the last import. */
  lastImport: { familleId: string; how: 'created' | 'updated'; at: number };
  /** `told` is a JSON list of `ImportedRow`. */
  listTold: { familleId: string; told: string };
  heartbeat: { id: number; at: number };
  /** Failing parts of the site about which the operator got a mail. */
  alerts: { part: string; since: number };
  audit: AuditTable;
  relocation: RelocationTable;
  contentDraft: ContentDraftTable;
  contentVersions: ContentVersionTable;
}

/** The open database: `db` reads, `write` runs a transaction. */
export type Store = OpenDatabase<Tables>;
export type Database = Reads<Tables>;
/** Parameter of functions that change data; only `write` provides one. */
export type Transaction = KyselyTransaction<Tables>;

export interface FamilleTable extends Omit<HostFamille, 'invites' | 'permissions' | 'labels' | 'answers'> {
  /** JSON list. */
  labels: string;
  /** JSON object, in the same form as a guest's. */
  answers: string;
}

export interface InviteTable extends Omit<Invite, ToldField | 'answers'>, Record<ToldField, string | null> {
  familleId: string;
  answers: string | null;
  position: number;
}

/** The last printed list by table; all rows carry the same moment and host. */
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
  /** The merged famille. It waits in the bin for as long as the kept famille `intoId` lives. */
  familleId: string;
  intoId: string;
  version: number;
  /** The history entry of the kept famille that holds its state before the merge. */
  historyId: number;
  /** Whether the merged famille's link opens the kept famille. */
  linked: boolean;
}

export interface HistoryTable {
  id: Generated<number>;
  familleId: string;
  at: number;
  by: ChangedBy;
  who: string | null;
  /** JSON of a `FamilleState`, possibly of an earlier schema. */
  before: string;
}

export interface HostsTable {
  id: number;
  passwordHash: string;
  configuredHash: string | null;
  /** Whether the shared password is disabled, because each host has a password of their own. */
  switchedOff: boolean;
}

export interface HostAccountTable extends HostAccount {
  /** Unique key for sign-in: the name without capitals and accents. */
  simpleName: string;
  passwordHash: string;
}

export interface SessionTable {
  tokenHash: string;
  lastSeenAt: number;
  createdAt: number;
  /** Such as « Firefox sur Windows ». */
  browser: Generated<string>;
  hostId: string | null;
}

export interface MailTable extends Omit<Mail, 'again'> {
  familleId: string;
  /** SHA-256 of the mail, to detect a second press of the button; the text holds the family's secret. */
  digest: string;
  /** Whether the cause of the failure would stop any other mail too. */
  serverFault: boolean;
}

/** A mail to many families as hosts edited it; its HTML is sanitised. */
export interface MailTemplateTable extends TonedBody, Pick<Mailing, 'template' | 'subject'> {
  /** Moment of the last write, so that a text deleted and written again never reuses a version. */
  version: number;
}

/** One mail to many families; its HTML is sanitised, and its placeholders are filled in for each family. */
export interface MailingTable
  extends TonedBody,
    Pick<Mailing, 'id' | 'template' | 'subject' | 'createdAt' | 'at'> {
  /** SHA-256 of the host's request, to detect a second press of the button. */
  digest: string;
  /** What the hosts decided; the progress is in the recipients. */
  control: 'open' | 'paused' | 'cancelled';
  /** Why the mail server refuses mails at present; `problemSince` says since when. */
  problem: string | null;
  problemSince: number | null;
  nextTryAt: number;
}

/** A family in a mailing's queue. `sending`: from just before the mail's last bytes until the answer. */
export interface MailingRecipientTable extends Pick<Recipient, 'outcome' | 'reason' | 'dest' | 'nextTryAt'> {
  mailingId: string;
  familleId: string;
  position: number;
  /** Id of the row in `mails` once the mail was handed over. */
  mailId: string;
  /** Answers that the family owed when a reminder was requested; 1 for an invitation not yet received. */
  awaited: number;
  firstTriedAt: number | null;
  triedAt: number | null;
  /** Fencing token of the lease under which the mail was last handed over; null if it never was. */
  fence: number | null;
}

export interface PhotoFolderTable {
  folder: PhotoFolder;
  /** Null for the title that the content gives. */
  title: string | null;
  position: number;
  hidden: boolean;
  cover: string | null;
  version: number;
  /** A deleted folder is kept as long as its photos are in the bin. */
  deletedAt: number | null;
}

/** A file in a photo folder: refused if `reason` is set, else a photo, whose `takenAt` may be null. */
export interface PhotoTable {
  folder: PhotoFolder;
  name: string;
  size: number;
  mtime: number;
  /** Opaque; changes with the file. Empty for a file that the next scan must read again. */
  etag: string;
  reason: PhotoProblem | null;
  /** French name of a refused file's format; null for photos and for unrecognised files. */
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
  /** Version of the rules of that search; 0 for files searched before versions existed. */
  search: number;
  turned: Turn;
  /** The camera's name in the file, or empty; null until the file was searched. */
  camera: string | null;
  /** Bytes of the display picture; null until measured. */
  displaySize: number | null;
  displayCrc32: number | null;
  /** Length of a film; null for a photo, like the four columns below. */
  seconds: number | null;
  codec: string | null;
  isBright: boolean | null;
  poster: Making | null;
  lighter: Making | 'needless' | null;
}

/** What the hosts decided about a photo; kept even if the file disappears. */
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
  /** The sender; both columns are null for the hosts. */
  familleId: string | null;
  guestId: string | null;
  folder: PhotoFolder;
  file: string;
  bytes: number;
  /** Modification time that the sender's device gave. */
  modified: number;
  /** CRC-32 of the whole file, as the sender announced it. */
  crc32: number | null;
  createdAt: number;
  /** Bytes received, including those of a chunk still being received. */
  received: number;
  /** When the upload was last announced or received a chunk. */
  heardAt: number;
  /** The file's name in the folder once the upload is complete. */
  stored: string | null;
}

/** A single row with the id 1, or none while there is no code. */
export interface GuestCodeTable {
  id: number;
  code: string;
  createdAt: number;
  /** 0 for codes made before codes had a first day. */
  startsAt: number;
  expiresAt: number;
}

/** A device that signed in with the code of the day. */
export interface CodeGuestTable {
  id: string;
  tokenHash: string;
  firstName: string;
  /** When the code that the device used was created. */
  codeCreatedAt: number;
}

export interface SendingTable {
  /** Same id as the upload. */
  id: string;
  /** The sender; both columns are null once the sender was erased. */
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
  /** The famille whose permissions are checked at each download; null for the hosts. */
  familleHash: string | null;
  /** JSON list of `folder/file`. */
  entries: string;
  /** The archive's tag when the link was created: a different tag now means different bytes. */
  tag: string;
  variant: ArchiveVariant;
  expiresAt: number;
}

/** Used only where several processes serve the site, hence on PostgreSQL. */
export interface ImportPreviewTable {
  /** Grows with each preview. */
  number: Generated<number>;
  token: string;
  /** JSON of a `KeptPreview`. */
  preview: string;
  /** JSON of the outcome; null until the import was confirmed. */
  done: string | null;
  expiresAt: number;
}

/** Limited in size and age by `audit.repository.ts`. */
export interface AuditTable extends Omit<AuditEntry, 'id' | 'famille'> {
  id: Generated<number>;
  /** The id without a name, so that the name disappears when the family is erased. */
  familleId: string | null;
}

/** A family deleted for good, so that a restore deletes it again. Earlier versions stored the id alone. */
export interface ErasureTable {
  familleId: string;
  /** Whether a host erased one family, all families, or its time in the bin ended. */
  how: 'one' | 'all' | 'bin' | null;
  at: number | null;
  who: string | null;
}

export interface RelocationTable {
  what: 'rows' | 'photos';
  /**
   * `paused`: the last changes are being copied. `moved`: the site now lives at `place`. `arriving`: this
   * copy is incomplete. `left`: the photos are no longer at `place`.
   */
  state: 'paused' | 'moved' | 'arriving' | 'left';
  place: string;
  moveId: string;
  /** Grows while the process that moves the site is alive. */
  beat: number;
}

/** A single row with the id 1; no files means no draft. */
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
  /** Digest of the files, to detect whether the folder still holds this version. */
  digest: string;
  /** The files, packed by `packTexts`. */
  texts: string;
  /** Set before the folder is changed; the version counts once the folder matches it. */
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

/** State of a film's poster or lighter version. `waiting`: not tried yet, or ffmpeg is missing. */
export type Making = 'waiting' | 'made' | 'failed';
