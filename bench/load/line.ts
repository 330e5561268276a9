/** Lines of a text format, and the one fault a broken file gives. */

export interface Line {
  /** From 1. */
  number: number;
  text: string;
}

/** Broken instance file: the line and what was expected there. */
export class InstanceFault extends Error {
  readonly line: number;

  constructor(line: Line, expected: string, file = '') {
    super(`${file === '' ? '' : `${file}, `}line ${line.number}: expected ${expected}, found "${line.text}"`);
    this.name = 'InstanceFault';
    this.line = line.number;
  }
}

/** A whole number, or the fault that names what it should have been. */
export function integer(line: Line, text: string | undefined, what: string, file = ''): number {
  if (text === undefined || !/^-?\d+$/.test(text)) {
    throw new InstanceFault(line, `${what} as a whole number, not "${text ?? ''}"`, file);
  }
  return Number(text);
}
