/** The form of a field definition; members without meaning for its type are not shown. */
import { type InputHTMLAttributes, useId } from 'react';
import { common } from '../../app/messages.ts';
import { Labelled, Notes, Tick } from '../../kit/labelled.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import { Act, Choose } from '../../kit/parts.tsx';
import { type FieldDraft, hasOptions, KINDS, type Kind, keyOf, LIMITS, type Limit } from './draft.ts';
import { messages } from './messages.ts';

interface FieldFormProps {
  field: FieldDraft;
  items: number;
  faultOf: (member: string) => string | undefined;
  onChange: (field: FieldDraft) => void;
  onRemove: () => void;
}

export function FieldForm({ field, items, faultOf, onChange, onRemove }: FieldFormProps) {
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
  const { type, options } = field;
  const choices =
    type === 'boolean'
      ? [
          { value: 'true', label: common.yes },
          { value: 'false', label: common.no },
        ]
      : options.map((option) => ({ value: option.value || keyOf(option.label), label: option.label }));
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
  const add = () =>
    set({ options: [...options, { id: crypto.randomUUID(), was: null, value: '', label: '' }] });
  return (
    <fieldset className="options wide" aria-labelledby={title}>
      <legend id={title}>{messages.options}</legend>
      {options.map((option, index) => (
        <div key={option.id} className="option-line">
          <input
            required
            maxLength={120}
            aria-label={messages.option(index + 1)}
            value={option.label}
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
