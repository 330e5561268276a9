/** Which kind of picture a file is, by its first bytes, and to which size it is scaled. Pure. */

/** `taken`: the service decodes it; `heic`: what phones of Apple write; `other`: anything else, picture or not. */
type Kind = 'taken' | 'heic' | 'other';

/** Bytes that `kindOf` looks at. */
export const HEAD_BYTES = 32;
/** The longest side that the service keeps, in pixels. */
export const LONGEST_SIDE = 2048;
/** Files of the service's kinds above this are encoded anew, so that they travel quickly. 1 MiB. */
const LARGE_BYTES = 1024 * 1024;

const HEIC_BRANDS = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

export function kindOf(head: Uint8Array): Kind {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return 'taken';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'taken';
  const box = text.slice(4);
  if (/^ftypavi[fs]/.test(box)) return 'taken';
  // `mif1` is of either family: the compatible brands that follow say which.
  if (HEIC_BRANDS.test(box)) return box.includes('avif') ? 'taken' : 'heic';
  return 'other';
}

export interface Size {
  width: number;
  height: number;
}

/** The size within a square of `most` pixels, in whole pixels; nothing is enlarged. */
export function fitted({ width, height }: Size, most = LONGEST_SIDE): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether a file goes as it is: small enough, and of a kind that the service decodes. */
export function goesAsItIs(kind: Kind, bytes: number, { width, height }: Size): boolean {
  return kind === 'taken' && bytes <= LARGE_BYTES && Math.max(width, height) <= LONGEST_SIDE;
}
