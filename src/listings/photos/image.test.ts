/** What a picture may cost: decoded once, one at a time, and refused by its head where its decoder would hold too much. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { variantsOf } from './image.ts';

/** A PNG without pixels: what its head states must be enough to refuse it. */
function headOfPng(width: number, height: number, { depth = 8, interlaced = false }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    ...(
      [
        ['IHDR', head],
        ['IDAT', deflateSync(Buffer.alloc(100))],
        ['IEND', Buffer.alloc(0)],
      ] as const
    ).map(([type, data]) => chunk(type, data)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

test('an image is refused by its head: too many pixels, or too much for a decoder that holds it whole', async () => {
  await assert.rejects(variantsOf(headOfPng(6000, 6000, {})), /6000 × 6000 pixels, more than 24 megapixels/);
  await assert.rejects(
    variantsOf(headOfPng(4000, 4000, { depth: 16, interlaced: true })),
    /is interlaced and large/,
  );
  await assert.rejects(variantsOf(await avif(2700, 2340)), /too many for AVIF/);
});

function avif(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#3a7', noise } })
    .avif({ effort: 0, quality: 20 })
    .toBuffer();
}

/** By how much a fresh process grows, in MB: in this one the encoder of the test has been. */
const GROWTH = `
  const { readFileSync } = await import('node:fs');
  const { costOf } = await import('./test/cost/measure.ts');
  const { variantsOf } = await import('./src/listings/photos/image.ts');
  const bytes = readFileSync(0);
  console.log((await costOf(() => variantsOf(bytes))).memoryMb);`;

test('the largest AVIF that is taken costs less than 150 MB', async () => {
  const grown = spawnSync(process.execPath, ['--input-type=module', '--eval', GROWTH], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    input: await avif(2700, 2330),
  });
  assert.equal(grown.status, 0, String(grown.stderr));
  const mb = Number(String(grown.stdout));
  assert.ok(mb > 50 && mb < 150, `${mb} MB`);
});

test('sizes are those of the whole image turned upright, and none is enlarged', async () => {
  const photo = async (width: number, height: number, orientation?: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3a7' } })
      .withMetadata({ ...(orientation === undefined ? {} : { orientation }) })
      .jpeg()
      .toBuffer();
  const sizes = async (bytes: Buffer) =>
    (await variantsOf(bytes)).map(({ width, height }) => [width, height]);
  assert.deepEqual(await sizes(await photo(3000, 1500, 6)), [
    [1024, 2048],
    [480, 960],
    [160, 320],
  ]);
  assert.deepEqual(await sizes(await photo(500, 100)), [
    [500, 100],
    [500, 100],
    [320, 64],
  ]);
});

test('transparency and 16 bits a channel come through as pixels of 8', async () => {
  const pixels = {
    create: { width: 400, height: 400, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  } as const;
  const png = await sharp(pixels).toColourspace('rgb16').png().toBuffer();
  const [large] = await variantsOf(png);
  const { data, info } = await sharp(large!.bytes).raw().toBuffer({ resolveWithObject: true });
  assert.equal(info.channels, 4);
  for (const [at, wanted] of [200, 0, 0, 128].entries())
    assert.ok(Math.abs(data[at]! - wanted) < 8, String(data[at]));
});
