/** When a listing was made, changed, published, sold and withdrawn: each time is that of its own move. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';

const testApp = await startTestApp();
const at = (minute: number) => `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z`;

test('published_at, sold_at and withdrawn_at tell the last such move; a patch touches none of them', async () => {
  testApp.setNow(new Date(at(0)));
  const manager = await testApp.caller();
  const { id } = await newListing(manager, await newType(manager), {}, 'draft');
  const url = `/listings/v1/listings/${id}`;
  const timesOf = async () => {
    const { body } = await manager.call('GET', url);
    const members = ['created_at', 'updated_at', 'published_at', 'sold_at', 'withdrawn_at'];
    return members.map((member) => (body[member] === undefined ? null : String(body[member])));
  };
  const steps: [body: object, minutes: (number | null)[]][] = [
    [{ status: 'published' }, [0, 1, 1, null, null]],
    [{ title: 'Renamed' }, [0, 2, 1, null, null]],
    [{ status: 'sold' }, [0, 3, 1, 3, null]],
    [{ price: 7 }, [0, 4, 1, 3, null]],
    [{ status: 'withdrawn' }, [0, 5, 1, 3, 5]],
    [{ status: 'published' }, [0, 6, 6, 3, 5]],
    [{ title: 'Again' }, [0, 7, 6, 3, 5]],
  ];
  for (const [index, [body, minutes]] of steps.entries()) {
    testApp.setNow(new Date(at(index + 1)));
    const answer = await manager.call('PATCH', 'status' in body ? `${url}/status` : url, body);
    assert.equal(answer.status, 200, answer.text);
    const expected = minutes.map((minute) => (minute === null ? null : at(minute)));
    assert.deepEqual(await timesOf(), expected, JSON.stringify(body));
  }
  testApp.setNow(null);
});
