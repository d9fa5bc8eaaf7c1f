/** Every table as TypeScript sees it; the columns carry the specification's field names. */
import type { Generated, Transaction as KyselyTransaction } from 'kysely';
import type { AuditEntry } from '../contract/audit.schema.ts';
import type { MailTone } from '../contract/familles.schema.ts';
import type { ChangedBy } from '../contract/history.schema.ts';
import type { MailOutcome } from '../contract/mail.schema.ts';
import type { PhotoFormat } from '../contract/photos.rules.ts';
import type { PhotoFolder, PhotoProblem } from '../contract/photos.schema.ts';
import type { OpenDatabase, Reads } from './platform/database/open.ts';

export interface Tables {
  familles: FamilleTable;
  invites: InviteTable;
  permissions: PermissionTable;
  history: HistoryTable;
  bin: BinTable;
  params: ParamTable;
  hosts: HostsTable;
  sessions: SessionTable;
  secrets: SecretTable;
  mails: MailTable;
  photos: PhotoTable;
  archives: ArchiveTable;
  erasures: ErasureTable;
  heartbeat: HeartbeatTable;
  alerts: AlertTable;
  audit: AuditTable;
}

/** What the app gets: reads through `db`, transactions through `write`. */
export type Store = OpenDatabase<Tables>;
/** For functions that read, in a transaction or not. */
export type Database = Reads<Tables>;
/** For functions that change data: only `write` gives one. */
export type Transaction = KyselyTransaction<Tables>;

export interface FamilleTable {
  id: string;
  nom: string;
  prenom: string;
  address1: string;
  address2: string;
  zipCode: string;
  city: string;
  country: string;
  email: string;
  hash: string;
  invitedTovh: boolean;
  invitedToReception: boolean;
  answer: boolean | null;
  emailSent: boolean;
  gardeEnfant: boolean | null;
  sleepingInDomain: boolean | null;
  sleepingInTent: boolean | null;
  invitedForSunday: boolean | null;
  answerSunday: boolean | null;
  hasPaid: boolean;
  tone: MailTone | null;
  version: number;
}

export interface InviteTable {
  familleId: string;
  /** 0 is the first guest of the family. */
  position: number;
  nom: string;
  prenom: string;
  child: boolean;
  age: number | null;
}

export interface PermissionTable {
  familleId: string;
  folder: string;
}

/** One change of a family. What came after it is what the next one has before it. */
export interface HistoryTable {
  /** Grows with time. */
  id: Generated<number>;
  familleId: string;
  /** Milliseconds since 1970. */
  at: number;
  by: ChangedBy;
  /** JSON of a `FamilleState`, maybe of an earlier schema. */
  before: string;
}

/** Deleted families that may still come back. */
export interface BinTable {
  familleId: string;
  /** Milliseconds since 1970. */
  deletedAt: number;
}

export interface ParamTable {
  key: string;
  value: string;
  version: Generated<number>;
}

export interface HostsTable {
  /** Always 1: the two hosts share one password. */
  id: number;
  passwordHash: string;
  /** Of ADMIN_PASSWORD when it was last taken. */
  configuredHash: string | null;
}

export interface SessionTable {
  /** SHA-256 of the cookie's token: a stolen backup opens no session. */
  tokenHash: string;
  /** Milliseconds since 1970. */
  lastSeenAt: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** In words. */
  browser: Generated<string>;
}

export interface SecretTable {
  name: string;
  value: string;
}

export interface MailTable {
  id: string;
  familleId: string;
  /** Milliseconds since 1970. */
  time: number;
  dest: string;
  subject: string;
  /** SHA-256 of what was sent, to recognise a second press of the button; the text itself holds the family's secret. */
  digest: string;
  outcome: MailOutcome;
  reason: string | null;
}

/** A file seen in a photo folder: refused when `reason` is set, else a photo, all of whose columns are set but `takenAt`. */
export interface PhotoTable {
  folder: PhotoFolder;
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
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
}

/** A prepared download. */
export interface ArchiveTable {
  /** SHA-256 of the link's token: a stolen backup opens no archive. */
  tokenHash: string;
  /** Whose rights count at each use; null for the hosts' own. */
  familleHash: string | null;
  /** JSON list of `folder/file`. */
  entries: string;
  /** The archive's tag when it was promised. */
  tag: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Families deleted for good; written by triggers on `familles`. */
export interface ErasureTable {
  familleId: string;
}

export interface HeartbeatTable {
  /** Always 1. */
  id: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** A part of the site that is not well and that the operator was told of. */
export interface AlertTable {
  part: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** Bounded: see `audit.repository.ts`. */
export interface AuditTable {
  id: Generated<number>;
  kind: AuditEntry['kind'];
  /** Milliseconds since 1970, of the first and of the last time. */
  at: number;
  lastAt: number;
  times: number;
  /** In words. */
  browser: string | null;
  /** No name: it goes when the family is erased. */
  familleId: string | null;
  subject: string | null;
  value: string | null;
}

type BooleanColumnsOf<Table> = {
  [Column in keyof Table]-?: NonNullable<Table[Column]> extends boolean ? Column : never;
}[keyof Table];
type BooleanColumn = { [Name in keyof Tables]: BooleanColumnsOf<Tables[Name]> }[keyof Tables];

/** A record rather than a list, so that the type checker asks for every boolean column. */
const booleans: Record<BooleanColumn, true> = {
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
};

export const booleanColumns: ReadonlySet<string> = new Set(Object.keys(booleans));
