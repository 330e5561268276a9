/** Input fields with their error below. */
import { type InputHTMLAttributes, useId } from 'react';
import { Labelled } from './labelled.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  /** null: nothing is wrong. */
  fault: string | null;
}

function Field({ label, fault, className = '', ...input }: FieldProps & { onInput: InputHandler }) {
  const id = useId();
  return (
    <div className={`field ${className} ${fault === null ? '' : 'faulty'}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={fault !== null}
        {...(fault === null ? {} : { 'aria-describedby': `${id}-fault` })}
        {...input}
      />
      {fault === null ? null : (
        <small id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </small>
      )}
    </div>
  );
}

type InputHandler = NonNullable<InputHTMLAttributes<HTMLInputElement>['onInput']>;

interface TimeProps {
  label: string;
  value: string;
  fault: string | null;
  onChange: (value: string) => void;
}

export function TimeField({ onChange, ...rest }: TimeProps) {
  return <Field type="time" required {...rest} onInput={(event) => onChange(event.currentTarget.value)} />;
}

interface TextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** In characters. */
  maxLength?: number;
}

/** A name that must be there. */
export function NameField({ label, onChange, ...input }: TextProps & { placeholder: string }) {
  return (
    <label className="field grow">
      {label}
      <input required {...input} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

/** What an organisation is called. */
export function OrganisationName({
  value,
  onChange,
  ...said
}: Omit<TextProps, 'maxLength'> & { fault: string | undefined; help?: string }) {
  return (
    <Labelled {...said}>
      <input
        required
        maxLength={200}
        autoComplete="organization"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labelled>
  );
}

export function SearchField({ label, onChange, ...input }: TextProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      {...input}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Two clock times of a day, read out with `name`; `labels` by the members of the value, in their order. */
export function SpanField<Member extends string>({
  name,
  labels,
  value,
  onChange,
}: {
  name: string;
  labels: readonly (readonly [Member, string])[];
  value: Readonly<Record<Member, string>>;
  onChange: (member: Member, time: string) => void;
}) {
  return (
    <span className="open-span">
      {labels.map(([member, label]) => (
        <input
          key={member}
          type="time"
          required
          aria-label={`${name}, ${label}`}
          value={value[member]}
          onChange={({ target }) => onChange(member, target.value)}
        />
      ))}
    </span>
  );
}
