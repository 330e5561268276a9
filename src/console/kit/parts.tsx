/** Small parts that every page uses. */
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';
import { common, faultMessages } from '../app/messages.ts';
import type { Refusal } from '../app/refusal.ts';
import { useOnline } from './online.ts';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

export function Act({
  look = 'plain',
  className = '',
  ...rest
}: ButtonProps & { look?: Look; className?: string }) {
  return <Button className={`act ${look} ${className}`} {...rest} />;
}

/** Shown where the action was taken. */
export function RefusalNote({
  refusal,
  title,
  onClose,
  children,
}: {
  refusal: Refusal;
  title?: string;
  onClose?: () => void;
  /** Further information or actions. */
  children?: ReactNode;
}) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="note bad" role="alert" ref={note}>
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
        {refusal.requestId === null ? null : <small>{faultMessages.requestId(refusal.requestId)}</small>}
        {children}
      </div>
      {onClose === undefined ? null : (
        <Act look="quiet" aria-label={common.close} onPress={onClose}>
          ✕
        </Act>
      )}
    </div>
  );
}

/** Where one goes on from a page whose record is not there; null: nowhere in particular. */
export const WayBack = createContext<ReactNode>(null);

export function Fault({ refusal, retry }: { refusal: Refusal; retry: () => void }) {
  const wayBack = useContext(WayBack);
  return (
    <div className="empty" role="alert">
      <h2>{faultMessages.title}</h2>
      <p>{refusal.message}</p>
      {refusal.requestId === null ? null : <small>{faultMessages.requestId(refusal.requestId)}</small>}
      <Act onPress={retry}>{common.retry}</Act>
      {refusal.isGone === true ? wayBack : null}
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

/** The head of a table; titles may be alike. */
export function TableHead({ titles }: { titles: readonly string[] }) {
  return (
    <thead>
      <tr>
        {titles.map((title, index) => (
          <th key={`${index} ${title}`} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Without a connection what is asked for waits, and comes by itself. */
export function Loading() {
  const online = useOnline();
  return (
    <div className="loading" role="status">
      {online ? <span className="pulse" aria-hidden="true" /> : null}
      {online ? common.loading : common.loadingOffline}
    </div>
  );
}

interface Choice {
  value: string;
  label: string;
}

/** A native select, which works on every phone, keyboard and screen reader. */
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
  choices: readonly (Omit<Choice, 'label'> & { label: ReactNode })[];
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
