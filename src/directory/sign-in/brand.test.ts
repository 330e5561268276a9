/** Whose page the sign-in page is: the logo of the only organisation, else its name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { startTestApp } from '../../../test/helpers/app.ts';
import { HOST, QUERY } from '../../../test/helpers/passwords.ts';
import { DEMO_ORGANISATION_ID } from '../../app/config.ts';
import { offerOrganisation } from '../set-up/operator.service.ts';
import { offerSetUp } from '../set-up/set-up.service.ts';

const testApp = await startTestApp();
const { anonymous, db } = testApp;

const pageOf = () =>
  anonymous.call('GET', `/directory/oauth/authorize?${new URLSearchParams(QUERY)}`, undefined, HOST);

test('the page shows the logo of the only organisation, and the product where there are two', async () => {
  const link = (await offerSetUp(db, new Date())) ?? '';
  const setUp = (of: string, name: string) =>
    anonymous.call('POST', '/directory/v1/set-up', {
      link: of,
      organisation: { name, country: 'GB', timeZone: 'Europe/London' },
      administrator: {
        name: 'Ada',
        email: `ada@${name.toLowerCase()}.example`,
        password: 'a rather long password',
      },
      sites: [{ name: 'Shop' }],
    });
  const { body } = await setUp(link, 'Corner');
  const organisation = body.organisation as unknown as { id: string };
  assert.match((await pageOf()).text, /<div class="brand">Corner<\/div>/);
  const admin = await testApp.caller({ org_id: organisation.id, services: ['listing'], roles: ['admin'] });
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  const put = await admin.call('PUT', '/listings/v1/company/logo', {
    content_base64: picture.toString('base64'),
  });
  assert.equal(put.status, 200, put.text);
  const page = await pageOf();
  const path = /<div class="brand"><img src="(\/[^"]+)" alt="Corner"><\/div>/.exec(page.text)?.[1] ?? '';
  assert.equal((await anonymous.call('GET', path)).status, 200, page.text);
  assert.match(String(page.headers['content-security-policy']), /img-src 'self'/);
  await setUp((await offerOrganisation(db, 'Second', DEMO_ORGANISATION_ID, new Date())).link, 'Second');
  assert.match((await pageOf()).text, /<div class="brand">shopfloor<\/div>/);
});
