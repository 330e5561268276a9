/** Files that are no text, though they were sent as one: by how they begin, and by their bytes. Pure. */
import { type Said, say } from '../../words/said.ts';

const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];
/** PNG, JPEG, GIF, TIFF of both byte orders. */
const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
];
const MARKS_OF_UTF16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
/** WebP is a RIFF that says so, AVIF and HEIC a box of that type. */
const NAMED_PICTURES = [
  { at: 8, name: 'WEBP' },
  { at: 4, name: 'ftyp' },
];
const BEGINNING = 4096;
/** In UTF-16, Western text has a zero in every second byte. */
const LEAST_ZEROS = 0.3;

/** What is wrong with the file; null: it may be text. */
export function noText(bytes: Uint8Array): Said | null {
  const begins = (sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);
  if (begins(WORKBOOK) || begins(OLD_WORKBOOK)) return say('sheets.workbookAsText');
  if (PICTURES.some(begins) || NAMED_PICTURES.some(({ at, name }) => isNamed(bytes, at, name)))
    return say('sheets.picture');
  if (begins(PDF)) return say('sheets.pdf');
  if (MARKS_OF_UTF16.some(begins)) return null;
  const beginning = bytes.subarray(0, BEGINNING);
  const zeros = [0, 1].map((odd) => beginning.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return null;
  const isUtf16 = Math.max(even, odd) >= beginning.length * LEAST_ZEROS && Math.min(even, odd) === 0;
  return say(isUtf16 ? 'sheets.utf16' : 'sheets.noText');
}

const isNamed = (bytes: Uint8Array, at: number, name: string) =>
  String.fromCharCode(...bytes.subarray(at, at + name.length)) === name;
