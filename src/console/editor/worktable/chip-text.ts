/** What a filter of the list says. Pure. */
import { locale } from '../../languages/chosen.ts';
import { detailText } from '../../public/catalogue/text.ts';
import { messages as stockMessages } from '../stock/messages.ts';
import { type Chip, type Filterable, NO_SITE } from './filters.ts';
import { messages } from './messages.ts';

interface Names {
  /** Undefined: a site that is not known here. */
  siteName: (id: string) => string | undefined;
  /** IANA name of the zone that days are counted in. */
  zone: string;
}

export function chipText({ id, filterable, form }: Chip, names: Names): string {
  const { filtered } = messages;
  if (filterable === null) return filtered.unknown(id, form.text);
  const { label } = filterable;
  const said = (value: string) => valueText(filterable, value, names);
  switch (form.manner) {
    case 'empty':
      return filtered.empty(label);
    case 'filled':
      return filtered.filled(label);
    case 'contains':
      return filtered.contains(label, form.text);
    case 'range':
      if (form.min === '') return filtered.until(label, said(form.max));
      if (form.max === '') return filtered.from(label, said(form.min));
      return filtered.between(label, said(form.min), said(form.max));
    case 'any':
    case 'in':
      return filtered.is(label, form.values.map(said).join(', '));
  }
}

export function valueText({ kind, field }: Filterable, value: string, { siteName, zone }: Names): string {
  switch (kind) {
    case 'sites':
      return value === NO_SITE ? stockMessages.noSite : (siteName(value) ?? value);
    case 'instant':
      return dayIn(value, zone) ?? value;
    case 'number':
      return (
        (field === null ? null : detailText(field, Number(value))) ?? Number(value).toLocaleString(locale())
      );
    case 'yesNo':
      return (field === null ? null : detailText(field, value === 'true')) ?? value;
    case 'options':
      return field?.options?.find((option) => option.value === value)?.label ?? value;
    case 'date':
      return (field === null ? null : detailText(field, value)) ?? value;
    case 'text':
      return value;
  }
}

/** Null: it is no time. */
function dayIn(instant: string, timeZone: string): string | null {
  const at = new Date(instant);
  return Number.isNaN(at.getTime())
    ? null
    : at.toLocaleDateString(locale(), { dateStyle: 'medium', timeZone });
}
