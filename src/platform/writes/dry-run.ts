/** The one way to ask for a dry run: what a write would do is worked out and answered, and nothing is written. */
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { OneOf } from '../shapes.ts';

const description = 'true: say what would happen, write nothing';

/** The header of operations that have one, whose other headers stay open. */
export const DryRunHeader = Type.Object({
  'x-dry-run': Type.Optional(OneOf(['true', 'false'], { description })),
});

const Asked = Type.Optional(Type.Boolean({ description }));
/** Query parameters of operations that have one, in the style of the service's names. */
export const DRY_RUN_QUERY = { camel: { dryRun: Asked }, snake: { dry_run: Asked } } as const;

/** The header or the parameter asks for it: where only one of them does, nothing is written. */
export function isDryRun({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): boolean {
  const { dryRun, dry_run: snake } = query as { dryRun?: unknown; dry_run?: unknown };
  return headers['x-dry-run'] === 'true' || dryRun === true || snake === true;
}
