/** Saves a file that the page made. */

/** What file systems refuse in a name. */
const NOT_OF_FILES = /[\\/:*?"<>|\p{Cc}]+/gu;
/** A browser may read the address later than the press. */
const READ_MS = 60_000;

export function saveAs(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(NOT_OF_FILES, '-');
  // Some browsers name the file by a link that stands in the page alone.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
