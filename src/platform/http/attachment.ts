/** The name of a file that is downloaded, in `Content-Disposition` (RFC 6266): a header holds ASCII, a name need not. */

/** What RFC 8187 takes as it is (attr-char) of the characters that encodeURIComponent leaves. */
const NOT_AN_ATTRIBUTE_CHARACTER = /['()*]/g;
const NOT_PLAIN = /[^\x20-\x7e]+/g;
const LONGEST = 150;

/** `name`: of any characters. Clients that read no `filename*` get it without those outside ASCII. */
export function attachment(name: string, extension: string): string {
  const short = [...name.toWellFormed()].slice(0, LONGEST).join('');
  const plain = short.replace(NOT_PLAIN, '_').replace(/["\\/%]/g, '_');
  const full = `${short}.${extension}`;
  const extended = plain === short ? '' : `; filename*=UTF-8''${encoded(full)}`;
  return `attachment; filename="${plain}.${extension}"${extended}`;
}

function encoded(text: string): string {
  const hexadecimal = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(NOT_AN_ATTRIBUTE_CHARACTER, hexadecimal);
}
