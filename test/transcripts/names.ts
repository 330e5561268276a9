/** Replaces what differs from run to run (ids, hashes, tokens) by names that are the same in every run. */

/** Every occurrence of a longer text has the name that it was given. */
const SHORT = 20;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const JWT = /eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g;
/** Hashes in full, and the short ones of entity tags. */
const HASH = /\b[0-9a-f]{64}\b/g;
const TAG_HASH = /(?<="\d+\.)[0-9a-f]{12}(?=\\?")/g;
/** Cursors are base64url of a JSON array. */
const CURSOR = /\bWy[IJ][\w-]{30,}/g;
/** Codes of the sign-in and sessions, in an address or a header. */
const CODE = /(?<=\b(?:code|refresh_token|shopfloor_session|shopfloor_device)=)[\w-]{20,}/g;
/** The secret of a calendar's address. */
const FEED = /(?<=feeds\/)[\w-]{32}(?=\.ics)/g;
/** The secret of a link to a password. */
const LINK = /(?<=password-links\/)[\w-]{20,}/g;
/** The nonce of a content security policy. */
const NONCE = /(?<=nonce(?:-|="))[\w-]{22}/g;
/** What tells rules of one code apart in their ids. */
const RULE = /(?<=\b[A-Z][A-Z_]+\.)[0-9a-f]{10}\b/g;
/** Ids that tests make up, and those of built-in types, mean the same in every run. */
const isFixed = (id: string) => id.startsWith('00000000-0000-');

export class StableNames {
  readonly #names = new Map<string, string>();
  readonly #given = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** Calls `text` by this name from here on. */
  name(text: string, name: string): void {
    const written = `<${name}>`;
    this.#names.set(text, written);
    if (text.length > SHORT) this.#given.set(text, written);
  }

  /** Whether the text has a name. */
  has(text: string): boolean {
    return this.#names.has(text);
  }

  /** The text with names in place of what is random. The same value has one name all over the transcript. */
  applyTo(text: string): string {
    return this.#withGiven(text)
      .replace(JWT, (_, claims: string) => `jwt ${Buffer.from(claims, 'base64url').toString()}`)
      .replace(UUID, (id) => this.#idOf(id))
      .replace(HASH, (hash) => this.of(hash, 'hash'))
      .replace(TAG_HASH, (hash) => this.of(hash, 'tag'))
      .replace(RULE, (digits) => this.of(digits, 'rule'))
      .replace(FEED, (secret) => this.of(secret, 'secret'))
      .replace(LINK, (secret) => this.of(secret, 'secret'))
      .replace(CODE, (code) => this.of(code, 'code'))
      .replace(NONCE, 'nonce')
      .replace(CURSOR, (cursor) => this.of(cursor, 'cursor'));
  }

  #withGiven(text: string): string {
    return [...this.#given].reduce((rest, [value, name]) => rest.replaceAll(value, name), text);
  }

  /** The name of a random value: the one it was given, else its kind with a number. */
  of(value: string, kind: string): string {
    const known = this.#names.get(value);
    if (known !== undefined) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const name = `<${kind} ${count}>`;
    this.#names.set(value, name);
    return name;
  }

  /** Ids may be sent in capitals. */
  #idOf(id: string): string {
    const lower = id.toLowerCase();
    const name = isFixed(lower) ? lower : this.of(lower, 'id');
    return id === lower ? name : name.toUpperCase();
  }
}
