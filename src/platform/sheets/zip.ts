/** The directory of a ZIP archive (APPNOTE 4.3), read for one figure: what is in it when unpacked. */
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;

/** The sizes that the archive states, in bytes: a reader refuses an entry that is larger than stated. Null: no archive. */
export function unpackedBytes(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let place = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (place + ENTRY_BYTES > end || view.getUint32(place, true) !== ENTRY_SIGNATURE) return null;
    total += view.getUint32(place + 24, true);
    place +=
      ENTRY_BYTES +
      view.getUint16(place + 28, true) +
      view.getUint16(place + 30, true) +
      view.getUint16(place + 32, true);
  }
  return total;
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES;
  for (let place = last; place >= Math.max(0, last - LONGEST_COMMENT); place -= 1) {
    if (view.getUint32(place, true) === END_SIGNATURE) return place;
  }
  return null;
}
