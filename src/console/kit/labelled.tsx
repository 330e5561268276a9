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
  /** The fault is said aloud as soon as it is there. */
  isSaid?: boolean;
  children: ReactNode;
}

export function Labelled(props: LabelledProps) {
  const { label, fault, faultId, isSaid, help, wide, isNarrow, children } = props;
  const size = wide === true ? 'wide' : isNarrow === true ? 'narrow' : '';
  return (
    <div className={`field ${size} ${fault === undefined ? '' : 'faulty'}`}>
      <label>
        <span>{label}</span>
        {children}
      </label>
      <Notes fault={fault} faultId={faultId} isSaid={isSaid} help={help} />
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
  isSaid?: boolean | undefined;
  help: string | undefined;
}

export function Notes({ fault, faultId, isSaid = false, help }: NotesProps) {
  return (
    <>
      {fault === undefined ? null : (
        <small id={faultId} className="bad-text" {...(isSaid ? { role: 'alert' } : {})}>
          {fault}
        </small>
      )}
      {help === undefined ? null : <small className="soft">{help}</small>}
    </>
  );
}
