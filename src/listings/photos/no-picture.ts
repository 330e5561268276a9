import { type Said, textOf } from '../../words/said.ts';

/** Why there is no picture. */
export class NoPicture extends Error {
  override name = 'NoPicture';
  readonly said: Said;

  constructor(said: Said, options?: ErrorOptions) {
    super(textOf(said, 'en'), options);
    this.said = said;
  }
}
