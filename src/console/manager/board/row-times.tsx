/** Other times for a shift, with the people on it. */
import { type FormEvent, useState } from 'react';
import { common } from '../../app/messages.ts';
import { Held } from '../../kit/held.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { Act } from '../../kit/parts.tsx';
import { dayText, hoursText, localOf, minutesBetween, spanText } from '../../kit/time/zone.ts';
import { useUnsaved } from '../../kit/unsaved.ts';
import { Which } from '../../member/hours/which.tsx';
import { inputOf, isLater, localText, momentsOf, timesOf, withLater } from './absence-draft.ts';
import { ChangeCost, useWeighed } from './change-cost.tsx';
import { ChangeNote } from './change-note.tsx';
import type { Need } from './model.ts';
import { Overtaken, seenOf } from './overtaken.ts';
import { messages } from './shift-messages.ts';
import { useChange } from './use-change.ts';
import { ofDraft, type Week } from './use-rota.ts';

interface RowTimesProps {
  need: Need;
  week: Week;
  nameOf: (id: string) => string | undefined;
}

export function RowTimes({ need, week, nameOf }: RowTimesProps) {
  const zone = week.zoneOf(need.locationId);
  const { change, undo, made } = useChange();
  // What is typed is a change of the shift as it was shown then, however often it is read again.
  const [typed, setTyped] = useState<Typed | null>(null);
  const stands = timesIn(typed?.shown ?? need, zone);
  const draft = { ...stands, ...typed?.times };
  const times = timesOf(draft, zone);
  const isSame = draft.from === stands.from && draft.until === stands.until;
  useUnsaved(!isSame, () => setTyped(null));
  const set = (part: Partial<Draft>) => {
    change.reset();
    undo.reset();
    setTyped((before) => ({ shown: before?.shown ?? need, times: { ...before?.times, ...part } }));
  };
  const { demandId } = need;
  const weighed = useWeighed(
    times === null || isSame
      ? null
      : { times: [{ demandId, ...times }], seen: [seenOf(typed?.shown ?? need)], ...ofDraft(week) },
    change.isPending,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (weighed.body === null) return;
    change.mutate(
      { body: weighed.body },
      {
        onSuccess: (made) => 'id' in made && setTyped(null),
        // Whoever sees how it stands now may go on from there.
        onError: (error) =>
          error instanceof Overtaken &&
          setTyped((before) => (before === null ? null : { ...before, shown: null })),
      },
    );
  };
  return (
    <details className="row-times">
      <summary>{messages.times}</summary>
      <form className="absence-form" onSubmit={submit} aria-label={messages.times}>
        <Held isSaving={change.isPending || undo.isPending}>
          <Moment label={messages.start} zone={zone} value={draft.from} onChange={(from) => set({ from })} />
          <Moment
            label={messages.end}
            zone={zone}
            value={draft.until}
            fault={times === null ? messages.wrongOrder : undefined}
            onChange={(until) => set({ until })}
          />
        </Held>
        {times === null || isSame ? null : (
          <p className="soft">
            {week.draft === null ? hoursNote(typed?.shown ?? need, times) : messages.inDraft}
          </p>
        )}
        <ChangeCost
          weighed={weighed}
          week={week}
          nameOf={nameOf}
          zoneOf={() => zone}
          who={whoOf(need, nameOf)}
        />
        <Act look="primary" type="submit" isDisabled={weighed.body === null || change.isPending}>
          {change.isPending ? messages.checking : messages.save}
        </Act>
        <ChangeNote
          change={change}
          undo={undo}
          made={made}
          nameOf={nameOf}
          zoneOf={() => zone}
          onDone={() => setTyped(null)}
          asked={times === null ? '' : messages.moved(need.label, whenText(times, zone))}
          done={messages.moved(need.label, whenText(need, zone))}
          refused={messages.notMoved(need.label)}
          label={need.label}
        />
      </form>
    </details>
  );
}

/** Whose limits may be in the way: who works the shift. */
const whoOf = ({ people }: Need, nameOf: RowTimesProps['nameOf']) =>
  people.map(({ userId }) => nameOf(userId) ?? common.someone).join(', ');

type Times = Pick<Need, 'start' | 'end'>;

const hoursNote = (before: Times, after: Times) =>
  messages.hours(
    hoursText(minutesBetween(before.start, before.end)),
    hoursText(minutesBetween(after.start, after.end)),
  );

interface Draft {
  from: string;
  until: string;
}

interface Typed {
  /** What was typed: a time that was not stays as somebody else may set it. */
  times: Partial<Draft>;
  /** The shift that it is a change of; null: as it stands. */
  shown: Need | null;
}

const timesIn = ({ start, end }: Need, zone: string): Draft => ({
  from: localText(start, zone),
  until: localText(end, zone),
});

export const whenText = ({ start, end }: { start: string; end: string }, zone: string) =>
  `${dayText(localOf(start, zone).date, 'brief')} ${spanText(start, end, zone)}`;

interface MomentProps {
  label: string;
  /** As `localText` writes it. */
  value: string;
  zone: string;
  fault?: string | undefined;
  onChange: (value: string) => void;
}

/** A date and a clock time; where a change of clocks shows it twice, which of the two. */
export function Moment({ label, value, zone, fault, onChange }: MomentProps) {
  const shown = momentsOf(value, zone);
  const isSkipped = value !== '' && shown.length === 0;
  return (
    <>
      <Labelled label={label} fault={isSkipped ? messages.skipped : fault}>
        <input
          type="datetime-local"
          required
          value={inputOf(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      </Labelled>
      <Which
        time={value.slice(11, 16)}
        shown={shown}
        isLater={isLater(value)}
        onChange={(later) => onChange(withLater(value, later))}
      />
    </>
  );
}
