/** Clock times as they were worked: what somebody asks to have recorded, or a manager corrects. */
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { faultsIn, refusalOf } from '../../app/refusal.ts';
import { Held } from '../../kit/held.tsx';
import { Labelled, Tick } from '../../kit/labelled.tsx';
import { useNow } from '../../kit/now.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { dayText, hoursText, localOf } from '../../kit/time/zone.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { type Attendance, useRefresh } from './data.ts';
import { bodyOf, dayIn, dayOut, draftOf, LONG_STAY, stayOf, timesOf } from './draft.ts';
import { messages } from './messages.ts';
import { Which } from './which.tsx';

const MOST_BREAK = 1440;

type Sent = ReturnType<typeof bodyOf>;

interface TimesFormProps {
  gap: Attendance;
  zone: string;
  label: string;
  /** What the words beside the times are called. */
  note: string;
  isNoteRequired?: boolean;
  act: string;
  send: (body: Sent) => Promise<unknown>;
  onSent?: () => void;
  onEnd: () => void;
}

export function TimesForm({ gap, zone, label, note, isNoteRequired = false, act, ...rest }: TimesFormProps) {
  const { send, onSent, onEnd } = rest;
  const refresh = useRefresh();
  const first = localOf(gap.clockIn ?? gap.start ?? '', zone);
  const form = useDraft(() => draftOf(gap, zone));
  const { draft } = form;
  const now = useNow();
  const goesOn = gap.goesOn === true;
  const times = timesOf(gap, draft, zone, now);
  const ask = useMutation({
    mutationFn: () => send(bodyOf(gap, draft, zone, Date.now())),
    onSuccess: () => {
      form.begin(draft);
      onSent?.();
      return refresh();
    },
  });
  const set = (change: Partial<typeof draft>) => {
    ask.reset();
    form.set({ isSure: false, ...change });
  };
  const stay = stayOf(times);
  const isDoubtful = !draft.isRemoved && stay !== null && stay > LONG_STAY;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDoubtful || draft.isSure) ask.mutate();
  };
  const faultOf = faultsIn(ask.error);
  const isNextDay = draft.clockOut !== '' && dayOut(first.date, draft.clockIn, draft.clockOut) !== first.date;
  const begun = dayIn(gap, draft.clockIn, zone, now);
  return (
    <form className="give-form" onSubmit={submit} aria-label={label}>
      <Held isSaving={ask.isPending}>
        {draft.isRemoved ? null : (
          <>
            <div className="ask-days">
              <Labelled label={messages.clockIn} fault={faultOf('clockIn')}>
                <input
                  type="time"
                  required
                  value={draft.clockIn}
                  onChange={(event) => set({ clockIn: event.target.value, isLaterIn: null })}
                />
              </Labelled>
              {goesOn ? null : (
                <Labelled label={messages.clockOut} fault={faultOf('clockOut')}>
                  <input
                    type="time"
                    required
                    value={draft.clockOut}
                    onChange={(event) => set({ clockOut: event.target.value, isLaterOut: null })}
                  />
                </Labelled>
              )}
            </div>
            {draft.clockIn === first.time ? null : (
              <Which
                time={draft.clockIn}
                shown={times.clockIn.choices}
                isLater={times.clockIn.isLater}
                onChange={(isLaterIn) => set({ isLaterIn })}
              />
            )}
            <Which
              time={draft.clockOut}
              shown={times.clockOut?.choices ?? []}
              isLater={times.clockOut?.isLater ?? false}
              onChange={(isLaterOut) => set({ isLaterOut })}
            />
            {isNextDay && !isDoubtful ? <p className="soft">{messages.nextDay}</p> : null}
            {isDoubtful ? (
              <div role="alert">
                <p className="warn-text">
                  {messages.longStay(hoursText(stay), draft.clockIn, draft.clockOut)}
                </p>
                <Tick label={messages.isSure} value={draft.isSure} onChange={(isSure) => set({ isSure })} />
              </div>
            ) : null}
            {goesOn ? (
              <p className="soft">
                {begun === first.date ? '' : `${messages.onDay(dayText(begun))}. `}
                {messages.stays}
              </p>
            ) : (
              <NumberField
                label={messages.breakMinutes}
                least={0}
                most={MOST_BREAK}
                step={1}
                isRequired={true}
                value={draft.breakMinutes}
                fault={faultOf('breakMinutes')}
                onChange={(breakMinutes) => set({ breakMinutes })}
              />
            )}
          </>
        )}
        {gap.entryId === null ? null : (
          <Tick
            label={messages.isRemoved}
            value={draft.isRemoved}
            onChange={(isRemoved) => set({ isRemoved })}
          />
        )}
        <Labelled label={note} wide fault={faultOf('reason')}>
          <input
            maxLength={1000}
            required={isNoteRequired}
            value={draft.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </Labelled>
      </Held>
      <div className="row">
        <Act look="primary" type="submit" isDisabled={ask.isPending || (isDoubtful && !draft.isSure)}>
          {act}
        </Act>
        <Act look="quiet" onPress={() => form.close(onEnd)}>
          {messages.cancel}
        </Act>
      </div>
      {ask.error === null ? null : <RefusalNote refusal={refusalOf(ask.error)} onClose={() => ask.reset()} />}
    </form>
  );
}
