import type { Said } from '../../words/said.ts';

/** The file cannot be read as a table; the message says why, and the way out. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly said: Said;

  constructor(said: Said, options?: ErrorOptions) {
    super(String(said), options);
    this.said = said;
  }
}
