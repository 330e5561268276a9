/** The answer of both services to the question whether their audit chain holds. */
import Type, { type Static } from 'typebox';
import type { Sql } from '../db/db.ts';
import { Closed } from '../shapes.ts';
import type { Service } from './audit.ts';
import { verifyNewest } from './audit.verify.ts';

/** A walk over this many events takes about a second; longer chains are walked by the command. */
export const VERIFIED = 10_000;

export const Verification = Closed(
  {
    holds: Type.Boolean(),
    from: Type.Integer({
      description: 'Sequence of the first event that was recomputed; 0: there is none yet',
    }),
    until: Type.Integer({ description: 'Sequence of the last event that was recomputed, the newest one' }),
    fault: Type.Optional(Type.String({ description: 'What does not hold, naming the first bad event' })),
  },
  { title: 'AuditVerification' },
);

export async function verificationOf(
  db: Sql,
  organisationId: string,
  service: Service,
): Promise<Static<typeof Verification>> {
  const { from, until, fault } = await verifyNewest(db, organisationId, service, VERIFIED);
  return { holds: fault === null, from, until, ...(fault === null ? {} : { fault }) };
}
