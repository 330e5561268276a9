/** Decisions about catalogue types that need no database. */

/**
 * What two labels are compared by: NFKC and full case folding. Upper and then lower case, character by character,
 * reaches the same form as Unicode's folding table (proved against it in the tests); only the dotless ı must be kept
 * out, because its upper case is the dotted letter's.
 */
export function labelKey(label: string): string {
  return foldOnce(foldOnce(label));
}

function foldOnce(text: string): string {
  const folded = Array.from(text.normalize('NFKC'), (letter) =>
    letter === 'ı' ? letter : Array.from(letter.toUpperCase(), (upper) => upper.toLowerCase()).join(''),
  );
  return folded.join('').normalize('NFKC');
}
