/** The inputs of a listing: the common ones, and those that its type defines. */
import { common } from '../../app/messages.ts';
import { Labelled, Noted, Notes, Tick } from '../../kit/labelled.tsx';
import type { Change } from '../../kit/merge.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Choose } from '../../kit/parts.tsx';
import { messages as catalogueMessages } from '../../public/catalogue/messages.ts';
import {
  type DetailValue,
  type Field,
  type Listing,
  type ListingForm,
  PERIODS,
  type Period,
  UNITS,
  type Unit,
} from './form.ts';
import { messages } from './messages.ts';

const MOST_TITLE = 200;
const MOST_SLUG = 80;
/** The longest hire at least, in its periods. */
const MOST_PERIODS = 10_000;

interface FieldsProps {
  form: ListingForm;
  set: (change: Change<ListingForm>) => void;
  /** The fault of a place in the request's body, such as `price` or `details/year`. */
  faultOf: (path: string) => string | undefined;
}

/** `listing`: as it is stored; null: a new one, where the cursor stands in the title. */
export function CommonFields({ form, set, faultOf, listing }: FieldsProps & { listing: Listing | null }) {
  return (
    <>
      <Labelled label={messages.title} fault={faultOf('title')} wide>
        <input
          required
          maxLength={MOST_TITLE}
          // biome-ignore lint/a11y/noAutofocus: whoever opens the page to make an item begins with its title.
          autoFocus={listing === null}
          value={form.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </Labelled>
      <Labelled label={messages.description} fault={faultOf('description')} wide>
        <textarea
          rows={4}
          value={form.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Labelled>
      <Labelled
        label={messages.slug}
        fault={faultOf('slug')}
        help={listing === null ? messages.slugNew : slugHelp(listing, form.slug)}
        wide
      >
        <input
          required={listing !== null}
          maxLength={MOST_SLUG}
          autoCapitalize="none"
          spellCheck={false}
          value={form.slug}
          onChange={(event) => set({ slug: event.target.value })}
        />
      </Labelled>
      <NumberField
        label={messages.price}
        least={0}
        isRequired
        value={form.price}
        fault={faultOf('price')}
        onChange={(price) => set({ price })}
      />
      <Labelled label={messages.currency} fault={faultOf('currency')}>
        <input
          required
          pattern="[A-Z]{3}"
          value={form.currency}
          onChange={(event) => set({ currency: event.target.value.toUpperCase() })}
        />
      </Labelled>
      <Choose
        label={messages.unit}
        value={form.unit}
        choices={UNITS.map((value) => ({ value, label: messages.units[value] }))}
        onChange={(unit) => set({ unit: unit as Unit })}
      />
      <NumberField
        label={messages.deposit}
        isMoney={true}
        least={0}
        value={form.deposit}
        fault={faultOf('deposit')}
        onChange={(deposit) => set({ deposit })}
      />
      <fieldset className="stock-group">
        <legend>{catalogueMessages.offer}</legend>
        <Tick label={catalogueMessages.sale} value={form.forSale} onChange={(forSale) => set({ forSale })} />
        <Tick label={catalogueMessages.hire} value={form.forHire} onChange={(forHire) => set({ forHire })} />
        {form.forHire
          ? PERIODS.map((period, index) => (
              <div key={period} className="rate">
                <NumberField
                  label={messages.rate(messages.units[period])}
                  isMoney={true}
                  least={0}
                  value={form.rates[period]}
                  fault={
                    rateFault(form, period, 'price', faultOf) ??
                    (index === 0 ? faultOf('hire_rates') : undefined)
                  }
                  onChange={(rate) => set(({ rates }) => ({ rates: { ...rates, [period]: rate } }))}
                />
                {form.rates[period] === '' ? null : (
                  <NumberField
                    label={messages.leastOf(messages.units[period])}
                    step={1}
                    least={1}
                    most={MOST_PERIODS}
                    placeholder="1"
                    value={form.least[period]}
                    fault={rateFault(form, period, 'min_periods', faultOf)}
                    onChange={(count) => set(({ least }) => ({ least: { ...least, [period]: count } }))}
                  />
                )}
              </div>
            ))
          : null}
      </fieldset>
    </>
  );
}

/** The fault of a rate: only those that are offered are sent, in the order of the periods. */
function rateFault(form: ListingForm, period: Period, member: string, faultOf: FieldsProps['faultOf']) {
  const place = PERIODS.filter((one) => form.rates[one] !== '').indexOf(period);
  return place === -1 ? undefined : faultOf(`hire_rates/${place}/${member}`);
}

function slugHelp({ slug, status }: Listing, typed: string): string {
  const address = `${location.origin}/catalogue/${typed}`;
  return typed === slug || status === 'draft' ? address : `${address} – ${messages.slugKept(slug)}`;
}

/** Grouped as the type says, in its order. */
export function DetailFields({ fields, form, set, faultOf }: FieldsProps & { fields: readonly Field[] }) {
  const groups = Map.groupBy(fields, ({ group }) => group ?? catalogueMessages.details);
  return [...groups].map(([group, members]) => (
    <fieldset key={group} className="stock-group">
      <legend>{group}</legend>
      {members.map((field) => (
        <DetailField
          key={field.key}
          field={field}
          value={form.details[field.key] ?? ''}
          fault={faultOf(`details/${field.key}`)}
          onChange={(value) => set(({ details }) => ({ details: { ...details, [field.key]: value } }))}
        />
      ))}
    </fieldset>
  ));
}

interface DetailProps {
  field: Field;
  value: DetailValue;
  fault: string | undefined;
  onChange: (value: DetailValue) => void;
}

export function DetailField({ field, value, fault, onChange }: DetailProps) {
  const unit = field.unit === undefined ? '' : ` (${field.unit})`;
  const label = `${field.label}${unit}${field.required ? ' *' : ''}`;
  const notes = { fault, help: field.help };
  const options = (field.options ?? []).map((option) => ({ value: option.value, label: option.label }));
  if (field.type === 'boolean') {
    const choices = [
      { value: '', label: messages.notSaid },
      { value: 'true', label: common.yes },
      { value: 'false', label: common.no },
    ];
    return (
      <Noted {...notes}>
        <Choose
          label={label}
          value={String(value)}
          choices={choices}
          onChange={(text) => onChange(text === '' ? '' : text === 'true')}
        />
      </Noted>
    );
  }
  if (field.type === 'enum') {
    return (
      <Noted {...notes}>
        <Choose
          label={label}
          value={String(value)}
          choices={[{ value: '', label: messages.notSaid }, ...options]}
          onChange={onChange}
        />
      </Noted>
    );
  }
  if (field.type === 'multi_enum')
    return (
      <Several label={label} options={options} onChange={onChange} {...notes} value={value as string[]} />
    );
  if (field.type === 'text') {
    return (
      <Labelled label={label} {...notes} wide>
        <textarea rows={3} value={String(value)} onChange={(event) => onChange(event.target.value)} />
      </Labelled>
    );
  }
  if (field.type === 'integer' || field.type === 'number') {
    const { min, max } = field as { min?: number; max?: number };
    return (
      <NumberField
        label={label}
        least={min}
        most={max}
        step={field.type === 'integer' ? 1 : 'any'}
        {...notes}
        value={String(value)}
        onChange={onChange}
      />
    );
  }
  return (
    <Labelled label={label} {...notes}>
      <input {...inputOf(field)} value={String(value)} onChange={(event) => onChange(event.target.value)} />
    </Labelled>
  );
}

function inputOf(field: Field) {
  const { type, min, max } = field;
  if (type === 'date') return { type: 'date', min, max };
  if (type === 'datetime') return { type: 'datetime-local' };
  if (type === 'url' || type === 'email') return { type };
  return { type: 'text', maxLength: field.max_length };
}

interface SeveralProps {
  label: string;
  options: { value: string; label: string }[];
  value: string[];
  fault: string | undefined;
  help: string | undefined;
  onChange: (value: string[]) => void;
}

function Several({ label, options, value, fault, help, onChange }: SeveralProps) {
  return (
    <fieldset className="several">
      <legend>{label}</legend>
      {options.map((option) => (
        <Tick
          key={option.value}
          label={option.label}
          value={value.includes(option.value)}
          onChange={(on) =>
            onChange(on ? [...value, option.value] : value.filter((one) => one !== option.value))
          }
        />
      ))}
      <Notes fault={fault} help={help} />
    </fieldset>
  );
}
