/** Warnings of a change, before it is made: short notice and its price, averages of hours. */
import { useRef } from 'react';
import { common } from '../../app/messages.ts';
import { Act } from '../../kit/parts.tsx';
import { useFocus } from '../../kit/use-focus.ts';
import { guardLines } from '../plan/guard.ts';
import { messages } from './messages.ts';
import type { Warning } from './perform.ts';

export const warningTexts = (warnings: readonly Warning[]): string[] =>
  guardLines({ warnings, notice: warnings }).map(({ text }) => text);

interface WarnedProps {
  title: string;
  warnings: readonly Warning[];
  /** What else is to be known. */
  notes?: readonly string[];
  isPending: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

export function Warned({ title, warnings, notes = [], isPending, onAccept, onDecline }: WarnedProps) {
  const note = useRef<HTMLDivElement>(null);
  useFocus(note);
  return (
    <div
      className="note warned"
      role="alertdialog"
      aria-label={messages.warned.title}
      ref={note}
      tabIndex={-1}
    >
      <div>
        <strong>{messages.warned.title}</strong>
        <p>{title}</p>
        <ul>
          {[...notes, ...warningTexts(warnings)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div className="row">
          <Act look="primary" isDisabled={isPending} onPress={onAccept}>
            {messages.warned.accept}
          </Act>
          <Act isDisabled={isPending} onPress={onDecline}>
            {common.cancel}
          </Act>
        </div>
      </div>
    </div>
  );
}
