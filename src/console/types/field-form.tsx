/** All that a field may say of itself; what has no meaning for its kind is not asked. */
import { useId } from 'react';
import { WORDS } from '../app/words.ts';
import { Labelled, Notes, Tick } from '../stock/fields.tsx';
import { Act, Choose } from '../ui/parts.tsx';
import { type FieldDraft, hasOptions, KINDS, type Kind, keyOf, LIMITS, type Limit } from './draft.ts';

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
    <Labelled label={WORDS.types[member]} fault={faultOf(member)} help={help}>
      <input value={field[member]} onChange={(event) => set({ [member]: event.target.value })} />
    </Labelled>
  );
  const tick = (member: 'required' | 'filterable' | 'searchable' | 'hidden') => (
    <Tick label={WORDS.types[member]} value={field[member]} onChange={(on) => set({ [member]: on })} />
  );
  return (
    <div className="field-form">
      <Labelled label={WORDS.types.fieldLabel} fault={faultOf('label')}>
        <input required maxLength={120} value={field.label} onChange={(event) => name(event.target.value)} />
      </Labelled>
      <Choose
        label={WORDS.types.kind}
        value={field.type}
        choices={KINDS.map((value) => ({ value, label: WORDS.types.kinds[value] }))}
        onChange={(type) => set({ type: type as Kind })}
      />
      <Labelled
        label={WORDS.types.key}
        fault={faultOf('key')}
        help={field.was === null ? undefined : WORDS.types.keyHelp}
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
        <Labelled key={limit} label={WORDS.types.limits[limit]} fault={faultOf(limit)}>
          <input
            {...limitInput(field.type, limit)}
            value={field.limits[limit]}
            onChange={(event) => set({ limits: { ...field.limits, [limit]: event.target.value } })}
          />
        </Labelled>
      ))}
      <Value
        label={WORDS.types.default}
        field={field}
        fault={faultOf('default')}
        value={field.default}
        onChange={(value) => set({ default: value })}
      />
      {items === 0 ? null : (
        <Value
          label={WORDS.types.fill}
          help={WORDS.types.fillHelp(items)}
          field={field}
          fault={faultOf('fill')}
          value={field.fill}
          onChange={(fill) => set({ fill })}
        />
      )}
      {text('unit')}
      {text('group', WORDS.types.groupHelp)}
      {text('help')}
      <div className="row wide">
        <Act look="quiet" onPress={onRemove}>
          {field.was === null ? WORDS.types.discard : WORDS.types.archive}
        </Act>
      </div>
    </div>
  );
}

function limitInput(type: Kind, limit: Limit) {
  if (limit === 'pattern') return { spellCheck: false, maxLength: 200 };
  if ((type === 'date' || type === 'datetime') && (limit === 'min' || limit === 'max'))
    return type === 'date' ? { type: 'date' } : { placeholder: '2026-01-31T09:00:00Z', spellCheck: false };
  const whole = type !== 'number' || (limit !== 'min' && limit !== 'max');
  return { type: 'number', step: whole ? 1 : 'any' };
}

interface ValueProps {
  label: string;
  help?: string;
  field: FieldDraft;
  fault: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A value of the field, in the control that fits its kind. */
function Value({ label, help, field, fault, value, onChange }: ValueProps) {
  const { type, options } = field;
  const choices =
    type === 'boolean'
      ? [
          { value: 'true', label: WORDS.catalogue.yes },
          { value: 'false', label: WORDS.catalogue.no },
        ]
      : options.map((option) => ({ value: option.value || keyOf(option.label), label: option.label }));
  if (type === 'boolean' || type === 'enum') {
    return (
      <div className={fault === undefined ? '' : 'faulty'}>
        <Choose
          label={label}
          value={value}
          choices={[{ value: '', label: WORDS.types.nothing }, ...choices]}
          onChange={onChange}
        />
        <Notes fault={fault} help={help} />
      </div>
    );
  }
  const input =
    type === 'integer' || type === 'number' || type === 'date'
      ? limitInput(type, 'min')
      : { type: type === 'url' || type === 'email' ? type : 'text' };
  return (
    <Labelled label={label} fault={fault} help={type === 'multi_enum' ? WORDS.types.several : help}>
      <input {...input} value={value} onChange={(event) => onChange(event.target.value)} />
    </Labelled>
  );
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
      <legend id={title}>{WORDS.types.options}</legend>
      {options.map((option, index) => (
        <div key={option.id} className="option-line">
          <input
            required
            maxLength={120}
            aria-label={WORDS.types.option(index + 1)}
            value={option.label}
            onChange={(event) => change(index, { label: event.target.value })}
          />
          <input
            maxLength={120}
            spellCheck={false}
            aria-label={WORDS.types.optionValue(index + 1)}
            placeholder={keyOf(option.label) || WORDS.types.value}
            value={option.value}
            onChange={(event) => change(index, { value: event.target.value })}
          />
          <Act
            look="quiet"
            aria-label={WORDS.types.removeOption(index + 1)}
            onPress={() => set({ options: options.toSpliced(index, 1) })}
          >
            ✕
          </Act>
        </div>
      ))}
      <div className="row">
        <Act onPress={add}>{WORDS.types.addOption}</Act>
      </div>
      <Notes fault={fault} help={undefined} />
    </fieldset>
  );
}
