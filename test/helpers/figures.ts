/** Sizes of the harnesses: small in the test command, large where bench/reliability asks for more. */
import type { TestContext } from 'node:test';

/** How many rounds of what `name` stands for; the environment variable of that name wins. */
export function sizeOf(name: string, usual: number): number {
  const asked = process.env[name];
  return asked === undefined ? usual : Number(asked);
}

/** Says what was counted: shown beside the test's name, and gathered by bench/reliability. */
export function report(test: TestContext, figures: Record<string, number | string>): void {
  test.diagnostic(`figures ${JSON.stringify(figures)}`);
}
