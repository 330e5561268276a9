/** Proves every new pattern of the source to be linear, and keeps the proof; a pattern that is not linear fails the command. */
import { isRepeated, sourcePatterns } from '../test/helpers/patterns.ts';
import { judge, keepProved, provedPatterns, written } from '../test/linear-patterns.ts';

const known = new Set(process.argv.includes('--all') ? [] : provedPatterns());
const proved: string[] = [];
for (const pattern of sourcePatterns().patterns.filter(({ source }) => isRepeated(source))) {
  const name = written(pattern);
  const verdict = known.has(name) ? null : await judge(pattern);
  if (verdict === null || verdict.isLinear) {
    known.add(name);
    proved.push(name);
  } else {
    console.error(`${pattern.at}: ${name} is not linear: ${verdict.why}`);
    process.exitCode = 1;
  }
}
keepProved(proved);
