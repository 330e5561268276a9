/** The encoding of a text file: by its mark, else UTF-8, else what Excel writes in Western Europe. Pure. */

interface Decoded {
  text: string;
  /** What a cell holds that cannot be read; null: every cell can be. */
  unreadable: RegExp | null;
  /** The bytes are those of another encoding than UTF-8, which nothing in the file names. */
  isGuess: boolean;
}

const REPLACED = /\ufffd/;
/** Bytes that stand for nothing in Windows-1252. */
const UNASSIGNED = /[\u0081\u008d\u008f\u0090\u009d]/;

export function decoded(bytes: Uint8Array): Decoded {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return inEncoding('utf-16le', bytes);
  if (a === 0xfe && b === 0xff) return inEncoding('utf-16be', bytes);
  const utf8 = inEncoding('utf-8', bytes);
  const isMarked = a === 0xef && b === 0xbb && c === 0xbf;
  if (utf8.unreadable === null || isMarked || isMostlyUtf8(utf8.text)) return utf8;
  const text = new TextDecoder('windows-1252').decode(bytes);
  return { text, unreadable: UNASSIGNED, isGuess: true };
}

function inEncoding(encoding: string, bytes: Uint8Array): Decoded {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { text, unreadable: null, isGuess: false };
  } catch {
    // The bytes that are none of the encoding become U+FFFD, so that their cells can be named.
    return { text: new TextDecoder(encoding).decode(bytes), unreadable: REPLACED, isGuess: false };
  }
}

/** How many bytes may be none of UTF-8 for each letter of Western Europe that is. */
const BROKEN_FOR_EACH_LETTER = 4;

/**
 * Letters beyond ASCII take several bytes that text in another encoding has next to one another only by chance: above all
 * those of Western Europe, which would be a capital `Ã` or `Â` and a sign.
 */
function isMostlyUtf8(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const broken = count(/\ufffd/g);
  const western = count(/[\u0080-\u00ff]/g);
  return (
    western * BROKEN_FOR_EACH_LETTER >= broken || count(/[\u0080-\ufffc]|[\u{10000}-\u{10ffff}]/gu) >= broken
  );
}
