/** Links between the documents lead to files and headings that exist, and the index of decisions names every page. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const ROOT = new URL('../', import.meta.url).pathname;
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: ROOT });

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The anchors that GitHub gives to a document's headings. */
function anchorsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function faultOf(from: string, link: string): string[] {
  const [path, anchor] = link.split('#');
  const to = path === '' ? from : join(dirname(from), path!);
  if (!existsSync(join(ROOT, to))) return [`${from}: ${link} is missing`];
  if (anchor === undefined || anchorsOf(to).includes(anchor)) return [];
  return [`${from}: ${link} has no such heading`];
}

test('every link between documents leads to a file and a heading', () => {
  const links = documents.flatMap((from) =>
    [...read(from).matchAll(/\]\((?!http)([^)\s]+)\)/g)].map(([, link]) => ({ from, link: link! })),
  );
  assert.ok(links.length > 100, `${links.length} links`);
  const faults = links.flatMap(({ from, link }) => faultOf(from, link));
  assert.ok(faults.length === 0, faults.join('\n'));
});

test('the index of decisions names every page', () => {
  const index = read('docs/decisions/README.md');
  const pages = globSync('*.md', { cwd: join(ROOT, 'docs/decisions') }).filter(
    (page) => page !== 'README.md',
  );
  for (const page of pages) assert.ok(index.includes(`](${page})`), `${page} is not in the index`);
});
