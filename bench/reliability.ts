/**
 * The harnesses of the test command at full size: what is promised, what was counted, what was aimed at. Figures go to
 * RESULTS.md by hand. `npm run bench:reliability -- kills races` runs those alone; `--share 0.1` a tenth of each size.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

interface Harness {
  promise: string;
  file: string;
  /** Part of the names of the tests that are meant. */
  tests: string;
  /** Environment variables, and the size each has in full. */
  sizes: Record<string, number>;
  aim: string;
}

const LISTINGS_RACES = { file: 'src/listings/concurrency.test.ts', sizes: { RELIABILITY_ROUNDS: 1000 } };
const fuzz = (seed: number): Harness => ({
  promise: `no input gives a fault, an undocumented answer or another organisation's data (seed ${seed})`,
  file: 'test/fuzz/fuzz.test.ts',
  tests: 'documented answers alone',
  sizes: { FUZZ_CASES: 550, FUZZ_SEED: seed },
  aim: '50,000 requests, 0 faults',
});

const HARNESSES: Record<string, Harness[]> = {
  kills: [
    {
      promise: 'an acknowledged write survives kill -9',
      file: 'test/durability.test.ts',
      tests: 'kill -9 in the middle',
      sizes: { RELIABILITY_KILLS: 500 },
      aim: '500 kills, every second one of the database too, 0 lost, 0 twice',
    },
    {
      promise: 'an acknowledged write survives a power cut',
      file: 'test/power-cut.test.ts',
      tests: 'nothing acknowledged is lost',
      sizes: { RELIABILITY_POWER_CUTS: 20 },
      aim: '20 cuts, 0 lost, 0 twice',
    },
  ],
  stops: [
    {
      promise: 'an acknowledged write survives an immediate stop of PostgreSQL',
      file: 'test/durability.test.ts',
      tests: 'the database stops at once',
      sizes: { RELIABILITY_STOPS: 100 },
      aim: '100 stops, 0 lost, under 5 s to the first success',
    },
  ],
  runs: [
    {
      promise: 'a planning run outlives a kill, and none is running for ever',
      file: 'test/runs-kill.test.ts',
      tests: 'kill -9',
      sizes: { RELIABILITY_RUN_KILLS: 200 },
      aim: '200 kills, 0 running',
    },
  ],
  webhooks: [
    {
      promise: 'every event arrives at its endpoint, whenever the process is killed',
      file: 'test/webhooks-kill.test.ts',
      tests: 'kill -9',
      sizes: { RELIABILITY_WEBHOOK_ROUNDS: 60 },
      aim: '180 kills, 0 lost',
    },
  ],
  mails: [
    {
      promise: 'every mail arrives, whenever the process is killed',
      file: 'test/mails-kill.test.ts',
      tests: 'kill -9',
      sizes: { RELIABILITY_MAIL_ROUNDS: 60 },
      aim: '180 kills, 0 lost',
    },
  ],
  outbox: [
    {
      promise:
        'every event and mail arrives, events of one record in order, at whichever step the process is killed',
      file: 'test/outbox-kill.test.ts',
      tests: 'kill -9 at every step',
      sizes: { RELIABILITY_OUTBOX_ROUNDS: 26 },
      aim: '182 kills, 0 lost',
    },
  ],
  slow: [
    {
      promise: 'clients that drip are hung up on, and others are answered',
      file: 'test/slow-clients.test.ts',
      tests: 'clients that drip',
      sizes: { RELIABILITY_SLOW_SOCKETS: 500 },
      aim: 'none left open',
    },
  ],
  races: [
    { ...LISTINGS_RACES, promise: 'one winner a label', tests: 'label: of several', aim: '0 violations' },
    {
      ...LISTINGS_RACES,
      promise: 'no orphan: delete against create',
      tests: 'either the type goes',
      aim: '0 violations',
    },
    {
      ...LISTINGS_RACES,
      promise: 'one legal chain of statuses',
      tests: 'of racing moves',
      aim: '0 violations',
    },
    {
      ...LISTINGS_RACES,
      promise: 'no lost update under If-Match',
      tests: 'no update is lost',
      aim: '0 lost',
    },
  ],
  fuzz: [1, 2, 3].map(fuzz),
};

const { values, positionals } = parseArgs({
  options: { share: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const share = Number(values.share);
const unknown = positionals.find((name) => !(name in HARNESSES));
if (unknown !== undefined || !(share > 0))
  throw new Error(`Name any of ${Object.keys(HARNESSES).join(', ')}; --share takes a number above 0.`);
const wanted = positionals.length === 0 ? Object.keys(HARNESSES) : positionals;

process.stdout.write('| Promise | counted | aim | kept | minutes |\n|---|---|---|---|--:|\n');
for (const harness of wanted.flatMap((name) => HARNESSES[name]!)) {
  const started = performance.now();
  const { figures, passed } = await run(harness);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const cells = [harness.promise, figures.join('; '), harness.aim, passed ? 'yes' : '**no**', minutes];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
  if (!passed) process.exitCode = 1;
}

/** Runs the harness in a process of its own; what it says of a failure goes to standard error. */
function run({ file, tests, sizes }: Harness): Promise<{ figures: string[]; passed: boolean }> {
  const scaled = Object.entries(sizes).map(([name, size]) => {
    const isSeed = name.endsWith('SEED');
    return [name, String(isSeed ? size : Math.max(1, Math.round(size * share)))];
  });
  const child = spawn(
    process.execPath,
    ['--test', '--test-reporter=spec', `--test-name-pattern=${tests}`, file],
    {
      env: { ...process.env, ...Object.fromEntries(scaled) },
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.pipe(process.stderr);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(output);
      const figures = [...output.matchAll(/figures (\{.*\})/g)].map((match) =>
        Object.entries(JSON.parse(match[1]!) as object)
          .map(([name, value]) => `${name} ${value}`)
          .join(', '),
      );
      resolve({ figures: [...new Set(figures)], passed: code === 0 && figures.length > 0 });
    });
  });
}
