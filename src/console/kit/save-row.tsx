/** The end of a form: its button, what else can be done, and whether it was saved. */
import type { ReactNode } from 'react';
import { common } from '../app/messages.ts';
import { Act } from './parts.tsx';

interface SaveRowProps {
  form: { isPending: boolean; isSaved: boolean };
  /** Default: Save. */
  act?: string;
  isDisabled?: boolean;
  /** Absent: the form is submitted. */
  onPress?: () => void;
  look?: 'primary' | 'plain';
  children?: ReactNode;
}

export function SaveRow({ form, act, isDisabled = false, onPress, look, children }: SaveRowProps) {
  return (
    <div className="row save-row">
      <Act
        look={look ?? 'primary'}
        isPending={form.isPending}
        isDisabled={isDisabled}
        {...(onPress === undefined ? { type: 'submit' as const } : { onPress })}
      >
        {act ?? common.save}
      </Act>
      {children}
      <span role="status" className="good">
        {form.isSaved ? common.saved : null}
      </span>
    </div>
  );
}
