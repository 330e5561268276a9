/** The file of a supplier, column by column: what each of its headings is here, what holds for all rows, what the key is. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { Act, Choose, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { columnLabels } from './columns.tsx';
import type { Report } from './files.ts';
import { type Draft, isKept, type Mapping, withColumn, withFixed, withNotation } from './mapping.ts';
import { messages } from './messages.ts';

/** The type that the file's items are of. */
export interface Mapped {
  catalogId: string;
  fields: readonly { key: string; label: string; type: string }[];
}

interface PanelProps {
  of: Mapped;
  report: Report;
  draft: Draft;
  keys: readonly string[];
  onChange: (draft: Draft) => void;
  /** The same mapping, kept or forgotten: the file need not be read anew. */
  onKept: (draft: Draft) => void;
}

const words = messages.mapping;

/** What somebody calls a column: the label of a field, else the heading of the template. */
function labelsOf({ fields }: Mapped, report: Report): (column: string) => string {
  const labelOf = columnLabels(report);
  const called = new Map(fields.map(({ key, label }) => [key, label]));
  return (column) => called.get(column.replace(/^details\./, '')) ?? labelOf(column);
}

export function MappingPanel(props: PanelProps) {
  const { of, report, draft, keys, onChange } = props;
  const { mapping, kept } = draft;
  const labelOf = labelsOf(of, report);
  const change = (next: Mapping) => onChange({ ...draft, mapping: next });
  return (
    <section className="mapping" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className="soft">{kept === null ? words.help : words.known(kept.name)}</p>
      <Headings report={report} mapping={mapping} labelOf={labelOf} onChange={change} />
      <Fixed report={report} mapping={mapping} labelOf={labelOf} onChange={change} />
      <div className="mapping-choices">
        <Choose
          label={words.key}
          value={mapping.key ?? ''}
          choices={[
            { value: '', label: words.noKey },
            ...keys.map((value) => ({ value, label: labelOf(value) })),
          ]}
          onChange={(key) => change({ ...mapping, key: key === '' ? null : key })}
        />
        <Choose
          label={words.empty}
          value={mapping.empty}
          choices={[
            { value: 'leave', label: words.leave },
            { value: 'clear', label: words.clear },
          ]}
          onChange={(empty) => change({ ...mapping, empty: empty === 'clear' ? 'clear' : 'leave' })}
        />
        {(report.twoWays ?? []).map(({ column, value, ways, notation }) => (
          <Choose
            key={column}
            label={words.twoWays(labelOf(column), value)}
            value={notation ?? ''}
            choices={[
              ...(notation === null ? [{ value: '', label: words.choose }] : []),
              ...ways.map((way) => ({ value: way.notation, label: words.ways[way.notation](way.read) })),
            ]}
            onChange={(next) => {
              const way = ways.find((one) => one.notation === next);
              change(withNotation(mapping, column, way?.notation ?? null));
            }}
          />
        ))}
      </div>
      <Keep key={kept?.id ?? ''} {...props} />
    </section>
  );
}

interface PartProps {
  report: Report;
  mapping: Mapping;
  labelOf: (column: string) => string;
  onChange: (mapping: Mapping) => void;
}

/** Each heading with values below it, and the column that it stands for. */
function Headings({ report, mapping, labelOf, onChange }: PartProps) {
  const said = new Map(mapping.columns.map(({ heading, column }) => [heading, column]));
  const choices = [
    { value: '', label: words.leaveOut },
    ...report.columns.map((value) => ({ value, label: labelOf(value) })),
  ];
  return (
    <ul className="mapping-headings">
      {report.headings.map(({ heading, letters, column, samples = [] }) => (
        <li key={letters}>
          <Choose
            label={`${heading} (${letters})`}
            value={(said.has(heading) ? said.get(heading) : column) ?? ''}
            choices={choices}
            onChange={(next) => onChange(withColumn(mapping, heading, next === '' ? null : next))}
          />
          <p className="soft">
            {samples.length === 0 ? words.noSamples : words.samples(samples.join(' · '))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Values that hold for all rows. */
function Fixed({ report, mapping, labelOf, onChange }: PartProps) {
  const [column, setColumn] = useState('');
  const [value, setValue] = useState('');
  const taken = new Set(mapping.fixed.map((one) => one.column));
  const open = report.columns.filter((one) => !taken.has(one) && one !== 'id' && one !== 'slug');
  const add = () => {
    onChange(withFixed(mapping, column, value.trim()));
    setColumn('');
    setValue('');
  };
  return (
    <fieldset className="mapping-fixed">
      <legend>{words.fixed}</legend>
      <ul>
        {mapping.fixed.map((one) => (
          <li key={one.column}>
            {words.fixedValue(labelOf(one.column), one.value)}{' '}
            <Act
              look="quiet"
              aria-label={words.dropFixed(labelOf(one.column))}
              onPress={() => onChange(withFixed(mapping, one.column, null))}
            >
              {words.drop}
            </Act>
          </li>
        ))}
      </ul>
      <div className="row">
        <Choose
          label={messages.column}
          value={column}
          choices={[
            { value: '', label: words.choose },
            ...open.map((one) => ({ value: one, label: labelOf(one) })),
          ]}
          onChange={setColumn}
        />
        <label className="field">
          {messages.value}
          <input value={value} maxLength={1000} onChange={({ target }) => setValue(target.value)} />
        </label>
        <Act isDisabled={column === '' || value.trim() === ''} onPress={add}>
          {words.add}
        </Act>
      </div>
    </fieldset>
  );
}

/** The mapping kept by a name, for next month's file. */
function Keep({ of, draft, onKept }: PanelProps) {
  const cache = useQueryClient();
  const { mapping, kept } = draft;
  const typed = useDraft({ name: kept?.name ?? '' });
  const { name } = typed.draft;
  const again = () => cache.invalidateQueries({ queryKey: ['import mappings', of.catalogId] });
  const keep = useMutation({
    mutationFn: () =>
      kept === null
        ? api.listings.createImportMapping({
            body: { catalog_id: of.catalogId, name: name.trim(), ...mapping },
          })
        : api.listings.putImportMapping(
            { id: kept.id, body: { name: name.trim(), ...mapping } },
            asShown(kept),
          ),
    onSuccess: (saved) => {
      typed.begin({ name: saved.name });
      onKept({ mapping, kept: saved });
      return again();
    },
  });
  const forget = useMutation({
    mutationFn: (old: { id: string; version: number }) =>
      api.listings.deleteImportMapping({ id: old.id }, asShown(old)),
    onSuccess: () => {
      onKept({ mapping, kept: null });
      return again();
    },
  });
  const isSame = isKept(draft) && name.trim() === kept?.name;
  return (
    <form
      className="row mapping-keep"
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate();
      }}
    >
      <label className="field">
        {words.name}
        <input
          value={name}
          required
          maxLength={80}
          placeholder={words.nameExample}
          onChange={({ target }) => typed.set({ name: target.value })}
        />
      </label>
      <Act type="submit" isDisabled={name.trim() === '' || isSame} isPending={keep.isPending}>
        {kept === null ? words.keep : words.save}
      </Act>
      {kept === null ? null : (
        <Confirm
          act={words.forget}
          ask={words.askForget(kept.name)}
          busy={forget.isPending}
          refusal={forget.error === null ? null : refusalOf(forget.error)}
          onConfirm={() => forget.mutate(kept)}
        />
      )}
      <span role="status" className="good">
        {isSame ? words.isKept : null}
      </span>
      {keep.error === null ? null : <RefusalNote refusal={refusalOf(keep.error)} />}
    </form>
  );
}
