/** People with addresses, and the mails that they get from an SMTP server of the test. */
import { setTimeout } from 'node:timers/promises';
import { type Loose, listOf } from '../../../test/helpers/app.ts';
import type { Organisation } from '../../../test/helpers/organisation.ts';
import type { startSmtp } from '../../../test/helpers/smtp.ts';

let shops = 0;

/** Gives the people addresses once `over` of them have been left out for having none. */
export async function addressed<S extends Organisation>(
  shop: S,
  smtp: Awaited<ReturnType<typeof startSmtp>>,
  over: number,
) {
  shops += 1;
  const domain = `shop${shops}.example`;
  const { admin, as, locationIds, push, userIds } = shop;
  const person = (index: number, more: object = {}) => ({
    id: userIds[index],
    name: `Person ${index}`,
    email: `${index}@${domain}`,
    homeLocationId: locationIds[0],
    active: true,
    ...more,
  });
  const mails = async (query = '') =>
    listOf((await admin.call('GET', `/planning/v1/mails${query}`)).body.items!);
  /** The mails, newest first, once they are as `done` says. */
  const when = async (done: (items: Loose[]) => boolean) => {
    for (;;) {
      const items = await mails();
      if (done(items)) return items;
      await setTimeout(50);
    }
  };
  const all = (status: string, count: number) => (items: Loose[]) =>
    items.filter((item) => String(item.status) === status).length >= count;
  await when(all('skipped', over));
  await push({ people: [0, 1, 2].map((index) => person(index)) });
  return {
    ...shop,
    person,
    mails,
    when,
    all,
    member: (index: number) => as('member', locationIds, { sub: userIds[index]! }),
    inbox: (index: number) => smtp.taken.filter(({ receivers }) => receivers[0] === `${index}@${domain}`),
    address: (index: number) => `${index}@${domain}`,
  };
}
