/** The worker's side of the pool: runs one task after the other. */

import { ApiError, type ErrorCode, type ErrorOptions } from '../../platform/errors.ts';
import type { Said } from '../../words/said.ts';

/** Pure functions of plain data, by name. */
export type Tasks = Record<string, (input: never) => unknown>;

export interface TaskCall {
  name: string;
  input: unknown;
}

/** Errors lose their class between threads, so a refusal travels as plain data. */
export type Reply =
  | { value: unknown }
  | { refusal: { statusCode: number; code: ErrorCode; said: Said; options: ErrorOptions } }
  | { fault: string };

/** The handler that a worker's module exports by default. */
export const handlerOf =
  (tasks: Tasks) =>
  async ({ name, input }: TaskCall): Promise<Reply> => {
    try {
      return { value: await tasks[name]!(input as never) };
    } catch (error) {
      if (error instanceof ApiError) {
        const { statusCode, code, said, options } = error;
        return { refusal: { statusCode, code, said, options } };
      }
      return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
