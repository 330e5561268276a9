/** Input fields with their error below. */
import { type InputHTMLAttributes, useId } from 'react';

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
