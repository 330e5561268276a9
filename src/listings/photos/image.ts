/** Uploaded images: decoded, freed of metadata, resized and re-encoded; the bytes that came are never kept. */
import { withoutTrailing } from '../../platform/formats.ts';

export interface Variant {
  name: string;
  width: number;
  height: number;
  bytes: Buffer;
}

export const LARGEST_UPLOAD_BYTES = 5 * 1024 * 1024;
export const VARIANT_TYPE = 'image/webp';

/** Longest side of each variant in pixels; smaller images are never enlarged. Largest first. */
const SIZES = { large: 2048, medium: 960, small: 320 } as const;
const QUALITY = 82;
/** A decoded pixel takes 4 bytes: this bounds the memory of one image to 200 MB. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SECONDS = 15;

/** How the files that are taken begin; only these reach the decoder. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^ftyp(avif|avis|mif1)/.test(bytes.toString('latin1', 4, 12)),
];

/** Makes the variants of an image, largest first. Throws an Error with a message for the client. */
export async function variantsOf(bytes: Buffer): Promise<Variant[]> {
  if (!SIGNATURES.some((matches) => matches(bytes)))
    throw new Error('is not a jpeg, png, webp or avif image');
  const sharp = await loadSharp();
  try {
    return await Promise.all(Object.entries(SIZES).map(([name, side]) => encode(sharp, bytes, name, side)));
  } catch (error) {
    // The decoder says the same thing in several lines, once a size.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    throw new Error(`cannot be decoded as an image: ${withoutTrailing(reason.trimEnd(), ':')}`);
  }
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** Loaded with the first upload: the library holds 20 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A decoded image is used once, so keeping it would only hold memory.
  sharp.cache(false);
  return sharp;
}

async function encode(sharp: Sharp, bytes: Buffer, name: string, side: number): Promise<Variant> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: LONGEST_SECONDS })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { name, width: info.width, height: info.height, bytes: data };
}

/** The bytes of strict base64 text, or null when it is not that. */
export function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : null;
}
