/** Patterns that clients write, on an engine whose time grows linearly with the text: never the runtime's own. */
import { RE2JS } from 're2js';

/** Compiled size × length of the text is the work of one check; this keeps it to some milliseconds. */
const LARGEST_PROGRAM = 400;
/** Texts of a field with a pattern may not be longer than this, whatever its `max_length`. */
export const LONGEST_MATCHED = 1000;
const MOST_KEPT = 500;

const kept = new Map<string, RE2JS>();

/**
 * Compiles a pattern, which must mean something both to RE2 and to JSON Schema (ECMA-262). Throws an Error whose message
 * tells the client what is wrong with it.
 */
export function compilePattern(source: string): RE2JS {
  const known = kept.get(source);
  if (known !== undefined) return known;
  const pattern = RE2JS.compile(source);
  // Never run: it only proves that readers of `details_schema` can use the pattern too.
  new RegExp(source, 'u');
  const size = pattern.programSize();
  if (size > LARGEST_PROGRAM) {
    throw new Error(`it compiles to ${size} steps, more than ${LARGEST_PROGRAM}; use smaller repetitions`);
  }
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(source, pattern);
  return pattern;
}

/** The most steps that matching a text of this length takes: what the engine promises. */
export function workOf(source: string, length: number): number {
  return compilePattern(source).programSize() * length;
}

/** Whether the text holds a match, as JSON Schema's `pattern` means it (anchors are the author's to write). */
export function matchesPattern(source: string, text: string): boolean {
  return compilePattern(source).matcher(text).find();
}
