/** Replaces what differs from run to run (ids, hashes, tokens) by names that are the same in every run. */

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const JWT = /eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g;
/** Hashes in full, and the short ones of entity tags. */
const HASH = /\b[0-9a-f]{64}\b/g;
const TAG_HASH = /(?<=^(?:W\/)?"\d+\.)[0-9a-f]{12}(?="$)/g;
/** Random texts: secrets, cursors, and the addresses of pictures. */
const RANDOM =
  /(?<=[?&](?:cursor|code)=|"(?:next_cursor|client_secret|refresh_token)":"|\/media\/|\/feed\/)[\w%-]{10,}/g;
/** Ids that mean the same everywhere: of built-in types, of the configured catalogue, and those that tests make up. */
const isFixed = (id: string) => id.startsWith('00000000-0000-');

export class StableNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** Calls `text` by this name from here on. */
  name(text: string, name: string): void {
    this.#names.set(text, name);
  }

  /** The text with names in place of what is random. The same value has one name all over the transcript. */
  applyTo(text: string): string {
    return text
      .replace(JWT, (_, claims: string) => `jwt ${Buffer.from(claims, 'base64url').toString()}`)
      .replace(UUID, (id) => (isFixed(id) ? id : this.#nameOf(id, 'id')))
      .replace(HASH, (hash) => this.#nameOf(hash, 'hash'))
      .replace(TAG_HASH, (hash) => this.#nameOf(hash, 'tag'))
      .replace(RANDOM, (random) => this.#nameOf(random, 'random'));
  }

  #nameOf(value: string, kind: string): string {
    const known = this.#names.get(value);
    if (known !== undefined) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    this.#names.set(value, `${kind}-${count}`);
    return `${kind}-${count}`;
  }
}
