/** The form of a field definition; members without meaning for its type are not shown. */
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { common } from '../../app/messages.ts';
import { Labelled, Notes, Tick } from '../../kit/labelled.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import { Act, Choose } from '../../kit/parts.tsx';
import type { Field } from '../stock/form.ts';
import {
  type FieldDraft,
  hasOptions,
  KINDS,
  type Kind,
  keyOf,
  LIMITS,
  type Limit,
  optionsTaken,
  sentValue,
} from './draft.ts';
import { messages } from './messages.ts';

interface FieldFormProps {
  field: FieldDraft;
  /** As it is stored; undefined: a new field. */
  stored: Field | undefined;
  items: number;
  faultOf: (member: string) => string | undefined;
  onChange: (field: FieldDraft) => void;
  onCopy: () => void;
  onRemove: () => void;
}

export function FieldForm(props: FieldFormProps) {
  const { field, stored, items, faultOf, onChange, onCopy, onRemove } = props;
  const set = (change: Partial<FieldDraft>) => onChange({ ...field, ...change });
  const name = (label: string) =>
    set({ label, ...(field.was === null && field.key === keyOf(field.label) ? { key: keyOf(label) } : {}) });
  const text = (member: 'help' | 'unit' | 'group', help?: string) => (
    <Labelled label={messages[member]} fault={faultOf(member)} help={help}>
      <input value={field[member]} onChange={(event) => set({ [member]: event.target.value })} />
    </Labelled>
  );
  const tick = (member: 'required' | 'filterable' | 'searchable' | 'hidden') => (
    <Tick label={messages[member]} value={field[member]} onChange={(on) => set({ [member]: on })} />
  );
  return (
    <div className="field-form">
      <Labelled label={messages.fieldLabel} fault={faultOf('label')}>
        <input required maxLength={120} value={field.label} onChange={(event) => name(event.target.value)} />
      </Labelled>
      <Choose
        label={messages.kind}
        value={field.type}
        choices={KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
        onChange={(type) => set({ type: type as Kind })}
      />
      <Labelled
        label={messages.key}
        fault={faultOf('key')}
        help={field.was === null ? undefined : messages.keyHelp}
      >
        <input
          required
          pattern="[a-z][a-z0-9_]*"
          maxLength={64}
          spellCheck={false}
          value={field.key}
          onChange={(event) => set({ key: event.target.value })}
        />
      </Labelled>
      <div className="ticks wide">
        {tick('required')}
        {tick('filterable')}
        {tick('searchable')}
        {tick('hidden')}
      </div>
      {hasOptions(field.type) ? <Options field={field} fault={faultOf('options')} set={set} /> : null}
      {items > 0 ? <Taken field={field} stored={stored} set={set} /> : null}
      {LIMITS[field.type].map((limit) => (
        <LimitInput key={limit} field={field} limit={limit} set={set} fault={faultOf(limit)} />
      ))}
      <Value
        label={messages.default}
        field={field}
        fault={faultOf('default')}
        value={field.default}
        onChange={(value) => set({ default: value })}
      />
      {items === 0 ? null : (
        <Value
          label={messages.fill}
          help={messages.fillHelp(items)}
          field={field}
          fault={faultOf('fill')}
          value={field.fill}
          onChange={(fill) => set({ fill })}
        />
      )}
      {text('unit')}
      {text('group', messages.groupHelp)}
      {text('help')}
      <div className="row wide">
        <Act look="quiet" onPress={onCopy}>
          {messages.copy}
        </Act>
        <Act look="quiet" onPress={onRemove}>
          {field.was === null ? messages.discard : messages.archive}
        </Act>
      </div>
    </div>
  );
}

interface LimitInputProps {
  field: FieldDraft;
  limit: Limit;
  fault: string | undefined;
  set: (change: Partial<FieldDraft>) => void;
}

function LimitInput({ field: { type, limits }, limit, fault, set }: LimitInputProps) {
  const onChange = (value: string) => set({ limits: { ...limits, [limit]: value } });
  return (
    <Typed
      {...inputOf(type, limit)}
      label={messages.limits[limit]}
      fault={fault}
      onChange={onChange}
      value={limits[limit]}
    />
  );
}

/** The steps of a number, or the attributes of another input. */
type InputOf = { step: 1 | 'any' } | { attributes: InputHTMLAttributes<HTMLInputElement> };

function inputOf(type: Kind, limit: Limit): InputOf {
  if (limit === 'pattern') return { attributes: { spellCheck: false, maxLength: 200 } };
  if ((type === 'date' || type === 'datetime') && (limit === 'min' || limit === 'max'))
    return {
      attributes:
        type === 'date' ? { type: 'date' } : { placeholder: '2026-01-31T09:00:00Z', spellCheck: false },
    };
  return { step: type !== 'number' || (limit !== 'min' && limit !== 'max') ? 1 : 'any' };
}

type TypedProps = InputOf & {
  label: string;
  value: string;
  fault: string | undefined;
  help?: string | undefined;
  onChange: (value: string) => void;
};

function Typed({ label, value, fault, help, onChange, ...input }: TypedProps) {
  if ('step' in input)
    return (
      <NumberField
        label={label}
        value={value}
        fault={fault}
        help={help}
        onChange={onChange}
        step={input.step}
      />
    );
  return (
    <Labelled label={label} fault={fault} help={help}>
      <input {...input.attributes} value={value} onChange={(event) => onChange(event.target.value)} />
    </Labelled>
  );
}

/** Yes and no, or the choices of the field; of other kinds none. */
function choicesOf({ type, options }: FieldDraft): { value: string; label: string }[] {
  if (type === 'boolean')
    return [
      { value: 'true', label: common.yes },
      { value: 'false', label: common.no },
    ];
  return hasOptions(type) ? options.map((option) => ({ value: sentValue(option), label: option.label })) : [];
}

interface ValueProps {
  label: string;
  help?: string;
  field: FieldDraft;
  fault: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** The input for a value of the field. */
function Value({ label, help, field, fault, value, onChange }: ValueProps) {
  const { type } = field;
  const choices = choicesOf(field);
  if (type === 'boolean' || type === 'enum') {
    return (
      <div className={fault === undefined ? '' : 'faulty'}>
        <Choose
          label={label}
          value={value}
          choices={[{ value: '', label: messages.nothing }, ...choices]}
          onChange={onChange}
        />
        <Notes fault={fault} help={help} />
      </div>
    );
  }
  const input: InputOf =
    type === 'integer' || type === 'number' || type === 'date'
      ? inputOf(type, 'min')
      : { attributes: { type: type === 'url' || type === 'email' ? type : 'text' } };
  const note = type === 'multi_enum' ? messages.several : help;
  return <Typed {...input} label={label} value={value} fault={fault} onChange={onChange} help={note} />;
}

interface OptionsProps {
  field: FieldDraft;
  fault: string | undefined;
  set: (change: Partial<FieldDraft>) => void;
}

function Options({ field: { options }, fault, set }: OptionsProps) {
  const title = useId();
  const change = (index: number, next: Partial<(typeof options)[number]>) =>
    set({ options: options.with(index, { ...options[index]!, ...next }) });
  const place = useRef<HTMLFieldSetElement>(null);
  const count = useRef(options.length);
  useEffect(() => {
    if (options.length > count.current)
      [...(place.current?.querySelectorAll<HTMLElement>('.option-line input:first-child') ?? [])]
        .at(-1)
        ?.focus();
    count.current = options.length;
  }, [options.length]);
  const add = () =>
    set({ options: [...options, { id: crypto.randomUUID(), was: null, value: '', label: '' }] });
  /** Enter asks for the next choice: it does not save the type. */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (options.at(-1)?.label !== '') add();
  };
  return (
    <fieldset className="options wide" aria-labelledby={title} ref={place}>
      <legend id={title}>{messages.options}</legend>
      {options.map((option, index) => (
        <div key={option.id} className="option-line">
          <input
            required
            maxLength={120}
            aria-label={messages.option(index + 1)}
            value={option.label}
            onKeyDown={onEnter}
            onChange={(event) => change(index, { label: event.target.value })}
          />
          <input
            maxLength={120}
            spellCheck={false}
            aria-label={messages.optionValue(index + 1)}
            placeholder={keyOf(option.label) || messages.value}
            value={option.value}
            onChange={(event) => change(index, { value: event.target.value })}
          />
          <Act
            look="quiet"
            aria-label={messages.removeOption(index + 1)}
            onPress={() => set({ options: options.toSpliced(index, 1) })}
          >
            ✕
          </Act>
        </div>
      ))}
      <div className="row">
        <Act onPress={add}>{messages.addOption}</Act>
      </div>
      <Notes fault={fault} help={undefined} />
    </fieldset>
  );
}

type TakenProps = Pick<FieldFormProps, 'field' | 'stored'> & { set: OptionsProps['set'] };

/** Options that were taken away: what the items that hold them get. */
function Taken({ field, stored, set }: TakenProps) {
  const title = useId();
  const taken = optionsTaken(field, stored);
  if (taken.length === 0) return null;
  const { moved } = field;
  const choices = choicesOf(field);
  if (choices.length === 0) return null;
  const known = new Set(choices.map(({ value }) => value));
  return (
    <fieldset className="options wide" aria-labelledby={title}>
      <legend id={title}>{messages.taken}</legend>
      <p className="soft">{messages.takenHelp}</p>
      {taken.map(({ value, label }) => (
        <Choose
          key={value}
          label={messages.takenOption(label ?? (value === 'true' ? common.yes : common.no))}
          value={known.has(moved[value] ?? '') ? (moved[value] ?? '') : ''}
          choices={[{ value: '', label: messages.takenKeep }, ...choices]}
          onChange={(to) => set({ moved: { ...moved, [value]: to } })}
        />
      ))}
    </fieldset>
  );
}
