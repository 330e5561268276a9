/** The alerts and the dashboard of deploy/ name figures that the process shows, and Prometheus reads the alerts. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestApp } from './helpers/app.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../deploy/${path}`, import.meta.url));
const alerts = fileOf('prometheus/alerts.yml');
// The figures of mails are there only where mails are sent.
const testApp = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'rota@shop.example' });

/** One expression a line, or a block below `expr: |`. */
const ofAlerts = [...readFileSync(alerts, 'utf8').matchAll(/expr: (?:\|\n((?: {10,}.*\n)+)|(.*)\n)/g)].map(
  ([, block, line]) => block ?? line!,
);
const { panels } = JSON.parse(readFileSync(fileOf('grafana/dashboard.json'), 'utf8')) as {
  panels: { targets: { expr: string }[] }[];
};
const ofDashboard = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Names that are neither functions nor labels nor operators. */
function figuresOf(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  const names = bare.match(/[a-z_][a-z0-9_]*(?!\w*\s*\()/g) ?? [];
  return names.filter((name) => !['and', 'by', 'or', 'unless'].includes(name));
}

test('every figure that alerts and dashboard name is one that the process shows', async () => {
  assert.deepEqual(figuresOf('sum by (le) (rate(a_count{b=~"c"}[5m])) > 0.2 and max(d) == 0'), [
    'a_count',
    'd',
  ]);
  const { text } = await testApp.anonymous.call('GET', '/metrics');
  const shown = new Set(['up']);
  for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const part of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) shown.add(name! + part);
  assert.ok(ofAlerts.length > 10 && ofDashboard.length > 10);
  for (const expression of [...ofAlerts, ...ofDashboard]) {
    const named = figuresOf(expression);
    assert.ok(named.length > 0, expression);
    for (const name of named) assert.ok(shown.has(name), `${name} is not shown: ${expression}`);
  }
});

test('Prometheus reads the alerts', {
  skip: spawnSync('promtool', ['--version']).error && 'promtool is not installed (Debian: prometheus)',
}, () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', alerts], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.match(stdout, new RegExp(`${ofAlerts.length} rules found`));
});
