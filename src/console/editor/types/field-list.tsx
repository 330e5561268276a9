/** The fields of a type in order: a line each, opened to edit, moved by dragging or buttons. */
import { useEffect, useRef, useState } from 'react';
import { moved, useDragOrder } from '../../kit/drag-order.ts';
import { Act } from '../../kit/parts.tsx';
import type { Field } from '../stock/form.ts';
import { copyOf, type FieldDraft, type Limit } from './draft.ts';
import { FieldForm } from './field-form.tsx';
import { messages } from './messages.ts';

interface FieldFaults {
  get(place: string): string | undefined;
  keys(): Iterable<string>;
}

interface FieldListProps {
  fields: FieldDraft[];
  /** The fields as they are stored. */
  stored: readonly Field[];
  /** How many items the type has. */
  items: number;
  faults: FieldFaults;
  onChange: (fields: FieldDraft[]) => void;
  onAdd: () => void;
}

export function FieldList({ fields, stored, items, faults, onChange, onAdd }: FieldListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const known = useRef(new Set(fields.map(({ id }) => id)));
  useEffect(() => {
    const added = fields.find(({ id }) => !known.current.has(id));
    known.current = new Set(fields.map(({ id }) => id));
    if (added === undefined) return;
    setOpen((before) => new Set([...before, added.id]));
    const place = fields.indexOf(added);
    requestAnimationFrame(() => {
      const label = list.current?.children[place]?.querySelector<HTMLInputElement>('input');
      label?.focus();
      label?.select();
    });
  }, [fields]);
  const move = (from: number, to: number) => onChange(moved(fields, from, to));
  const drag = useDragOrder(move);
  const faulty = new Set([...faults.keys()].map((place) => place.split(' ')[0]));
  const copy = (field: FieldDraft, index: number) => {
    const keys = [...fields, ...stored].map(({ key }) => key);
    const copied = copyOf(field, crypto.randomUUID(), messages.copyOf(nameOf(field)), keys);
    onChange(fields.toSpliced(index + 1, 0, copied));
  };
  const toggle = (id: string, on: boolean) =>
    setOpen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <section className="sheet" aria-labelledby="fields-title">
      <div className="sheet-head">
        <h2 id="fields-title">{messages.fieldsTitle}</h2>
        <Act onPress={onAdd}>{messages.add}</Act>
      </div>
      {fields.length === 0 ? <p className="soft">{messages.noFields}</p> : null}
      <ol className="field-list" ref={list}>
        {fields.map((field, index) => (
          <li key={field.id} className={faulty.has(field.id) ? 'faulty-field' : ''} {...drag.target(index)}>
            <div className="field-line">
              <span className="grip" aria-hidden="true" {...drag.handle(index)}>
                ⠿
              </span>
              <details
                open={open.has(field.id) || faulty.has(field.id)}
                onToggle={(event) => toggle(field.id, event.currentTarget.open)}
              >
                <summary>
                  <b>{field.label === '' ? messages.unnamed : field.label}</b>
                  <span className="soft">{messages.kinds[field.type]}</span>
                  <span className="marks">{marksOf(field).join(' · ')}</span>
                </summary>
                <FieldForm
                  field={field}
                  stored={stored.find(({ key }) => key === field.was)}
                  items={items}
                  faultOf={(member) => faults.get(`${field.id} ${member}`)}
                  onChange={(next) => onChange(fields.with(index, next))}
                  onCopy={() => copy(field, index)}
                  onRemove={() => onChange(fields.toSpliced(index, 1))}
                />
              </details>
              <Act
                look="quiet"
                isDisabled={index === 0}
                aria-label={messages.up(nameOf(field))}
                onPress={() => move(index, index - 1)}
              >
                ↑
              </Act>
              <Act
                look="quiet"
                isDisabled={index === fields.length - 1}
                aria-label={messages.down(nameOf(field))}
                onPress={() => move(index, index + 1)}
              >
                ↓
              </Act>
            </div>
          </li>
        ))}
      </ol>
      {fields.length === 0 ? null : (
        <div className="row">
          <Act onPress={onAdd}>{messages.addNext}</Act>
        </div>
      )}
    </section>
  );
}

export function nameOf({ label }: FieldDraft): string {
  return label === '' ? messages.unnamed : label;
}

/** A field in one line. */
export function fieldText(field: FieldDraft): string {
  const limits = Object.entries(field.limits).map(([limit, value]) =>
    value === '' ? '' : `${messages.limits[limit as Limit]} ${value}`,
  );
  const options = field.options.map(({ label, value }) => label || value).join(', ');
  return [
    nameOf(field),
    messages.kinds[field.type],
    field.key,
    field.group,
    field.unit,
    ...marksOf(field),
    ...limits,
    options,
    field.default,
    field.help,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function marksOf(field: FieldDraft): string[] {
  const { marks } = messages;
  return (['required', 'hidden', 'filterable', 'searchable'] as const)
    .filter((mark) => field[mark])
    .map((mark) => marks[mark]);
}
