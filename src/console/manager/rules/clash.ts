/** What is wrong with a number of a rule beside its others, in the unit of its field. Pure. */
import { messages as kit } from '../../kit/messages.ts';
import { writtenNumber } from '../../kit/number.ts';
import { shownOf } from './amounts.ts';
import type { NumberField, Params } from './fields.ts';
import { messages } from './messages.ts';

const HOURS_A_DAY = 24;

export function clashOf(field: NumberField, params: Params): string | undefined {
  const { member, within } = field;
  const { min, [member]: value } = params as Record<string, number | undefined>;
  if (member === 'max') return crossing(field, min, value);
  const days = within === undefined ? undefined : params[within];
  if (typeof days !== 'number' || value === undefined) return undefined;
  const most = days * HOURS_A_DAY;
  return Number(shownOf(field, value)) > most ? kit.number.most(writtenNumber(most)) : undefined;
}

/** That the least is above the most. */
export function crossing(
  unit: Pick<NumberField, 'times'>,
  min: number | undefined,
  max: number | undefined,
): string | undefined {
  if (min === undefined || max === undefined || !(min > max)) return undefined;
  const written = (value: number) => writtenNumber(Number(shownOf(unit, value)));
  return messages.crossed(written(min), written(max));
}
