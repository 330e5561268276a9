/** Uploaded images: decoded, freed of metadata, resized and re-encoded; the bytes that came are never kept. */
import type { Sharp as Image, Metadata, Raw } from 'sharp';
import { Turns } from '../../platform/turns.ts';
import { type Said, say } from '../../words/said.ts';
import { NoPicture } from './no-picture.ts';

export interface Variant {
  name: string;
  width: number;
  height: number;
  bytes: Buffer;
}

export const LARGEST_UPLOAD_BYTES = 5 * 1024 * 1024;
/** Base64 takes 4 bytes for 3; the rest of the body is short. */
export const UPLOAD_BODY_BYTES = Math.ceil((LARGEST_UPLOAD_BYTES * 4) / 3) + 64 * 1024;
export const VARIANT_TYPE = 'image/webp';

/** Longest side of each variant in pixels; smaller images are never enlarged. Largest first. */
const SIZES = { large: 2048, medium: 960, small: 320 } as const;
const QUALITY = 82;
/** 24 megapixels, as cameras count them. */
const MOST_PIXELS = 24 * 1024 * 1024;
/** Bytes of pixels that a decoder holds whole; others are read by rows. AVIF's holds six times as much beside them. */
const MOST_HELD_BYTES = { interlaced: 64 * 1024 * 1024, heif: 18 * 1024 * 1024 } as const;
const LONGEST_SECONDS = 15;
/** A decoder takes up to some 150 MB. */
const turns = new Turns(1);

/** How the files that are taken begin; only these reach the decoder. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^ftyp(avif|avis|mif1)/.test(bytes.toString('latin1', 4, 12)),
];

/** Makes the variants of an image, largest first. Throws NoPicture. */
export async function variantsOf(bytes: Buffer): Promise<Variant[]> {
  if (!SIGNATURES.some((matches) => matches(bytes))) throw new NoPicture(say('pictures.otherFormat'));
  return turns.take(() => decoded(bytes));
}

async function decoded(bytes: Buffer): Promise<Variant[]> {
  const sharp = await loadSharp();
  try {
    const fault = sizeFault(await sharp(bytes, { ...INPUT, limitInputPixels: false }).metadata());
    if (fault !== null) throw new NoPicture(fault);
    return await variantsFrom(sharp, bytes);
  } catch (error) {
    if (error instanceof NoPicture) throw error;
    // What the decoder says is of use to its authors alone.
    throw new NoPicture(say('pictures.broken'), { cause: error });
  }
}

const INPUT = { failOn: 'error', limitInputPixels: MOST_PIXELS } as const;

/** By what the head of the file states, before any of it is decoded. */
function sizeFault({ format, width, height, channels, depth, isProgressive }: Metadata): Said | null {
  const pixels = width * height;
  if (pixels > MOST_PIXELS) return say('pictures.pixels', { width, height, most: MOST_PIXELS / 1024 / 1024 });
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  if (format === 'png' && isProgressive && bytes > MOST_HELD_BYTES.interlaced)
    return say('pictures.interlaced');
  if (format === 'heif' && bytes > MOST_HELD_BYTES.heif) return say('pictures.avif', { width, height });
  return null;
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** Loaded with the first upload: the library holds 20 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A decoded image is used once, so keeping it would only hold memory.
  sharp.cache(false);
  // Each thread holds rows of its own.
  sharp.concurrency(1);
  return sharp;
}

/** Decoded once, to the pixels of the largest variant; each smaller one is made from the one before. */
async function variantsFrom(sharp: Sharp, bytes: Buffer): Promise<Variant[]> {
  let { data, info } = await shrunk(sharp(bytes, INPUT).rotate(), SIZES.large);
  const variants: Variant[] = [];
  for (const [name, side] of Object.entries(SIZES)) {
    if (side < Math.max(info.width, info.height))
      ({ data, info } = await shrunk(sharp(data, { raw: rawOf(info) }), side));
    const encoded = await sharp(data, { raw: rawOf(info) })
      .webp({ quality: QUALITY })
      .toBuffer();
    variants.push({ name, width: info.width, height: info.height, bytes: encoded });
  }
  return variants;
}

const rawOf = ({ width, height, channels }: Raw) => ({ width, height, channels });

function shrunk(image: Image, side: number) {
  return image
    .timeout({ seconds: LONGEST_SECONDS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

/** The bytes of strict base64 text, or null when it is not that. */
export function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : null;
}
