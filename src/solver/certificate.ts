/**
 * A proof of a bound that another program can check (`bench/verify-certificate.ts`), as plain JSON: for each part of the problem
 * a tree of splits, and at its leaves the multipliers at which the Lagrangian bound of the leaf is what it says.
 */

/**
 * A decision that every rota falls on one side of: the first child has it as it says, the second one has the opposite.
 * - `row`: at most `atMost` people on the row.
 * - `missing`: at most `atMost` people missing in all, where so many are missing on a row as it has fewer than `wanted` says.
 * - `sum`: of the person, what the rows amount to in all is at most `atMost`.
 * - `duty`: the person works just these rows on the day.
 */
export type CertifiedSplit =
  | { on: 'row'; row: string; atMost: number }
  | { on: 'missing'; wanted: Record<string, number>; atMost: number }
  | { on: 'sum'; person: string; amounts: Record<string, number>; atMost: number }
  | { on: 'duty'; person: string; day: number; rows: string[] };

/** Points that one person more on a row earns, 0 where absent; and those for one person more missing. */
export interface CertifiedLeaf {
  duals: Record<string, number>;
  missing?: number;
}

export type CertifiedNode =
  | { split: CertifiedSplit; children: [CertifiedNode, CertifiedNode] }
  | { leaf: CertifiedLeaf }
  /** The person has no rota there. */
  | { empty: string };

/** People and rows that share no pair with others. */
export interface CertifiedPart {
  people: string[];
  rows: string[];
  tree: CertifiedNode;
}

export interface Certificate {
  format: 'rota-bound-certificate';
  version: 1;
  /** The bound that the solver reports, and the one that is certified: the same, or less where no proof of all of it was found. */
  claimed: number;
  bound: number;
  parts: CertifiedPart[];
}
