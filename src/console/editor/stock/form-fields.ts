/** How the fields of a listing's form are named and read out, where two people changed it at once. */
import { common } from '../../app/messages.ts';
import { type Fields, members } from '../../kit/merge.ts';
import { messages as catalogueMessages } from '../../public/catalogue/messages.ts';
import type { CatalogType, DetailValue, Field, ListingForm, Period, Unit } from './form.ts';
import { messages } from './messages.ts';

const yesOrNo = (isSo: boolean) => (isSo ? common.yes : common.no);

/** `types`: those that the form may be of; a field that several have is named as in the first. */
export function formFields(types: readonly CatalogType[]): Fields<ListingForm> {
  const known = new Map(
    types.toReversed().flatMap(({ fields }) => fields.map((field) => [field.key, field])),
  );
  const labels = new Map(types.map(({ id, label }) => [id, label]));
  return {
    typeId: { label: messages.type, text: (id) => labels.get(id) ?? id },
    title: messages.title,
    slug: messages.slug,
    status: { label: messages.status, text: (status) => messages.statuses[status] },
    description: messages.description,
    price: messages.price,
    currency: messages.currency,
    unit: { label: messages.unit, text: (unit: Unit) => messages.units[unit] },
    forSale: { label: catalogueMessages.sale, text: yesOrNo },
    forHire: { label: catalogueMessages.hire, text: yesOrNo },
    rates: members(
      (period) => messages.rate(messages.units[period as Period]),
      (price) => price,
    ),
    least: members(
      (period) => messages.leastOf(messages.units[period as Period]),
      (count) => count,
    ),
    deposit: messages.deposit,
    details: members(
      (key) => known.get(key)?.label ?? key,
      (value, key) => detailText(known.get(key), value),
    ),
  };
}

function detailText(field: Field | undefined, value: DetailValue): string {
  if (typeof value === 'boolean') return yesOrNo(value);
  const labels = new Map((field?.options ?? []).map((option) => [option.value, option.label]));
  const labelOf = (text: string) => labels.get(text) ?? text;
  return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value);
}
