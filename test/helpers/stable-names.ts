/** Names for what differs from run to run, so that two recordings of the same requests read the same. */

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Ids, SHA-256 hashes, the hash in an entity tag, and the secret in a calendar's address. */
const VARIABLE = new RegExp(
  `(?<id>${UUID})|(?<hash>\\b[0-9a-f]{64}\\b)|(?<=\\d\\.)(?<tag>[0-9a-f]{12})(?=")|(?<=feeds/)(?<secret>[\\w-]{32})(?=\\.ics)`,
  'g',
);

/** Each variable is called by the name given, else by its kind and when it was first met; equal ones read equal. */
export class StableNames {
  readonly #names = new Map<string, string>();
  readonly #met = new Map<string, number>();

  give(variable: string, name: string): void {
    this.#names.set(variable, name);
  }

  in(text: string): string {
    return text.replace(VARIABLE, (...found) => {
      const kinds: Record<string, string | undefined> = found.at(-1);
      const [kind] = Object.entries(kinds).find(([, value]) => value !== undefined)!;
      return `<${this.#nameOf(found[0], kind)}>`;
    });
  }

  #nameOf(variable: string, kind: string): string {
    const known = this.#names.get(variable);
    if (known !== undefined) return known;
    const count = (this.#met.get(kind) ?? 0) + 1;
    this.#met.set(kind, count);
    const name = `${kind} ${count}`;
    this.#names.set(variable, name);
    return name;
  }
}
