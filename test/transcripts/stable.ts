/** Values as a transcript shows them: the same in every run, and not longer than a reader reads. */
import { sha256 } from '../../src/platform/canonical-json.ts';
import type { StableNames } from './names.ts';

/** Members that are random texts. */
export const RANDOM = new Set(['secret', 'token', 'refresh_token', 'jti']);
/** How long solving took, and how it went about it. */
export const MEASURED = ['elapsedMs', 'iterations', 'seconds'];
/** What follows from how far a proof came within the time limit. */
const PROVED = ['bound', 'gapPercent', 'gap', 'provenOptimal', 'terminatedBy', 'proofs', 'conflict'];
const LONGEST_TEXT = 300;

export class Stable {
  readonly names: StableNames;
  readonly #measured: Set<string>;

  /** `measured`: members whose values are measured, not decided. */
  constructor(names: StableNames, measured: readonly string[]) {
    this.names = names;
    this.#measured = new Set([...MEASURED, ...measured]);
  }

  /** From here on runs are not recorded with their proofs: they may end at their time limit. */
  withoutProofs(): void {
    for (const member of PROVED) this.#measured.add(member);
  }

  of(value: unknown, member = ''): unknown {
    if (value === null || value === undefined) return value;
    if (this.#measured.has(member)) return 'measured';
    if (typeof value === 'string')
      return RANDOM.has(member) ? this.names.of(value, member) : excerpt(this.names.applyTo(value));
    if (Array.isArray(value)) return value.map((item) => this.of(item));
    return typeof value === 'object' ? this.#members(value) : value;
  }

  #members(value: object): object {
    const entries = Object.entries(value)
      // A conflict is there only where it was found in time.
      .filter(([member]) => !(member === 'conflict' && this.#measured.has(member)))
      .map(([member, each]) => [this.names.applyTo(member), this.of(each, member)] as const);
    const shown = Object.fromEntries(entries);
    // Requests within a second share one reading of contracts.
    const isPay = 'hourlyRate' in shown || 'weeklyHours' in shown;
    if ('wagesAsOf' in shown) return { ...shown, wagesAsOf: shown.wagesAsOf && 'measured' };
    return isPay && 'asOf' in shown ? { ...shown, asOf: shown.asOf && 'measured' } : shown;
  }
}

/** The beginning of a long text; the hash shows a change of the rest. Of a token every claim counts. */
export function excerpt(text: string): string {
  if (text.length <= LONGEST_TEXT || text.startsWith('jwt ')) return text;
  const letters = [...text];
  return `${letters.slice(0, 100).join('')}… (${letters.length} characters, ${sha256(text).slice(0, 8)})`;
}
