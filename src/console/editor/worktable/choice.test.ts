import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asShownNow, nothing, reached, toggled, turned } from './choice.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id, version: 1 })) as [Row, Row, Row, Row];
interface Row {
  id: string;
  version: number;
}
const SHOWN = [a, b, c, d];
const ids = ({ items }: { items: ReadonlyMap<string, unknown> }) => [...items.keys()].sort().join('');

test('Shift chooses all from the item chosen last, both ways, and takes away from one that was taken away', () => {
  const second = toggled(nothing<Row>(), b);
  assert.equal(ids(reached(second, SHOWN, d)), 'bcd');
  assert.equal(ids(reached(second, SHOWN, a)), 'ab');
  const all = turned(nothing<Row>(), SHOWN, true);
  assert.equal(ids(all), 'abcd');
  assert.equal(ids(reached(toggled(all, b), SHOWN, c)), 'ad');
});

test('Shift without a beginning that is shown turns the one item', () => {
  assert.equal(ids(reached(nothing<Row>(), SHOWN, c)), 'c');
  assert.equal(ids(reached(toggled(nothing<Row>(), { id: 'x', version: 1 }), SHOWN, c)), 'cx');
});

test('what is shown anew counts as it stands now; other pages stay chosen', () => {
  const choice = turned(nothing<Row>(), [a, b], true);
  assert.deepEqual(asShownNow(choice, [{ id: 'b', version: 2 }]), [a, { id: 'b', version: 2 }]);
});
