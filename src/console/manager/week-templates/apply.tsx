/** A template added to weeks ahead: previewed, then done. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { CountField } from '../../kit/number-field.tsx';
import { Act, Choose, RefusalNote, TableHead } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { addDays, dayText, localOf } from '../../kit/time/zone.ts';
import { type Filled, isTimes, type TemplateSummary } from './data.ts';
import { messages } from './messages.ts';

interface ApplyProps {
  template: TemplateSummary;
  zone: string;
  monday: string;
  nameOf: (id: string) => string | undefined;
}

const WEEKS_AHEAD = 26;
const [FEW_TIMES, DAYS_A_WEEK] = [4, 7];
const PRESENT = ['add', 'skip', 'replace'] as const;
type Present = (typeof PRESENT)[number];

/** What is asked for, and its answer: a preview goes when anything else is asked for. */
function useFill(template: TemplateSummary, monday: string) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState({
    weekStart: monday,
    times: FEW_TIMES as number | null,
    present: 'add' as Present,
  });
  const fill = useMutation({
    mutationFn: ({ of, dryRun }: { of: TemplateSummary; dryRun: boolean }) => {
      const { weekStart, times, present } = asked;
      const body = { weekStart, repetitions: times!, present };
      return api.planning.applyWeekTemplate({ id: of.id, body, dryRun }, asShown(of));
    },
    onSuccess: ({ applied }) => (applied ? cache.invalidateQueries({ queryKey: ['demand'] }) : undefined),
    onError: () => cache.invalidateQueries({ queryKey: ['week-templates'] }),
  });
  const ask = (change: Partial<typeof asked>) => {
    setAsked((before) => ({ ...before, ...change }));
    fill.reset();
  };
  const preview = () => fill.mutate({ of: template, dryRun: true });
  // The template that was previewed, not as it may have been changed since.
  const apply = () => fill.mutate({ of: fill.variables?.of ?? template, dryRun: false });
  return { asked, ask, fill, preview, apply };
}

export function ApplyPanel({ template, zone, monday, nameOf }: ApplyProps) {
  const { asked, ask, fill, preview, apply } = useFill(template, monday);
  const mondays = Array.from({ length: WEEKS_AHEAD }, (_, index) => addDays(monday, index * DAYS_A_WEEK));
  return (
    <section className="template-panel" aria-label={messages.useOf(template.name)}>
      <div className="fill-week">
        <Choose
          label={messages.from}
          value={asked.weekStart}
          choices={mondays.map((value) => ({ value, label: dayText(value) }))}
          onChange={(weekStart) => ask({ weekStart })}
        />
        <CountField
          label={messages.times}
          value={asked.times}
          fault={isTimes(asked.times) ? null : messages.noTimes}
          onChange={(times) => ask({ times })}
        />
        <Choose
          label={messages.present}
          value={asked.present}
          choices={PRESENT.map((value) => ({ value, label: messages.choices[value] }))}
          onChange={(present) => ask({ present: present as Present })}
        />
        <Act isDisabled={fill.isPending || !isTimes(asked.times)} onPress={preview}>
          {messages.preview}
        </Act>
      </div>
      {fill.error === null ? null : (
        <RefusalNote refusal={refusalOf(fill.error, nameOf)} onClose={() => fill.reset()} />
      )}
      {fill.data === undefined ? null : (
        <Report zone={zone} apply={apply} report={fill.data} busy={fill.isPending} />
      )}
    </section>
  );
}

interface ReportProps {
  report: Filled;
  zone: string;
  busy: boolean;
  apply: () => void;
}

function Report({ report, zone, busy, apply }: ReportProps) {
  const { applied, created, removed, faults } = report;
  const isChange = created + removed > 0;
  return (
    <div className="fill-report">
      <h3>{applied ? messages.doneTitle : messages.previewTitle}</h3>
      <p role="status">
        {applied
          ? messages.applied(created, removed)
          : isChange || faults.length > 0
            ? null
            : messages.nothing}
      </p>
      {faults.length === 0 ? null : (
        <div className="note bad" role="alert">
          <div>
            <strong>{messages.faults}</strong>
            <ul>
              {faults.map(({ path, message }) => (
                <li key={`${path} ${message}`}>{message}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {isChange ? <WeekTable weeks={report.weeks} /> : null}
      <KeptLines report={report} zone={zone} />
      {!applied && isChange ? (
        <Act look="primary" isDisabled={busy} onPress={apply}>
          {messages.apply(created, removed)}
        </Act>
      ) : null}
    </div>
  );
}

function WeekTable({ weeks }: { weeks: Filled['weeks'] }) {
  const { week, standing, created, removed, note } = messages.columns;
  return (
    <table>
      <TableHead titles={[week, standing, created, removed, note]} />
      <tbody>
        {weeks.map((one) => (
          <tr key={one.weekStart}>
            <th scope="row">{dayText(one.weekStart)}</th>
            <td>{one.standing}</td>
            <td>{one.created}</td>
            <td>{one.removed}</td>
            <td>{one.skipped ? messages.skipped : one.kept === 0 ? '' : messages.keptCount(one.kept)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SHOWN_LINES = 12;

function KeptLines({ report: { kept, keptRows }, zone }: Pick<ReportProps, 'report' | 'zone'>) {
  if (kept === 0) return null;
  const shown = keptRows.slice(0, SHOWN_LINES);
  return (
    <div>
      <h4>{messages.keptTitle}</h4>
      <ul className="kept-lines">
        {shown.map(({ demandId, name, start, reason }) => (
          <li key={demandId}>
            {name}, {dayText(localOf(start, zone).date)}: {messages.reasons[reason]}
          </li>
        ))}
        {kept > shown.length ? <li>{messages.keptMore(kept - shown.length)}</li> : null}
      </ul>
    </div>
  );
}
