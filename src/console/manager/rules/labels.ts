/** What the fields of a rule are called. Pure. */
import type { Field } from './fields.ts';
import { messages } from './messages.ts';

export const labelOf = (field: Field): string =>
  field.is === 'number'
    ? `${messages[field.label]} (${messages.unit[field.unit]})`
    : messages.fields[field.label];
