/** Every regular expression of the source: literals, and those that are put together from constant texts. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const ROOT = new URL('../../', import.meta.url).pathname;

export interface Pattern {
  source: string;
  flags: string;
  /** File and line. */
  at: string;
}

interface Node {
  type: string;
  start: number;
  name?: string;
  value?: unknown;
  regex?: { pattern: string; flags: string };
  key?: Node;
  property?: Node;
  callee?: Node;
  arguments?: Node[];
  id?: Node;
  init?: Node | null;
  tag?: Node;
  quasi?: Node;
  quasis?: { value: { raw: string; cooked: string } }[];
  expressions?: Node[];
  properties?: Node[];
  operator?: string;
  left?: Node;
  right?: Node;
}

type Constants = Pick<ReadonlyMap<string, Node>, 'get'>;

interface Module {
  file: string;
  text: string;
  nodes: Node[];
}

/**
 * The patterns, and the files in which one is put together from what is not constant. Constants of other files are found by
 * name alone: a pattern is put together from few of them, and their names are unlike.
 */
export function sourcePatterns(): { patterns: Pattern[]; dynamic: string[] } {
  const modules = sourceModules();
  const everywhere = new Map(modules.flatMap(({ nodes }) => [...constantsIn(nodes)]));
  const patterns: Pattern[] = [];
  const dynamic = new Set<string>();
  for (const { file, text, nodes } of modules) {
    const own = constantsIn(nodes);
    const constants = { get: (name: string) => own.get(name) ?? everywhere.get(name) };
    for (const node of nodes) {
      const at = () => `${file}:${text.slice(0, node.start).split('\n').length}`;
      const found = patternsOf(node, constants);
      if (found === null) dynamic.add(file);
      else patterns.push(...found.map((pattern) => ({ ...pattern, at: at() })));
    }
  }
  return { patterns, dynamic: [...dynamic].sort() };
}

/** The patterns of a literal, a `new RegExp(…)`, or the members of a schema that hold one. Null: not constant. */
function patternsOf(node: Node, constants: Constants): Omit<Pattern, 'at'>[] | null {
  if (node.regex !== undefined) return [{ source: node.regex.pattern, flags: node.regex.flags }];
  if (node.type === 'Property') return inSchema(node, constants).map((source) => ({ source, flags: 'u' }));
  if (!/^(New|Call)Expression$/.test(node.type) || node.callee?.name !== 'RegExp') return [];
  const [source, flags = ''] = (node.arguments ?? []).map((argument) => textOf(argument, constants));
  return source === undefined ? null : [{ source, flags }];
}

function inSchema({ key, value }: Node, constants: Constants): string[] {
  const held = value as Node;
  if (key?.name === 'pattern') return [textOf(held, constants) ?? []].flat();
  if (key?.name !== 'patternProperties') return [];
  return (held.properties ?? []).flatMap((one) => textOf(one.key, constants) ?? []);
}

/** The patterns of a JSON Schema, at any depth. */
export function schemaPatterns(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pattern, patternProperties = {} } = schema as { pattern?: unknown; patternProperties?: object };
  return [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...Object.keys(patternProperties),
    ...Object.values(schema).flatMap(schemaPatterns),
  ];
}

/** Without a repetition that has no upper limit, the work is at most proportional to the text. */
export const isRepeated = (source: string) => /[*+]|\{\d+,\}/.test(source);

/** The source without tests and generated files. */
export const sourceModules = () =>
  globSync('src/**/*.{ts,tsx,js}', { cwd: ROOT })
    .filter((file) => !/\.(test|fixture)\.tsx?$|\.generated\./.test(file))
    .map(readModule);

function readModule(file: string): Module {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const { program, errors } = parseSync(file, text);
  assert.deepEqual(errors, [], file);
  const nodes: Node[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node) nodes.push(node as Node);
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return { file, text, nodes };
}

function constantsIn(nodes: readonly Node[]): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const { type, id, init } of nodes) {
    if (type === 'VariableDeclarator' && id?.name !== undefined && init != null) found.set(id.name, init);
  }
  return found;
}

/** Constants are found by name, and a name may stand for something else that names it again. */
const DEEPEST = 4;

/** The text that an expression of literals, templates, sums and constants stands for; undefined for any other. */
function textOf(node: Node | undefined, constants: Constants, depth = 0): string | undefined {
  const part = (one: Node | undefined) => textOf(one, constants, depth + 1);
  if (depth > DEEPEST) return undefined;
  switch (node?.type) {
    case 'Literal':
      return node.regex === undefined ? String(node.value) : node.regex.pattern;
    case 'Identifier':
      return part(constants.get(node.name!));
    case 'TaggedTemplateExpression':
      return templateOf(node.quasi!, part, 'raw');
    case 'TemplateLiteral':
      return templateOf(node, part, 'cooked');
    case 'BinaryExpression': {
      const [left, right] = [part(node.left), part(node.right)];
      if (left === undefined || right === undefined) return undefined;
      return node.operator === '-' ? String(Number(left) - Number(right)) : `${left}${right}`;
    }
    default:
      return undefined;
  }
}

type Part = (node: Node) => string | undefined;

function templateOf({ quasis = [], expressions = [] }: Node, part: Part, kind: 'raw' | 'cooked') {
  const values = expressions.map(part);
  if (values.includes(undefined)) return undefined;
  return quasis.map(({ value }, index) => `${value[kind]}${values[index] ?? ''}`).join('');
}
