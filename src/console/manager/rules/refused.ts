/** What the service refuses of a person's or a template's rules, in the words and units of their forms. Pure. */
import { ApiError } from '../../../client/index.ts';
import { memberName } from '../../app/member-names.ts';
import { detailsOf } from '../../app/refusal.ts';
import { writtenNumber } from '../../kit/number.ts';
import { locale } from '../../languages/chosen.ts';
import { shownOf } from './amounts.ts';
import type { Field, Kind, NumberField } from './fields.ts';
import { kindOf, membersOf } from './kinds.ts';
import { labelOf } from './labels.ts';
import { messages } from './messages.ts';
import { type NameOf, type Rule, sentenceOf } from './sentence.ts';

/** The rule whose form shows what is refused, and which of the rules it is. */
interface Own {
  index: number;
  kind: Kind;
}

interface ShownRefusal {
  /** What is refused of a param of the own rule, or of its `weight`. */
  faultAt: (member: string) => string | undefined;
  /** What no field shows; null: all is shown at fields. */
  rest: Error | null;
}

const RULE = 'body(?:/change/\\w+)?/rules/(\\d+)';
/** A rule, and which member of it or of its params. */
const PLACE = new RegExp(`^${RULE}(?:/(?:params(?:/|$))?(.*))?$`);
const RULES = new RegExp(`${RULE}(?: and ${RULE})*`, 'g');
const INDEX = new RegExp(RULE, 'g');

export function shownRefusal(
  error: Error | null,
  rules: readonly Rule[],
  nameOf: NameOf,
  own: Own | null = null,
): ShownRefusal {
  const faults = new Map<string, string>();
  const quoted = (index: string) => {
    const rule = rules[Number(index)];
    return rule === undefined ? '' : messages.quoted(sentenceOf(rule, nameOf));
  };
  const inSentences = (text: string) => text.replace(RULES, (places) => allOf(places, quoted));
  const details = detailsOf(error).flatMap((detail) => {
    const [, index = '', path = ''] = PLACE.exec(detail.path) ?? [];
    const rule = rules[Number(index)];
    if (index === '' || rule === undefined) return [detail];
    const isOwn = own?.index === Number(index);
    const kind = isOwn ? own.kind : (kindOf(rule)?.kind ?? null);
    const [member = ''] = path.split('/');
    const field = kind?.fields.find((one) => membersOf(one).includes(member));
    const fault = inSentences(inUnit(field, path, detail.message));
    if (isOwn && (field !== undefined || member === 'weight')) {
      faults.set(member, capital(fault));
      return [];
    }
    const label = field === undefined ? (member === '' ? '' : memberName(member)) : labelOf(field);
    const message = `${quoted(index)}${label === '' ? '' : `: ${label}`} ${fault}`;
    return [{ ...detail, path: 'body', message }];
  });
  const isAllShown = faults.size > 0 && details.length === 0;
  return {
    faultAt: (member) => faults.get(member),
    rest: isAllShown ? null : error instanceof ApiError ? withDetails(error, details) : error,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const allOf = (places: string, quoted: (index: string) => string): string =>
  new Intl.ListFormat(locale()).format([...places.matchAll(INDEX)].map(([, index = '']) => quoted(index)));

function withDetails(
  { status, code, message, reason, requestId, retryAfterMs }: ApiError,
  details: ApiError['details'],
): ApiError {
  const more = { ...(reason === null ? {} : { reason }), ...(requestId === null ? {} : { requestId }) };
  return new ApiError(status, { code, message, ...more, details: [...details] }, retryAfterMs);
}

/** Lengths in lists, which a form has in hours. */
const HOURS = { times: 60 };
const IN_HOURS = /\/(above|fromMinutes)$/;

/** As the form has it: numbers in the unit of the field, and its limits by their names. */
function inUnit(field: Field | undefined, path: string, text: string): string {
  const named = text
    .replaceAll('min (', () => `${messages.least} (`)
    .replaceAll('max (', () => `${messages.most} (`);
  const unit: Pick<NumberField, 'times'> = IN_HOURS.test(path) ? HOURS : field?.is === 'number' ? field : {};
  if ((unit.times ?? 1) === 1) return named;
  return named.replace(NUMBER, (written) => writtenNumber(Number(shownOf(unit, readOf(written)))));
}

const NUMBER = /-?\d+(?:[.,]\d+)*/g;

/** The service writes numbers as the page's language does. */
function readOf(written: string): number {
  const [decimal = '.'] = /[.,]/.exec((1.5).toLocaleString(locale())) ?? [];
  const group = decimal === '.' ? ',' : '.';
  return Number(written.replaceAll(group, '').replace(decimal, '.'));
}
