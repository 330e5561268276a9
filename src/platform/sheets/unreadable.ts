/** The file cannot be read as a table; the message says why, and the way out. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
