/**
 * Builds the codec string (RFC 6381) that browsers are asked about, from the sample description of a video or
 * sound track, and detects high dynamic range.
 */
import { boxesIn, contentOf, findBox } from './boxes.ts';

/** Bytes of a sample entry before the boxes in it. */
const VIDEO_ENTRY = 78;
/** Bytes before the first entry of `stsd`. */
const LIST_HEAD = 8;

export interface VideoCodec {
  /** For example `avc1.64001f`. */
  readonly name: string;
  /** High dynamic range (PQ, HLG). */
  readonly isHdr: boolean;
}

/** Reads the content of a video track's `stsd`; null if it is empty. */
export function videoCodec(stsd: Buffer): VideoCodec | null {
  const [entry] = boxesIn(stsd, LIST_HEAD);
  if (!entry) return null;
  const inside = { type: entry.type, start: entry.start + VIDEO_ENTRY, end: entry.end };
  const config = (type: string) => contentOf(stsd, findBox(stsd, [type], inside));
  const name = VIDEO_NAMES[entry.type]?.(entry.type, config) ?? entry.type.trim();
  return { name, isHdr: isHdr(config('colr')) };
}

const avc = (type: string, config: (box: string) => Buffer) => {
  const record = config('avcC');
  return record.length < 4 ? type : `${type}.${record.toString('hex', 1, 4)}`;
};

const VIDEO_NAMES: Readonly<Record<string, (type: string, config: (box: string) => Buffer) => string>> = {
  avc1: avc,
  avc3: avc,
  hvc1: hevc,
  hev1: hevc,
  // Dolby Vision of phones, whose picture any HEVC decoder can show.
  dvh1: (_type, config) => hevc('hvc1', config),
  dvhe: (_type, config) => hevc('hev1', config),
  av01: av1,
  vp08: (type, config) => vpx(type, config),
  vp09: (type, config) => vpx(type, config),
};

/** ISO 14496-15, annex E: profile, reversed compatibility, tier and level, constraints up to the last set. */
function hevc(type: string, config: (box: string) => Buffer): string {
  const record = config('hvcC');
  if (record.length < 13) return type;
  const [first = 0, level = 0] = [record[1], record[12]];
  const space = ['', 'A', 'B', 'C'][first >> 6] ?? '';
  const turned = Number.parseInt(
    [...record.readUInt32BE(2).toString(2).padStart(32, '0')].reverse().join(''),
    2,
  );
  const constraints = [...record.subarray(6, 12)];
  while (constraints.at(-1) === 0) constraints.pop();
  const parts = [
    `${space}${first & 0x1f}`,
    turned.toString(16).toUpperCase(),
    `${first & 0x20 ? 'H' : 'L'}${level}`,
    ...constraints.map((byte) => byte.toString(16).toUpperCase()),
  ];
  return [type, ...parts].join('.');
}

function av1(type: string, config: (box: string) => Buffer): string {
  const [, second = 0, third = 0] = config('av1C');
  const depth = third & 0x40 ? (third & 0x20 ? 12 : 10) : 8;
  return `${type}.${second >> 5}.${two(second & 0x1f)}${third & 0x80 ? 'H' : 'M'}.${two(depth)}`;
}

function vpx(type: string, config: (box: string) => Buffer): string {
  const record = config('vpcC');
  if (record.length < 7) return type;
  return `${type}.${two(record[4] ?? 0)}.${two(record[5] ?? 0)}.${two((record[6] ?? 0) >> 4)}`;
}

/** Transfer characteristics of ITU-T H.273: PQ and HLG. */
const HDR_TRANSFERS: ReadonlySet<number> = new Set([16, 18]);

function isHdr(colour: Buffer): boolean {
  return (
    colour.length >= 8 &&
    colour.toString('latin1', 0, 3) === 'ncl' &&
    HDR_TRANSFERS.has(colour.readUInt16BE(6))
  );
}

/** Reads the content of a sound track's `stsd`. Browsers play either all AAC of phones or none. */
export function audioCodec(stsd: Buffer): string | null {
  const [entry] = boxesIn(stsd, LIST_HEAD);
  return entry ? (AUDIO_NAMES[entry.type] ?? entry.type.trim()) : null;
}

const AUDIO_NAMES: Readonly<Record<string, string>> = { mp4a: 'mp4a.40.2', Opus: 'opus' };

const two = (value: number) => String(value).padStart(2, '0');
