/** A shop with one type of tools, and files of suppliers on their way into it. */
import { type Answer, type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import type { Loose } from '../../../test/helpers/loose.ts';
import { CSV } from '../../../test/helpers/sheets.ts';

const testApp = await startTestApp();
export const MAPPINGS = '/listings/v1/import-mappings';
const FIELDS = [
  { key: 'sku', label: 'Article number', type: 'string', filterable: true },
  { key: 'weight', label: 'Weight', type: 'number', unit: 'kg' },
  { key: 'since', label: 'Since', type: 'date' },
];
let serial = 0;

export async function shop() {
  const admin = await testApp.caller();
  serial += 1;
  const type = await admin.call('POST', '/listings/v1/catalog-types', {
    label: `Tool ${serial}`,
    fields: FIELDS,
  });
  const catalogId = String(type.body.id);
  return { admin, catalogId };
}

export interface How {
  admin: Pick<Caller, 'call'>;
  catalogId: string;
}

export const sent = (
  { admin, catalogId }: How,
  file: string | Buffer,
  ask: Record<string, string>,
  headers: Record<string, string> = CSV,
): Promise<Answer> => {
  const query = new URLSearchParams({ catalog_id: catalogId, ...ask });
  return admin.call('POST', `/listings/v1/imports/listings?${query}`, file, headers);
};

export const inline = (mapping: object, dry = true) => ({
  mapping: JSON.stringify(mapping),
  ...(dry ? { dry_run: 'true' } : {}),
});

export async function all({ admin, catalogId }: How): Promise<Loose[]> {
  const items: Loose[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await admin.call(
      'GET',
      `/listings/v1/listings?catalog_id=${catalogId}&status=draft&page_size=100&page=${page}`,
    );
    const found = listOf(body.items!);
    items.push(...found);
    if (found.length < 100) return items;
  }
}

/** New, changed and unchanged ones, beside faults too. */
export const counted = ({ body }: Answer) => [body.created, body.changed, body.unchanged];
