import type { Sql } from '../../platform/db/db.ts';
import type { Enquiry } from './enquiries.schema.ts';

const ENQUIRY = `id, listing_id, listing_title, name, email, phone, message, starts_on::text as start, ends_on::text as "end",
  created_at`;

export async function insertEnquiry(tx: Sql, organisationId: string, enquiry: Enquiry): Promise<void> {
  const { id, listing_id, listing_title, name, email, phone, message, start, end, created_at } = enquiry;
  await tx.query(
    `insert into listing_enquiries (organisation_id, id, listing_id, listing_title, name, email, phone, message, starts_on,
       ends_on, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [organisationId, id, listing_id, listing_title, name, email, phone, message, start, end, created_at],
  );
}

/** Newest first. */
export async function readEnquiries(
  sql: Sql,
  organisationId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Enquiry[]; total: number }> {
  const [items, [count]] = await Promise.all([
    sql.query<Enquiry>(
      `select ${ENQUIRY} from listing_enquiries where organisation_id = $1
       order by created_at desc, id desc limit $2 offset $3`,
      [organisationId, limit, offset],
    ),
    sql.query<{ total: number }>(
      'select count(*) as total from listing_enquiries where organisation_id = $1',
      [organisationId],
    ),
  ]);
  return { items, total: count?.total ?? 0 };
}

/** The enquiry that was there; undefined where there is none. */
export async function deleteEnquiry(
  tx: Sql,
  organisationId: string,
  id: string,
): Promise<Enquiry | undefined> {
  const [row] = await tx.query<Enquiry>(
    `delete from listing_enquiries where organisation_id = $1 and id = $2 returning ${ENQUIRY}`,
    [organisationId, id],
  );
  return row;
}
