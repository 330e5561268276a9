/**
 * What is in a ZIP archive when unpacked (APPNOTE 4.3): measured while it is unpacked and thrown away, since the sizes that an
 * archive states are its author's.
 */
import { createInflateRaw } from 'node:zlib';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
/** Stands where a figure is in a ZIP64 record: for archives over 4 GiB. */
const IN_ZIP64 = 0xffffffff;
const IN_ZIP64_SHORT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;

interface Entry {
  flags: number;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

export type Measured =
  | { bytes: number }
  /** `large`: more than the limit. `broken`: no archive, one that is encrypted or larger than 4 GiB, or one that states wrong sizes. */
  | { fault: 'large' | 'broken' };

/** Unpacks at most `limit` bytes in all, and keeps none. */
export async function measureArchive(bytes: Uint8Array, limit: number): Promise<Measured> {
  const entries = entriesOf(bytes);
  if (entries === null) return { fault: 'broken' };
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > limit) return { fault: 'large' };
  let total = 0;
  for (const entry of entries) {
    const size = await unpackedSize(bytes, entry, limit - total);
    if (size === null) return { fault: 'broken' };
    total += size;
    if (total > limit) return { fault: 'large' };
    if (size !== entry.unpacked) return { fault: 'broken' };
  }
  return { bytes: total };
}

function entriesOf(bytes: Uint8Array): Entry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const entries: Entry[] = [];
  const count = view.getUint16(end + 10, true);
  let place = view.getUint32(end + 16, true);
  // Any of these would send a reader to another directory than the one that is measured.
  if (count === IN_ZIP64_SHORT || [view.getUint32(end + 12, true), place].includes(IN_ZIP64)) return null;
  for (let read = 0; read < count; read += 1) {
    if (place + ENTRY_BYTES > end || view.getUint32(place, true) !== ENTRY_SIGNATURE) return null;
    const entry = {
      flags: view.getUint16(place + 8, true),
      method: view.getUint16(place + 10, true),
      packed: view.getUint32(place + 20, true),
      unpacked: view.getUint32(place + 24, true),
      at: view.getUint32(place + 42, true),
    };
    if ([entry.packed, entry.unpacked, entry.at].includes(IN_ZIP64)) return null;
    entries.push(entry);
    place +=
      ENTRY_BYTES +
      view.getUint16(place + 28, true) +
      view.getUint16(place + 30, true) +
      view.getUint16(place + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES;
  for (let place = last; place >= Math.max(0, last - LONGEST_COMMENT); place -= 1) {
    if (view.getUint32(place, true) === END_SIGNATURE) return place;
  }
  return null;
}

/** Null: it cannot be unpacked. More than `most` when it is larger than that. */
async function unpackedSize(bytes: Uint8Array, entry: Entry, most: number): Promise<number | null> {
  const { flags, method, packed, at } = entry;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + LOCAL_BYTES > bytes.length || view.getUint32(at, true) !== LOCAL_SIGNATURE) return null;
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  // Readers look for the size of such an entry elsewhere.
  if (packed === 0) return (flags & SIZES_FOLLOW) === 0 ? 0 : null;
  if ((flags & ENCRYPTED) !== 0 || start + packed > bytes.length) return null;
  if (method === STORED) return packed;
  return method === DEFLATED ? inflatedSize(bytes.subarray(start, start + packed), most) : null;
}

async function inflatedSize(packed: Uint8Array, most: number): Promise<number | null> {
  const inflate = createInflateRaw();
  let size = 0;
  try {
    inflate.end(packed);
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length;
      if (size > most) break;
    }
    return size;
  } catch {
    // The stream's own words would tell the client nothing: the archive is damaged.
    return null;
  }
}
