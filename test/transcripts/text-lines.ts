/** Texts, line by line: lines that an earlier answer had in the same order are named by their numbers. */

/** So many lines in a row are worth a name. */
const WORTH = 4;
const REMEMBERED = 12;

interface Text {
  answer: number;
  lines: readonly string[];
}

export class TextLines {
  readonly #earlier: Text[] = [];

  /** The lines of a text, those of the most similar text before it by their numbers. */
  of(text: string, answer: number): string[] {
    const lines = text.trimEnd().split(/\r?\n/);
    const written = this.#earlier
      .map((each) => inRuns(lines, each))
      .reduce((shortest, each) => (each.length < shortest.length ? each : shortest), lines);
    if (lines.length >= WORTH)
      this.#earlier.splice(0, this.#earlier.length, ...this.#earlier.slice(1 - REMEMBERED), {
        answer,
        lines,
      });
    return written;
  }
}

function inRuns(lines: readonly string[], { answer, lines: before }: Text): string[] {
  const written: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const [from, length] = longestRun(lines, at, before);
    if (length >= WORTH) written.push(`(lines ${from + 1} to ${from + length} of ${answer})`);
    else written.push(lines[at]!);
    at += length >= WORTH ? length : 1;
  }
  return written;
}

function longestRun(lines: readonly string[], at: number, before: readonly string[]): [number, number] {
  let best: [number, number] = [0, 0];
  for (let from = before.indexOf(lines[at]!); from !== -1; from = before.indexOf(lines[at]!, from + 1)) {
    let length = 1;
    while (at + length < lines.length && lines[at + length] === before[from + length]) length += 1;
    if (length > best[1]) best = [from, length];
  }
  return best;
}
