/** Numbers between a form and the wire: hours are minutes there, percents are shares. Pure. */
import type { NumberField } from './fields.ts';

type Unit = Pick<NumberField, 'times'>;

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** As the input has it; empty: none is set. */
export const shownOf = ({ times = 1 }: Unit, value: number | undefined): string =>
  value === undefined ? '' : String(rounded(value / times));

/** A finer unit travels in whole ones only. */
export function sentOf({ times = 1 }: Unit, text: string): number | undefined {
  if (text === '') return undefined;
  return times > 1 ? Math.round(Number(text) * times) : rounded(Number(text) * times);
}

/** The step of an input that began with a value. One between the steps stays as it is while others are changed. */
export function stepFor(value: string, step: number | 'any'): number | 'any' {
  if (step === 'any') return step;
  const steps = Number(value) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? step : 'any';
}
