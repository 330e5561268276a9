/** The usual week as spans of each day, other hours on single dates, and what they mean for published shifts. */
import { useQueryClient } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useNames } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { me } from '../../app/session.ts';
import { asCompared, compared } from '../../kit/compared.ts';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { type Fields, groups, things } from '../../kit/merge.ts';
import { Act, Segments } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { workText } from '../shifts/sentences.ts';
import { Dates } from './dates.tsx';
import {
  type DateDraft,
  type Draft,
  draftOf,
  lacksHours,
  likeMonday,
  type Mode,
  type Span,
  statementOf,
  withSpan,
} from './draft.ts';
import { messages } from './messages.ts';

interface HoursProps {
  /** null: one's own. */
  person: string | null;
  /** null: one's own, or out of sight. */
  name: string | null;
  stated: Planning.AvailabilityStatement;
  today: string;
}

type Statement = Planning.AvailabilityStatement;

function read(person: string | null): Promise<Statement> {
  return person === null
    ? api.planning.getMyAvailability({})
    : api.planning.getPersonAvailability({ id: person });
}

function write(person: string | null, draft: Draft, { timeZone }: Statement): Promise<Statement> {
  const body = { timeZone, ...statementOf(draft) };
  return person === null
    ? api.planning.putMyAvailability({ body })
    : api.planning.putPersonAvailability({ id: person, body });
}

const FIELDS: Fields<Draft> = {
  mode: { label: messages.modeLabel, text: (mode) => messages.modes[mode] },
  spans: {
    ...groups<Span>(
      ({ dayOfWeek }) => String(dayOfWeek),
      (day) => common.weekdays[Number(day) - 1]!,
      ({ from, to }) => `${from}–${to}`,
    ),
    absent: messages.noTimes,
  },
  dates: things<DateDraft>({
    keyOf: ({ date }) => date,
    label: ({ date }) => (date === '' ? messages.dates : dayText(date)),
    text: ({ how, from, to }) => (how === 'hours' ? `${from}–${to}` : messages.hows[how]),
  }),
};

export function HoursForm({ person, name: whose, stated, today }: HoursProps) {
  const cache = useQueryClient();
  const form = useRecordForm({
    ...compared(
      () => read(person),
      (typed: Draft, shown: Statement) => write(person, typed, shown),
    ),
    record: asCompared(stated),
    draftOf: (record: Statement) => draftOf(record, today),
    fields: FIELDS,
    trail: () => planningTrail('availability', person ?? me().id),
    onSaved: ({ version: _, ...fresh }) => cache.setQueryData(['availability', person], fresh),
  });
  const { draft, set } = form;
  const hasMonday = draft.spans.some(({ dayOfWeek }) => dayOfWeek === 1);
  return (
    <form className="sheet own-hours" onSubmit={form.submit} aria-label={messages.week}>
      <header>
        <h2>{person === null ? messages.week : messages.weekOf}</h2>
        <p className="soft">
          <span className="badge failed">{messages.limit}</span> {messages.limitHelp}
        </p>
      </header>
      <Segments
        label={messages.modeLabel}
        value={draft.mode}
        choices={(['any', 'hours'] as const).map((value) => ({ value, label: messages.modes[value] }))}
        onChange={(mode) => set({ mode: mode as Mode })}
      />
      {draft.mode === 'any' ? <p className="soft">{messages.exceptAt(whose)}</p> : null}
      <div className="own-week">
        {common.weekdays.map((name, index) => (
          <DayHours
            key={name}
            day={index + 1}
            name={name}
            draft={draft}
            onChange={(spans) => set({ spans })}
          />
        ))}
      </div>
      <div className="row">
        <Act isDisabled={!hasMonday} onPress={() => set({ spans: likeMonday(draft.spans) })}>
          {messages.asMonday}
        </Act>
      </div>
      <Dates dates={draft.dates} today={today} onChange={(dates) => set({ dates })} />
      {lacksHours(draft) ? <p className="bad-text">{messages.noHours}</p> : null}
      <SaveRow form={form} act={messages.save} isDisabled={lacksHours(draft)} />
      <p className="soft">{messages.applies(dayText(stated.appliesFrom))}</p>
      <Clashes stated={stated} />
      <FormNotes form={form} act={messages.save} />
    </form>
  );
}

interface DayProps {
  day: number;
  name: string;
  draft: Draft;
  onChange: (spans: Span[]) => void;
}

function DayHours({ day, name, draft: { mode, spans }, onChange }: DayProps) {
  const isShown = (span: Span) => span.dayOfWeek === day && (mode === 'hours' || span.kind === 'unavailable');
  const change = (index: number, next: Partial<Span>) =>
    onChange(spans.with(index, { ...spans[index]!, ...next }));
  return (
    <fieldset>
      <legend>{name}</legend>
      <div className="own-spans">
        {spans.some(isShown) ? null : <span className="soft">{messages.free[mode]}</span>}
        {spans.map((span, index) =>
          isShown(span) ? (
            <SpanInputs
              key={index}
              span={span}
              name={name}
              onChange={(next) => change(index, next)}
              onRemove={() => onChange(spans.toSpliced(index, 1))}
            />
          ) : null,
        )}
      </div>
      <Act
        look="quiet"
        aria-label={messages.addHours(name)}
        onPress={() => onChange(withSpan(spans, day, mode))}
      >
        +
      </Act>
    </fieldset>
  );
}

interface SpanProps {
  span: Span;
  name: string;
  onChange: (change: Partial<Span>) => void;
  onRemove: () => void;
}

function SpanInputs({ span, name, onChange, onRemove }: SpanProps) {
  const isNot = span.kind === 'unavailable';
  const clock = (member: 'from' | 'to') => (
    <input
      type="time"
      required
      aria-label={`${name}, ${isNot ? `${messages.not} ` : ''}${messages.hours[member]}`}
      value={span[member]}
      onChange={(event) => onChange({ [member]: event.target.value })}
    />
  );
  const ending = span.to === span.from ? messages.allDay : messages.overnight;
  return (
    <span className="open-span">
      {isNot ? <span className="soft">{messages.not}</span> : null}
      {clock('from')}
      <span aria-hidden="true">–</span>
      {clock('to')}
      <Act look="quiet" aria-label={messages.removeHours(name, span.from)} onPress={onRemove}>
        ✕
      </Act>
      {span.to !== '' && span.to <= span.from ? <small className="soft">{ending}</small> : null}
    </span>
  );
}

/** Published shifts stay; who they belong to hears of it. */
function Clashes({ stated: { clashes, timeZone } }: { stated: Planning.AvailabilityStatement }) {
  const nameOf = useNames();
  if (clashes.length === 0) return null;
  return (
    <div className="note" role="status">
      <div>
        <p>{messages.clashes(clashes.length)}</p>
        <ul>
          {clashes.map(({ demandId, demandName, locationId, locationName, start, end }) => (
            <li key={demandId}>
              {dayText(localOf(start, timeZone).date)}, {spanText(start, end, timeZone)}{' '}
              {workText({ demandName, locationName: locationName ?? nameOf(locationId) })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
