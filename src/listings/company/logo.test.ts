import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newId } from '../../platform/ids.ts';

const catalogue = newId();
const testApp = await startTestApp({ CATALOG_ORG_ID: catalogue });
const admin = await testApp.caller({ org_id: catalogue });
const COMPANY = '/listings/v1/company';
const LOGO = `${COMPANY}/logo`;

const picture = async (width: number, height: number) => {
  const create = { width, height, channels: 4 as const, background: { r: 200, g: 20, b: 20, alpha: 0.5 } };
  return (await sharp({ create }).png().toBuffer()).toString('base64');
};
interface Shown {
  url: string;
  width: number;
  height: number;
}
const logoOf = (body: object) => (body as { logo: Shown | null }).logo;

/** Files are taken away once the answer is on its way. */
async function gone(url: string | undefined): Promise<void> {
  while ((await testApp.app.inject({ url: new URL(String(url)).pathname })).statusCode !== 404)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a logo is re-encoded, shown to everybody, replaced and taken away with its files', async () => {
  const made = await admin.call('PUT', LOGO, { content_base64: await picture(1200, 300) });
  const first = logoOf(made.body);
  assert.deepEqual([made.status, first?.width, first?.height], [200, 960, 240], made.text);
  const seen = logoOf((await testApp.anonymous.call('GET', COMPANY)).body);
  assert.equal(seen?.url, first?.url);
  const path = new URL(String(first?.url)).pathname;
  const file = await testApp.app.inject({ url: path });
  assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'image/webp']);
  assert.ok((await sharp(file.rawPayload).metadata()).hasAlpha, 'what is clear stays clear');
  const next = logoOf((await admin.call('PUT', LOGO, { content_base64: await picture(40, 40) })).body);
  assert.deepEqual([next?.width, next?.height], [40, 40], 'never enlarged');
  await gone(first?.url);
  const page = await testApp.anonymous.call('GET', '/catalogue');
  if (page.status === 200)
    assert.ok(page.text.includes(`<img class="logo" src="${String(next?.url)}"`), page.text);
  const renamed = await admin.call('PATCH', COMPANY, { name: 'Tools & Co' });
  assert.equal(logoOf(renamed.body)?.url, next?.url, 'what is said beside it leaves it');
  const removed = await admin.call('DELETE', LOGO);
  assert.deepEqual([removed.status, logoOf(removed.body)], [200, null]);
  await gone(next?.url);
  const again = await admin.call('DELETE', LOGO);
  assert.deepEqual([again.status, again.body.version], [200, removed.body.version], 'nothing to take away');
});

test('a request that is sent again stores one logo, and one from another version none', async () => {
  const content_base64 = await picture(60, 20);
  const send = () => admin.call('PUT', LOGO, { content_base64 }, { 'idempotency-key': 'logo' });
  const [one, two] = [await send(), await send()];
  assert.deepEqual(logoOf(two.body), logoOf(one.body));
  assert.equal(
    (await testApp.app.inject({ url: new URL(String(logoOf(one.body)?.url)).pathname })).statusCode,
    200,
  );
  const late = await admin.call('PUT', LOGO, { content_base64 }, { 'if-match': '"1"' });
  assert.deepEqual([late.status, late.body.error?.reason], [409, 'VERSION_MISMATCH']);
});

test('what is no picture, or a drawing that may hold scripts, is refused by its member', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString(
    'base64',
  );
  for (const content_base64 of [svg, 'no base64', Buffer.from('%PDF-1.7').toString('base64')]) {
    const { status, body } = await admin.call('PUT', LOGO, { content_base64 });
    const details = body.error?.details as never as { path: string }[];
    assert.deepEqual([status, details[0]?.path], [422, 'body/content_base64']);
  }
  const manager = await testApp.caller({ org_id: catalogue, roles: ['manager'] });
  assert.equal((await manager.call('PUT', LOGO, { content_base64: await picture(9, 9) })).status, 403);
  assert.equal((await manager.call('DELETE', LOGO)).status, 403);
});
