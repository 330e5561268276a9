/** The file of a supplier, column by column: what each of its headings is here, what holds for all rows, what the key is. */
import { useState } from 'react';
import { Act, Choose, Segments } from '../../kit/parts.tsx';
import { columnLabels } from './columns.tsx';
import type { Report } from './files.ts';
import { KeepMapping, useKeptMapping } from './keep-mapping.tsx';
import {
  currenciesOf,
  currencyColumn,
  type Draft,
  type Mapping,
  withBlanks,
  withColumn,
  withFixed,
  withNotation,
  withUnit,
} from './mapping.ts';
import { messages } from './messages.ts';

/** The type that the file's items are of. */
export interface Mapped {
  catalogId: string;
  fields: readonly { key: string; label: string; type: string; unit?: string }[];
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

export function MappingPanel(props: PanelProps) {
  const [forgotten, setForgotten] = useState(0);
  const forget = (draft: Draft) => {
    setForgotten((count) => count + 1);
    props.onKept(draft);
  };
  return <PanelOf key={forgotten} {...props} onForgotten={forget} />;
}

function PanelOf(props: PanelProps & { onForgotten: (draft: Draft) => void }) {
  const { of, report, draft, keys, onChange } = props;
  const { mapping, kept } = draft;
  const labelOf = columnLabels(report);
  const units = new Map(of.fields.map(({ key, unit }) => [key, unit]));
  const unitOf = (column: string) => units.get(column.replace(/^details\./, '')) ?? null;
  const keeping = useKeptMapping({ ...props, catalogId: of.catalogId, labelOf });
  const change = (next: Mapping, suggested = draft.suggested) => {
    keeping.form.set(next);
    onChange({ ...draft, mapping: next, suggested });
  };
  return (
    <section className="mapping" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className="soft">{kept === null ? words.help : words.known(kept.name)}</p>
      {draft.suggested.length === 0 ? null : (
        <p className="row">
          <span>{words.suggestions(draft.suggested.length)}</span>
          <Act onPress={() => props.onKept({ ...draft, suggested: [] })}>{words.confirmSuggestions}</Act>
        </p>
      )}
      <Headings
        report={report}
        mapping={mapping}
        labelOf={labelOf}
        unitOf={unitOf}
        suggested={draft.suggested}
        onChange={change}
        onHeading={(heading, column) =>
          change(
            withColumn(mapping, heading, column),
            draft.suggested.filter((one) => one !== heading),
          )
        }
      />
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
      </div>
      <KeepMapping kept={keeping} />
    </section>
  );
}

interface PartProps {
  report: Report;
  mapping: Mapping;
  labelOf: (column: string) => string;
  onChange: (mapping: Mapping) => void;
}

interface HeadingsProps extends PartProps {
  /** Of the field; null: it has none. */
  unitOf: (column: string) => string | null;
  suggested: readonly string[];
  onHeading: (heading: string, column: string | null) => void;
}

/** Each heading with values below it, the column that it stands for, and what is asked of that column. */
function Headings({ suggested, onHeading, unitOf, ...part }: HeadingsProps) {
  const { report, mapping, labelOf } = part;
  const said = new Map(mapping.columns.map(({ heading, column }) => [heading, column]));
  const choices = [
    { value: '', label: words.leaveOut },
    ...report.columns.map((value) => ({ value, label: labelOf(value) })),
  ];
  return (
    <ul className="mapping-headings">
      {report.headings.map(({ heading, letters, column, samples = [] }) => {
        const chosen = (said.has(heading) ? said.get(heading) : column) ?? '';
        return (
          <li key={letters}>
            <Choose
              label={`${heading} (${letters})`}
              value={chosen}
              choices={choices}
              onChange={(next) => onHeading(heading, next === '' ? null : next)}
            />
            <p className="soft">
              {samples.length === 0 ? words.noSamples : words.samples(samples.join(' · '))}
              {suggested.includes(heading) ? <b className="mapping-suggested">{words.suggested}</b> : null}
            </p>
            {chosen === '' ? null : <Questions {...part} column={chosen} unit={unitOf(chosen)} />}
          </li>
        );
      })}
    </ul>
  );
}

const PRICE = 'price';

/** Asked once of a column: its currency, what words instead of values mean, its units, and how it writes numbers and dates. */
function Questions({ column, unit: own, ...part }: PartProps & { column: string; unit: string | null }) {
  const { report, mapping, labelOf, onChange } = part;
  const label = labelOf(column);
  const texts = (report.unread ?? []).find((one) => one.column === column)?.texts ?? [];
  const isNone = texts.every(({ isBlank }) => isBlank);
  const units = (report.units ?? []).filter(
    (one) =>
      one.column === column &&
      (!one.isRead || mapping.units.some((said) => said.column === column && said.unit === one.unit)),
  );
  return (
    <>
      <Currency {...part} column={column} />
      {texts.length === 0 ? null : (
        <Choose
          label={words.whatMeans(texts.map(({ text, rows }) => words.textIn(text, rows)).join(', '))}
          value={isNone ? 'none' : ''}
          choices={[
            { value: '', label: words.isFault },
            { value: 'none', label: words.isNone },
          ]}
          onChange={(next) =>
            onChange(withBlanks(mapping, column, next === 'none' ? texts.map(({ text }) => text) : []))
          }
        />
      )}
      {texts.length > 0 && isNone && column === PRICE ? <p className="soft">{words.priceOfNew}</p> : null}
      {units.map(({ unit, value, read, rows, isRead }) => (
        <Choose
          key={unit}
          label={words.unitOf(unit, rows)}
          value={isRead ? 'read' : ''}
          choices={[
            { value: '', label: words.isFault },
            { value: 'read', label: words.readUnit(value, own === null ? read : `${read} ${own}`) },
          ]}
          onChange={(next) => onChange(withUnit(mapping, column, unit, next === 'read'))}
        />
      ))}
      {(report.twoWays ?? [])
        .filter((one) => one.column === column)
        .map(({ value, ways, notation }) => (
          <Choose
            key={value}
            label={words.twoWays(label, value)}
            value={notation ?? ''}
            choices={[
              ...(notation === null ? [{ value: '', label: words.choose }] : []),
              ...ways.map((way) => ({ value: way.notation, label: words.ways[way.notation](way.read) })),
            ]}
            onChange={(next) => {
              const way = ways.find((one) => one.notation === next);
              onChange(withNotation(mapping, column, way?.notation ?? null));
            }}
          />
        ))}
    </>
  );
}

/** One click at the first column of amounts, unless the file names the currency row by row. */
function Currency({ report, mapping, column, onChange }: PartProps & { column: string }) {
  const { money = null } = report;
  if (money === null || currencyColumn(report) !== column) return null;
  const said = mapping.fixed.find((one) => one.column === CURRENCY)?.value.toUpperCase();
  const codes = [...new Set([...(said === undefined ? [] : [said]), ...currenciesOf(money)])];
  return (
    <div className="mapping-currency">
      <span className="soft">{said === undefined ? words.usualCurrency(money.usual) : words.currency}</span>
      <Segments
        label={words.currency}
        value={said ?? ''}
        choices={codes.map((code) => ({ value: code, label: code }))}
        onChange={(code) => onChange(withFixed(mapping, CURRENCY, code === said ? null : code))}
      />
    </div>
  );
}

/** The column of a listing that names its currency. */
const CURRENCY = 'currency';

/** Values that hold for all rows. */
function Fixed({ report, mapping, labelOf, onChange }: PartProps) {
  const [column, setColumn] = useState('');
  const [value, setValue] = useState('');
  // The currency is asked at the amounts.
  const isAsked = (one: string) => one === CURRENCY && currencyColumn(report) !== null;
  const taken = new Set(mapping.fixed.map((one) => one.column));
  const open = report.columns.filter(
    (one) => !taken.has(one) && one !== 'id' && one !== 'slug' && !isAsked(one),
  );
  const shown = mapping.fixed.filter((one) => !isAsked(one.column));
  const add = () => {
    onChange(withFixed(mapping, column, value.trim()));
    setColumn('');
    setValue('');
  };
  return (
    <fieldset className="mapping-fixed">
      <legend>{words.fixed}</legend>
      <ul>
        {shown.map((one) => (
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
