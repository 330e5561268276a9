/** What comes of a published listing: quotes, days that are taken, enquiries; the company; spreadsheets of listings. */
import { idOf, make, type Scene, V1 } from './listings.scene.ts';
import { NOTHING } from './world.ts';

const CSV = { 'content-type': 'text/csv' };
const enquiry = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: '0113 496 0000',
  message: 'Is it free?',
  start: '2027-06-01',
  end: '2027-06-04',
  quantity: 1,
};

export async function hire(scene: Scene): Promise<void> {
  const { transcript, admin, manager, member, stranger, anybody } = scene;
  const rates = [
    { period: 'day', price: 5 },
    { period: 'week', price: 20, min_periods: 2 },
  ];
  const lift = { title: 'Lift', price: 1000, deposit: 50, for_hire: true, hire_rates: rates };
  const id = await make(transcript, 'manager', lift, 'published');
  const sold = await make(transcript, 'manager', { title: 'For sale' }, 'published');
  transcript.name(id, 'lift');
  const url = `${V1}/listings/${id}`;
  transcript.chapter('Quotes');
  for (const days of [
    'start=2027-06-01&end=2027-06-04',
    'start=2027-06-01&end=2027-06-20',
    'start=2027-06-02',
  ])
    await anybody('GET', `${url}/quote?${days}`);
  await anybody('GET', `${url}/quote?start=2027-06-04&end=2027-06-01`);
  for (const listing of [sold, NOTHING])
    await anybody('GET', `${V1}/listings/${listing}/quote?start=2027-06-01&end=2027-06-04`);

  transcript.chapter('Days that are taken');
  const days = { start: '2027-06-02', end: '2027-06-05', note: 'Let to Bob' };
  const booked = idOf(await manager('POST', `${url}/bookings`, days));
  for (const say of [manager, member, stranger, anybody])
    await say('POST', `${url}/bookings`, { ...days, start: '2027-06-04', end: '2027-06-08' });
  await manager('POST', `${url}/bookings`, { start: '2027-06-09', end: '2027-06-08' });
  for (const say of [manager, member, anybody]) await say('GET', `${url}/bookings?from=2027-06-01`);
  for (const say of [anybody, stranger])
    await say('GET', `${url}/availability?from=2027-06-01&until=2027-06-07`);
  await anybody('GET', `${url}/quote?start=2027-06-01&end=2027-06-04`);
  for (const say of [member, manager, manager]) await say('DELETE', `${url}/bookings/${booked}`);

  transcript.chapter('Bookings of customers');
  for (const say of [manager, member]) await say('GET', `${url}/stock`);
  await manager('PATCH', `${url}/stock`, { quantity: 3, buffer_after: 1 });
  const customer = { name: 'Robin Lee', contact: 'lee@example.com' };
  const stay = { start: '2027-07-02', end: '2027-07-05', quantity: 2, customer };
  const hired = `${url}/bookings/${idOf(await manager('POST', `${url}/bookings`, stay))}`;
  await manager('POST', `${url}/bookings`, stay);
  await manager('GET', hired);
  await manager('PATCH', hired, { deposit_taken: 100 });
  await manager('PATCH', `${hired}/end?dry_run=true`, { end: '2027-07-09' });
  await manager('PATCH', `${hired}/end`, { end: '2027-07-09' });
  for (const state of ['back', 'cancelled']) await manager('PATCH', `${hired}/state`, { state });
  for (const say of [manager, member])
    await say('GET', '/listings/v1/bookings?from=2027-07-01&until=2027-07-31');
  await manager('DELETE', `${hired}/customer`);

  transcript.chapter('Enquiries');
  const asked = idOf(await anybody('POST', `${url}/enquiries`, enquiry));
  await anybody('POST', `${url}/enquiries`, { ...enquiry, email: 'ann', message: '', end: '2027-05-01' });
  await anybody('POST', `${V1}/listings/${NOTHING}/enquiries`, enquiry);
  for (const say of [admin, manager, stranger, anybody]) await say('GET', `${V1}/enquiries`);
  for (const say of [stranger, manager])
    await say('POST', `${V1}/enquiries/${asked}/letters`, { text: 'It is free on these days.' });
  for (const state of ['booked', 'declined', 'answered'])
    await manager('PATCH', `${V1}/enquiries/${asked}/state`, { state });
  for (const say of [stranger, manager]) await say('POST', `${V1}/enquiries/${asked}/offer`, {});
  await manager('POST', `${V1}/enquiries/${asked}/offer?dry_run=true`, { end: '2027-06-05' });
  await manager('POST', `${V1}/enquiries/${asked}/offer`, { end: '2027-06-05' });
  for (const say of [stranger, manager]) await say('GET', `${V1}/enquiries/${asked}/letter`);
  await manager('PATCH', `${V1}/enquiries/${asked}/state`, { state: 'declined', reason: 'It broke.' });
  for (const say of [stranger, manager])
    await say('GET', `${V1}/hire-calendar?from=2027-06-01&until=2027-06-05`);
  for (const say of [stranger, admin, admin]) await say('DELETE', `${V1}/enquiries/${asked}`);

  transcript.chapter('The company');
  await anybody('GET', `${V1}/company`);
  for (const say of [manager, admin])
    await say('PATCH', `${V1}/company`, { name: 'Larkfield', address: '1 Quay', phone: '0113 496 0000' });
  await admin('PATCH', `${V1}/company`, { phone: null, email: 'x' });
  await anybody('GET', `${V1}/company`);

  transcript.chapter('Spreadsheets');
  const fields = [{ key: 'power', label: 'Power', type: 'integer', unit: 'W' }];
  const made = await transcript.prepare('manager', `POST ${V1}/catalog-types`, { label: 'Drill', fields });
  const type = String(made.id);
  transcript.name(type, 'drill');
  const of = `catalog_id=${type}&format=csv`;
  for (const say of [manager, member]) await say('GET', `${V1}/templates/listings?${of}`);
  const file = 'title,price,power\nDrill,10,800\nDrill of old,x,650\n';
  await manager('POST', `${V1}/imports/listings?catalog_id=${type}`, file, CSV);
  const fits = file.replace('x', '11.5');
  await manager('POST', `${V1}/imports/listings?catalog_id=${type}&dry_run=true`, fits, CSV);
  await manager('POST', `${V1}/imports/listings?catalog_id=${type}`, fits, CSV);
  await member('POST', `${V1}/imports/listings?catalog_id=${type}`, fits, CSV);
  for (const say of [manager, member]) await say('GET', `${V1}/exports/listings?${of}`);
}
