/** Small parts that every page uses. */
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';
import type { Refusal } from '../app/refusal.ts';
import { WORDS } from '../app/words.ts';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

export function Act({
  look = 'plain',
  className = '',
  ...rest
}: ButtonProps & { look?: Look; className?: string }) {
  return <Button className={`act ${look} ${className}`} {...rest} />;
}

/** Shown at the place where somebody acted. */
export function RefusalNote({
  refusal,
  title,
  onClose,
  children,
}: {
  refusal: Refusal;
  title?: string;
  onClose?: () => void;
  /** What else is to be known or done about it. */
  children?: ReactNode;
}) {
  return (
    <div className="note bad" role="alert">
      <div>
        {title === undefined ? null : <strong>{title}</strong>}
        <p>{refusal.message}</p>
        {refusal.details.length > 0 ? (
          <ul>
            {refusal.details.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
        {refusal.requestId === null ? null : <small>{WORDS.faults.requestId(refusal.requestId)}</small>}
        {children}
      </div>
      {onClose === undefined ? null : (
        <Act look="quiet" aria-label={WORDS.common.close} onPress={onClose}>
          ✕
        </Act>
      )}
    </div>
  );
}

export function Fault({ refusal, retry }: { refusal: Refusal; retry: () => void }) {
  return (
    <div className="empty" role="alert">
      <h2>{WORDS.faults.title}</h2>
      <p>{refusal.message}</p>
      {refusal.requestId === null ? null : <small>{WORDS.faults.requestId(refusal.requestId)}</small>}
      <Act onPress={retry}>{WORDS.common.retry}</Act>
    </div>
  );
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export function Loading() {
  return (
    <div className="loading" role="status">
      <span className="pulse" aria-hidden="true" />
      {WORDS.common.loading}
    </div>
  );
}

interface Choice {
  value: string;
  label: string;
}

/** The system's own picker: the one control that every phone, keyboard and reader knows. */
export function Choose(props: {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  hideLabel?: boolean;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={props.hideLabel === true ? 'unseen' : ''}>
        {props.label}
      </label>
      <select id={id} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Segments(props: {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}) {
  return (
    <fieldset className="segments">
      <legend className="unseen">{props.label}</legend>
      {props.choices.map(({ value, label }) => (
        <Button
          key={value}
          className="segment"
          aria-pressed={value === props.value}
          onPress={() => props.onChange(value)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

/** False while the browser knows that there is no connection. */
export function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const read = () => setOnline(navigator.onLine);
    addEventListener('online', read);
    addEventListener('offline', read);
    return () => {
      removeEventListener('online', read);
      removeEventListener('offline', read);
    };
  }, []);
  return online;
}
