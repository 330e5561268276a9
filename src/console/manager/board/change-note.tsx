/** What became of a change, beside the form that made it, with its undo. */
import { useLayoutEffect, useRef } from 'react';
import { common } from '../../app/messages.ts';
import { isFocusLost } from '../../kit/kept-focus.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import type { ZoneOf } from './model.ts';
import { changeRefusal, refusedTitle } from './overtaken.ts';
import { messages } from './shift-messages.ts';
import type { RotaChange } from './use-change.ts';
import { Warned } from './warned.tsx';

interface NoteProps extends RotaChange {
  /** The text of a change that is made. */
  done: string;
  refused: string;
  /** What the board calls the shift. */
  label: string;
  /** What is asked about, where there are warnings. */
  asked: string;
  /** Called when a change was made after a warning. */
  onDone?: () => void;
  nameOf: (id: string) => string | undefined;
  zoneOf: ZoneOf;
}

export function ChangeNote(props: NoteProps) {
  const { change, undo, made, done, refused, label, nameOf, zoneOf, asked, onDone } = props;
  const fault = undo.error ?? change.error;
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The button that undid it is gone, and with it the focus.
    if (undo.isSuccess && isFocusLost()) note.current?.focus();
  }, [undo.isSuccess]);
  return (
    <>
      <div role="status" tabIndex={-1} ref={note}>
        {undo.isSuccess ? (
          <p className="summary">{messages.undone}</p>
        ) : made !== null ? (
          <p className="summary">
            {done}{' '}
            <Act look="quiet" isDisabled={undo.isPending} onPress={() => undo.mutate(made)}>
              {common.undo}
            </Act>
          </p>
        ) : null}
      </div>
      {change.data !== undefined && 'warnings' in change.data ? (
        <Warned
          title={asked}
          warnings={change.data.warnings}
          isPending={change.isPending}
          onAccept={() =>
            change.mutate({ ...change.variables, isAccepted: true }, { onSuccess: () => onDone?.() })
          }
          onDecline={() => change.reset()}
        />
      ) : null}
      {fault === null ? null : (
        <RefusalNote
          refusal={changeRefusal(fault, nameOf, zoneOf, () => label)}
          title={refusedTitle(fault, undo.error === null ? refused : messages.notUndone)}
          onClose={() => (undo.error === null ? change : undo).reset()}
        />
      )}
    </>
  );
}
