/** What a tool is, and shapes that several tools take. */
import Type, { type Static, type TObject } from 'typebox';
import { compileInput } from '../platform/http/validation.ts';
import type { Services } from './services.ts';

export interface Tool {
  name: string;
  title: string;
  /** For the model that chooses: what it gives, and where its arguments come from. */
  description: string;
  input: TObject;
  /** The operation whose answer it gives, and the status of that. */
  answers: { service: 'listings' | 'planning'; operation: string; status?: number };
  /** It makes something: a draft. */
  writes: boolean;
  /** Throws ApiError 422 for arguments of another shape. */
  run(services: Services, args: unknown): Promise<object>;
}

interface Described<S extends TObject> extends Omit<Tool, 'run' | 'writes' | 'input'> {
  input: S;
  writes?: boolean;
  run(services: Services, input: Static<S>): Promise<object>;
}

export function tool<S extends TObject>({ run, writes = false, ...described }: Described<S>): Tool {
  const check = compileInput<Static<S>>(described.input, 'arguments');
  return { ...described, writes, run: async (services, args) => run(services, check(args)) };
}

export const Id = (description: string) => Type.String({ format: 'uuid', description });
export const Day = (description: string) =>
  Type.String({ format: 'date', description: `${description}, YYYY-MM-DD` });
export const Time = (description: string) =>
  Type.String({ format: 'date-time', description: `${description}, RFC 3339 with an offset` });

const FEW = 20;

/** Arguments of every list; the answer holds `total`. */
export const Pages = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: `Items at most; default ${FEW}` }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, description: 'Items to skip' })),
};

/** The arguments with a limit: what a model reads, it pays for. */
export const paged = <I extends { limit?: number; offset?: number }>(input: I): I & { limit: number } => ({
  ...input,
  limit: input.limit ?? FEW,
});

/** A page of an answer that comes whole. */
export function pageOf<A extends { items: readonly unknown[] }>(
  answer: A,
  { limit = FEW, offset = 0 }: { limit?: number; offset?: number },
): object {
  const { items } = answer;
  return { total: items.length, ...answer, limit, offset, items: items.slice(offset, offset + limit) };
}
