/** A field with its label above and what is wrong or to know below. */
import type { ReactNode } from 'react';

export function Tick({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  return (
    <label className="tick">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

interface LabelledProps {
  label: string;
  fault?: string | undefined;
  help?: string | undefined;
  wide?: boolean;
  isNarrow?: boolean;
  /** By which the input names its fault. */
  faultId?: string;
  children: ReactNode;
}

export function Labelled({ label, fault, faultId, help, wide, isNarrow, children }: LabelledProps) {
  const size = wide === true ? 'wide' : isNarrow === true ? 'narrow' : '';
  return (
    <div className={`field ${size} ${fault === undefined ? '' : 'faulty'}`}>
      <label>
        <span>{label}</span>
        {children}
      </label>
      <Notes fault={fault} faultId={faultId} help={help} />
    </div>
  );
}

export function Noted({
  fault,
  help,
  children,
}: {
  fault: string | undefined;
  help: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={fault === undefined ? '' : 'faulty'}>
      {children}
      <Notes fault={fault} help={help} />
    </div>
  );
}

interface NotesProps {
  fault: string | undefined;
  faultId?: string | undefined;
  help: string | undefined;
}

export function Notes({ fault, faultId, help }: NotesProps) {
  return (
    <>
      {fault === undefined ? null : (
        <small id={faultId} className="bad-text">
          {fault}
        </small>
      )}
      {help === undefined ? null : <small className="soft">{help}</small>}
    </>
  );
}
