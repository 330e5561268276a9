import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRatio, moved, rounded, sized, wholeOf } from './cut.ts';

const picture = { width: 1200, height: 900 };

test('a ratio takes the largest frame that the picture has room for', () => {
  assert.deepEqual(inRatio(wholeOf(picture), 'square', picture), { x: 150, y: 0, width: 900, height: 900 });
  assert.deepEqual(inRatio(wholeOf(picture), '16:9', picture), { x: 0, y: 112.5, width: 1200, height: 675 });
  assert.deepEqual(inRatio(wholeOf(picture), 'free', picture), wholeOf(picture));
  const corner = { x: 1100, y: 800, width: 100, height: 100 };
  assert.deepEqual(inRatio(corner, 'square', picture), { x: 300, y: 0, width: 900, height: 900 });
});

test('a frame stays inside the picture, however far it is moved or pulled', () => {
  const part = { x: 100, y: 100, width: 300, height: 200 };
  assert.deepEqual(moved(part, -500, 30, picture), { x: 0, y: 130, width: 300, height: 200 });
  assert.deepEqual(moved(part, 5000, 5000, picture), { x: 900, y: 700, width: 300, height: 200 });
  assert.deepEqual(sized(part, 5000, 5000, 'free', picture), { x: 100, y: 100, width: 1100, height: 800 });
  assert.deepEqual(sized(part, -5000, -5000, 'free', picture), { x: 100, y: 100, width: 16, height: 16 });
});

test('a frame of a ratio keeps it while its corner is pulled', () => {
  const part = { x: 100, y: 100, width: 400, height: 300 };
  assert.deepEqual(sized(part, 40, 0, '4:3', picture), { x: 100, y: 100, width: 440, height: 330 });
  assert.deepEqual(sized(part, 0, -30, '4:3', picture), { x: 100, y: 100, width: 360, height: 270 });
  const most = sized(part, 5000, 0, '4:3', picture);
  assert.deepEqual([Math.round(most.width), Math.round(most.height)], [1067, 800]);
});

test('what is cut is whole pixels of the picture', () => {
  assert.deepEqual(rounded({ x: 0.4, y: 112.5, width: 1200, height: 675 }, picture), {
    x: 0,
    y: 113,
    width: 1200,
    height: 675,
  });
  assert.deepEqual(rounded({ x: 899.6, y: 0, width: 300.4, height: 0.2 }, picture), {
    x: 900,
    y: 0,
    width: 300,
    height: 1,
  });
});
