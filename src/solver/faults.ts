/** What the parts of the validation share. */

import { FAULT_SENTENCES, type FaultCode, type ParamsOf } from './fault-sentences.ts';
import type { Fault } from './solution.ts';

/** Says what is wrong with the value at a path of the problem. */
export type Report = <C extends FaultCode>(
  path: string,
  value: unknown,
  code: C,
  ...params: ParamsOf<C>
) => void;

function made(path: string, value: unknown, code: FaultCode, params: unknown = {}): Fault {
  const sentence = FAULT_SENTENCES[code] as string | ((params: unknown) => string);
  const message = typeof sentence === 'string' ? sentence : sentence(params);
  return { path, value, code, params: params as Fault['params'], message };
}

export const faultOf: <C extends FaultCode>(
  path: string,
  value: unknown,
  code: C,
  ...params: ParamsOf<C>
) => Fault = made;

/** Collects what is reported. */
export const reportTo =
  (faults: Fault[]): Report =>
  (path: string, value: unknown, code: FaultCode, params?: unknown) =>
    void faults.push(made(path, value, code, params));

export const isDate = (date: string): boolean => !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
