/** Narrows the list by one field at a time; what is asked stands in the page's address. */
import { type FormEvent, useState } from 'react';
import type { Site } from '../../app/api.ts';
import { useSites, useZone } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { Labelled, Tick } from '../../kit/labelled.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import { FormDialog, useCloseDialog } from '../../kit/panel.tsx';
import { Act, Choose } from '../../kit/parts.tsx';
import { addDays, instantOf, localOf } from '../../kit/time/zone.ts';
import { byName } from '../../languages/chosen.ts';
import { useStockValues } from '../stock/data.ts';
import { messages as stockMessages } from '../stock/messages.ts';
import {
  type Filterable,
  type FilterForm,
  formIn,
  type Manner,
  mannersOf,
  NO_SITE,
  paramsOf,
} from './filters.ts';
import { messages } from './messages.ts';

interface FilterProps {
  kind: string;
  filterables: readonly Filterable[];
  filters: Readonly<Record<string, string>>;
  onChange: (params: Record<string, string | null>) => void;
}

export function FilterDialog(props: FilterProps) {
  return (
    <FormDialog sign={messages.filter} title={messages.filterTitle} look="plain" leave={common.cancel}>
      <OneFilter {...props} />
    </FormDialog>
  );
}

function OneFilter({ kind, filterables, filters, onChange }: FilterProps) {
  const close = useCloseDialog();
  const [id, setId] = useState(filterables[0]?.id ?? '');
  const filterable = filterables.find((one) => one.id === id);
  const [typed, setTyped] = useState<FilterForm | null>(null);
  const [fault, setFault] = useState<string>();
  const values = useValuesOf(kind, filterable);
  if (filterable === undefined) return null;
  const manners = mannersOf(filterable, values.length > 0);
  const stored = formIn(filterable, filters);
  const asked = stored.manner === 'any' ? { ...stored, manner: manners[0] ?? 'any' } : stored;
  const form = typed ?? asked;
  const set = (change: Partial<FilterForm>) => {
    setFault(undefined);
    setTyped({ ...form, ...change });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(filterable, form);
    setFault(found);
    if (found !== undefined) return;
    onChange(paramsOf(filterable, form));
    close();
  };
  return (
    <form className="filter-form" onSubmit={submit} aria-label={messages.filterTitle}>
      <Choose
        label={messages.field}
        value={id}
        choices={filterables.map(({ id: value, label }) => ({ value, label }))}
        onChange={(next) => {
          setId(next);
          setTyped(null);
          setFault(undefined);
        }}
      />
      {manners.length === 1 ? null : (
        <Choose
          label={messages.manner}
          value={form.manner}
          choices={manners.map((value) => ({ value, label: messages.manners[value] }))}
          onChange={(manner) => set({ manner: manner as Manner })}
        />
      )}
      <Value filterable={filterable} form={form} set={set} values={values} />
      {fault === undefined ? null : (
        <p className="bad-text" role="alert">
          {fault}
        </p>
      )}
      <div className="row">
        <Act type="submit" look="primary">
          {messages.apply}
        </Act>
      </div>
    </form>
  );
}

function faultOf({ kind }: Filterable, { manner, min, max, values }: FilterForm): string | undefined {
  if (manner === 'in' && values.length === 0) return messages.pickOne;
  if (manner !== 'range' || min === '' || max === '') return undefined;
  const isTurned = kind === 'number' ? Number(min) > Number(max) : min > max;
  return isTurned ? messages.turned : undefined;
}

/** The values that items have of a text that is counted by the service; none of others. */
function useValuesOf(kind: string, filterable: Filterable | undefined): string[] {
  const field = filterable?.kind === 'text' ? filterable.field : null;
  const key = field?.filterable === true ? field.key : null;
  const values = useStockValues(kind, key === null ? [] : [key]).data;
  return key === null ? [] : (values?.get(key) ?? []).toSorted(byName);
}

interface ValueProps {
  filterable: Filterable;
  form: FilterForm;
  set: (change: Partial<FilterForm>) => void;
  values: readonly string[];
}

function Value({ filterable, form, set, values }: ValueProps) {
  const sites = useSites().data ?? [];
  switch (form.manner) {
    case 'any':
    case 'empty':
    case 'filled':
      return null;
    case 'contains':
      return (
        <Labelled label={messages.contains}>
          <input
            required
            maxLength={200}
            value={form.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        </Labelled>
      );
    case 'range':
      return <Range filterable={filterable} form={form} set={set} />;
    case 'in':
      return (
        <Several
          choices={choicesOf(filterable, sites, values)}
          chosen={form.values}
          onChange={(chosen) => set({ values: chosen })}
        />
      );
  }
}

interface Option {
  value: string;
  label: string;
}

function choicesOf({ kind, field }: Filterable, sites: readonly Site[], values: readonly string[]): Option[] {
  switch (kind) {
    case 'sites':
      return [
        ...sites.map(({ locationId, name }) => ({ value: locationId, label: name })),
        { value: NO_SITE, label: stockMessages.noSite },
      ];
    case 'yesNo':
      return [
        { value: 'true', label: common.yes },
        { value: 'false', label: common.no },
      ];
    case 'text':
      return values.map((value) => ({ value, label: value }));
    default:
      return (field?.options ?? []).map(({ value, label }) => ({ value, label }));
  }
}

interface SeveralProps {
  choices: readonly Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A value that is asked for and that nothing has any more can still be taken away. */
function Several({ choices, chosen, onChange }: SeveralProps) {
  const gone = chosen
    .filter((value) => !choices.some((one) => one.value === value))
    .map((value) => ({ value, label: value }));
  return (
    <fieldset className="several">
      <legend>{messages.manners.in}</legend>
      {[...choices, ...gone].map(({ value, label }) => (
        <Tick
          key={value}
          label={label}
          value={chosen.includes(value)}
          onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
        />
      ))}
    </fieldset>
  );
}

type RangeProps = Omit<ValueProps, 'values'>;

function Range({ filterable: { kind }, form: { min, max }, set }: RangeProps) {
  const zone = useZone();
  if (kind === 'number')
    return (
      <div className="tools">
        <NumberField label={messages.from} value={min} isNarrow onChange={(value) => set({ min: value })} />
        <NumberField label={messages.until} value={max} isNarrow onChange={(value) => set({ max: value })} />
      </div>
    );
  const isInstant = kind === 'instant';
  const dayOf = (value: string) => {
    if (!isInstant) return value;
    return Number.isNaN(Date.parse(value)) ? '' : localOf(value, zone).date;
  };
  /** A day is asked for whole: from its beginning, up to its end. */
  const stored = (day: string, isEnd: boolean) => {
    if (!isInstant || day === '') return day;
    const at = isEnd ? instantOf(addDays(day, 1), '00:00', zone) - 1 : instantOf(day, '00:00', zone);
    return new Date(at).toISOString();
  };
  return (
    <div className="tools">
      <Labelled label={messages.from}>
        <input
          type="date"
          value={dayOf(min)}
          onChange={({ target }) => set({ min: stored(target.value, false) })}
        />
      </Labelled>
      <Labelled label={messages.until}>
        <input
          type="date"
          value={dayOf(max)}
          onChange={({ target }) => set({ max: stored(target.value, true) })}
        />
      </Labelled>
    </div>
  );
}
