/** A certificate as it is written, held to its form: whatever is missing or of another type is refused. */

import { createHash } from 'node:crypto';
import { canonicalJson } from '../../src/platform/canonical-json.ts';
import type { Problem } from '../../src/solver/problem.ts';
import { Refused } from './scale.ts';

export type Split =
  | { on: 'row'; row: string; atMost: number }
  | { on: 'missing'; wanted: Record<string, number>; atMost: number }
  | { on: 'sum'; person: string; amounts: Record<string, number>; atMost: number }
  | { on: 'duty'; person: string; day: number; rows: string[] };

export interface Leaf {
  duals: Record<string, number>;
  missing?: number;
}

export type Node = { split: Split; children: [Node, Node] } | { leaf: Leaf } | { empty: string };

export interface Part {
  people: readonly string[];
  rows: readonly string[];
  tree: Node;
}

export interface Certificate {
  claimed: number;
  bound: number;
  parts: Part[];
}

/** The problem's hash, which a certificate carries: SHA-256 of its canonical JSON. */
export const hashOf = (problem: Problem): string =>
  createHash('sha256').update(canonicalJson(problem)).digest('hex');

type Record_ = Record<string, unknown>;

function refuse(what: string): never {
  throw new Refused(`the certificate is not well formed: ${what}`);
}

const object = (value: unknown, what: string): Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record_) : refuse(what);
const list = (value: unknown, what: string): unknown[] => (Array.isArray(value) ? value : refuse(what));
const text = (value: unknown, what: string): string => (typeof value === 'string' ? value : refuse(what));
const number = (value: unknown, what: string): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : refuse(what);
const whole = (value: unknown, what: string): number =>
  Number.isSafeInteger(value) ? (value as number) : refuse(`${what} is no whole number`);

function numbers(value: unknown, what: string, read = number): Record<string, number> {
  const entries = Object.entries(object(value, what));
  return Object.fromEntries(entries.map(([key, one]) => [key, read(one, `${what} of ${key}`)]));
}

const texts = (value: unknown, what: string): string[] => list(value, what).map((one) => text(one, what));

function splitOf(value: unknown): Split {
  const { on, ...split } = object(value, 'split');
  const person = () => text(split.person, 'person of a split');
  const atMost = () => whole(split.atMost, 'atMost');
  if (on === 'row') return { on, row: text(split.row, 'row of a split'), atMost: atMost() };
  if (on === 'missing') return { on, wanted: numbers(split.wanted, 'wanted', whole), atMost: atMost() };
  if (on === 'sum')
    return { on, person: person(), amounts: numbers(split.amounts, 'amounts', whole), atMost: atMost() };
  if (on === 'duty')
    return { on, person: person(), day: whole(split.day, 'day'), rows: texts(split.rows, 'rows of a split') };
  return refuse(`a split on ${String(on)}`);
}

function nodeOf(value: unknown): Node {
  const node = object(value, 'node of the tree');
  if ('split' in node) {
    const children = list(node.children, 'children').map(nodeOf);
    const [first, second] = children;
    if (first === undefined || second === undefined || children.length > 2)
      return refuse('a split has two children');
    return { split: splitOf(node.split), children: [first, second] };
  }
  if ('empty' in node) return { empty: text(node.empty, 'empty') };
  const leaf = object(node.leaf, 'leaf');
  const duals = numbers(leaf.duals, 'duals');
  return {
    leaf: leaf.missing === undefined ? { duals } : { duals, missing: number(leaf.missing, 'missing') },
  };
}

/** Reads a certificate of the problem. Throws Refused for any other text. */
export function readCertificate(value: unknown, problem: Problem): Certificate {
  const { format, version, problem: hash, claimed, bound, parts } = object(value, 'certificate');
  if (format !== 'rota-bound-certificate' || version !== 1)
    refuse(`format ${String(format)}, version ${String(version)}`);
  if (hash !== hashOf(problem)) throw new Refused('the certificate is of another problem');
  return {
    claimed: number(claimed, 'claimed'),
    bound: number(bound, 'bound'),
    parts: list(parts, 'parts').map((one) => {
      const { people, rows, tree } = object(one, 'part');
      return { people: texts(people, 'people'), rows: texts(rows, 'rows'), tree: nodeOf(tree) };
    }),
  };
}
