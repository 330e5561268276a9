/** A whole week of lines at once: copied from a week, or from the opening hours of a site. */
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Planning } from '../../../client/index.ts';
import { api, type Demand, type Site } from '../../app/api.ts';
import { useQualificationChoices, useZone } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { CountField } from '../../kit/number-field.tsx';
import { Act, Choose, RefusalNote } from '../../kit/parts.tsx';
import { addDays, dayText, instantOf, localOf, spanText } from '../../kit/time/zone.ts';
import { isTimes } from '../week-templates/data.ts';
import { isCount, type NewLine, weeksBetween, without } from './lines.ts';
import { messages } from './messages.ts';
import { TEMPLATES, type Template, templateLines } from './templates.ts';

export interface NeedProps {
  monday: string;
  demand: Demand[];
  sites: Site[];
  nameOf: (id: string) => string | undefined;
}

const WEEKS_BACK = [1, 2, 3, 4];
const DAYS_A_WEEK = 7;

/** The last Monday within the weeks offered whose week has demand; null: none has, or it is not read yet. */
export function useWeekBefore(monday: string): string | null {
  const zone = useZone();
  const at = (date: string) => new Date(instantOf(date, '00:00', zone)).toISOString();
  const weeks = useQueries({
    queries: WEEKS_BACK.map((back) => {
      const start = addDays(monday, -DAYS_A_WEEK * back);
      return {
        queryKey: ['demand', 'has', start],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const within = { from: at(start), until: at(addDays(start, DAYS_A_WEEK)), limit: 1 };
          const { items } = await api.planning.listDemand(within, { signal });
          return items.length > 0 ? start : null;
        },
      };
    }),
  });
  return weeks.find(({ data }) => data != null)?.data ?? null;
}

/** Adds lines in sequence and reports progress; existing lines are skipped. */
function useLines(nameOf: NeedProps['nameOf']) {
  const cache = useQueryClient();
  const [done, setDone] = useState({ count: 0, total: 0 });
  const make = useMutation({
    mutationFn: async (lines: NewLine[]) => {
      for (const [count, line] of lines.entries()) {
        setDone({ count, total: lines.length });
        await api.planning.createDemand({ body: line });
      }
      return lines.length;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['demand'] }),
  });
  const message = make.isPending
    ? messages.copying(done.count, done.total)
    : make.data === undefined
      ? null
      : messages.copied(make.data);
  const note = (
    <>
      <span role="status" className="soft">
        {message}
      </span>
      {make.error === null ? null : (
        <RefusalNote refusal={refusalOf(make.error, nameOf)} onClose={() => make.reset()} />
      )}
    </>
  );
  return { make, note };
}

/** The week's lines from an earlier week, or to the weeks that follow: each one request. */
export function CopyWeek({ monday, sites, nameOf }: Omit<NeedProps, 'demand'>) {
  const before = useWeekBefore(monday);
  // The nearest week with demand, unless another one is chosen.
  const [chosen, setBack] = useState<number | null>(null);
  const back = chosen ?? (before === null ? 1 : weeksBetween(before, monday));
  const [ahead, setAhead] = useState<number | null>(1);
  const { copy, undo, isBusy, look, add } = useCopy();
  return (
    <div className="fill-week">
      <Choose
        label={messages.copyFrom}
        value={String(back)}
        choices={WEEKS_BACK.map((value) => ({
          value: String(value),
          label: messages.weekOf(dayText(addDays(monday, -7 * value)), value),
        }))}
        onChange={(value) => setBack(Number(value))}
      />
      <Act
        onPress={() => look({ weekStart: addDays(monday, -7 * back), toWeekStart: monday })}
        isDisabled={isBusy || sites.length === 0}
      >
        {messages.copy}
      </Act>
      <CountField
        label={messages.copyAhead}
        value={ahead}
        fault={isTimes(ahead) ? null : messages.noWeeks}
        onChange={setAhead}
      />
      <Act
        onPress={() => look({ weekStart: monday, toWeekStart: addDays(monday, 7), weeks: ahead ?? 1 })}
        isDisabled={isBusy || !isTimes(ahead) || sites.length === 0}
      >
        {messages.copyOn}
      </Act>
      <span role="status" className="soft">
        {undo.isSuccess ? messages.copyUndone : copy.data === undefined ? null : copiedText(copy.data)}
      </span>
      {copy.data === undefined || copy.data.created === 0 ? null : (
        <Copied report={copy.data} nameOf={nameOf}>
          {copy.data.applied ? null : (
            <Act look="primary" isDisabled={isBusy} onPress={add}>
              {messages.fill(copy.data.created)}
            </Act>
          )}
          {isListed(copy.data) && copy.data.applied ? (
            <Act isPending={undo.isPending} onPress={() => undo.mutate(copy.data)}>
              {common.undo}
            </Act>
          ) : null}
          {copy.data.applied ? null : (
            <Act look="quiet" isDisabled={isBusy} onPress={() => copy.reset()}>
              {common.cancel}
            </Act>
          )}
        </Copied>
      )}
      {[copy, undo].map(({ error, reset }, at) =>
        error === null ? null : (
          <RefusalNote key={at === 0 ? 'copy' : 'undo'} refusal={refusalOf(error, nameOf)} onClose={reset} />
        ),
      )}
    </div>
  );
}

/** A copy is looked at first, then made, then taken back as long as its lines are as they were made. */
function useCopy() {
  const cache = useQueryClient();
  const stale = () => cache.invalidateQueries({ queryKey: ['demand'] });
  const copy = useMutation({
    mutationFn: ({ body, dryRun }: { body: Planning.DemandCopy; dryRun: boolean }) =>
      api.planning.copyDemand({ body, dryRun }),
    onSuccess: ({ applied }) => (applied ? stale() : undefined),
  });
  const undo = useMutation({
    mutationFn: ({ createdRows }: Planning.DemandFilled) =>
      api.planning.changeDemandRows({
        body: { remove: createdRows.map(({ demandId }) => ({ id: demandId, version: NEW })) },
      }),
    onSuccess: () => {
      copy.reset();
      return stale();
    },
  });
  return {
    copy,
    undo,
    isBusy: copy.isPending || undo.isPending,
    look: (body: Planning.DemandCopy) => {
      undo.reset();
      copy.mutate({ body, dryRun: true });
    },
    // What was looked at, whatever is chosen by now.
    add: () => {
      if (copy.variables !== undefined) copy.mutate({ ...copy.variables, dryRun: false });
    },
  };
}

/** The version of a line that nobody has changed since it was made. */
const NEW = 1;
const SHOWN_LINES = 12;

const isListed = ({ created, createdRows }: Planning.DemandFilled) => created === createdRows.length;

interface CopiedProps {
  report: Planning.DemandFilled;
  nameOf: NeedProps['nameOf'];
  children: ReactNode;
}

/** Which lines a copy adds, and what is done with it. */
function Copied({ report: { created, createdRows }, nameOf, children }: CopiedProps) {
  const zone = useZone();
  const sites = new Set(createdRows.map(({ locationId }) => locationId));
  const placeOf = (locationId: string) => (sites.size > 1 ? ` · ${nameOf(locationId) ?? ''}` : '');
  const shown = createdRows.slice(0, SHOWN_LINES);
  return (
    <div className="template-panel">
      <ul className="kept-lines">
        {shown.map(({ demandId, name, locationId, start, end }) => (
          <li key={demandId}>
            {name}, {dayText(localOf(start, zone).date)}, {spanText(start, end, zone)}
            {placeOf(locationId)}
          </li>
        ))}
        {created > shown.length ? <li>{messages.moreLines(created - shown.length)}</li> : null}
      </ul>
      <div className="row">{children}</div>
    </div>
  );
}

function copiedText({ applied, created, existing, closedDays, oneOff }: Planning.DemandFilled): string {
  const left = oneOff === 0 ? [] : [messages.oneOff(oneOff)];
  if (created > 0)
    return [applied ? messages.copied(created) : messages.wouldCopy(created), ...left].join(' ');
  if (existing > 0) return [messages.nothingToCopy.present, ...left].join(' ');
  const { closed, empty } = messages.nothingToCopy;
  return closedDays.length > 0
    ? [closed, ...left].join(' ')
    : oneOff > 0
      ? messages.onlyOneOff(oneOff)
      : empty;
}

export function FromTemplate({ monday, demand, sites, nameOf }: NeedProps) {
  const [template, setTemplate] = useState<Template>('whole');
  const [siteId, setSiteId] = useState(sites[0]?.locationId ?? '');
  const [people, setPeople] = useState<number | null>(1);
  const [profile, setProfile] = useState('');
  const qualifications = useQualificationChoices();
  const { make, note } = useLines(nameOf);
  const site = sites.find(({ locationId }) => locationId === siteId);
  const lines =
    site === undefined || !isCount(people)
      ? []
      : without(
          templateLines({ template, site, monday, people, profile, names: messages.templateNames }),
          demand,
        );
  const isUnknown = site !== undefined && site.operatingHours.length === 0;
  return (
    <div className="fill-week">
      <Choose
        label={messages.site}
        value={siteId}
        choices={sites.map(({ locationId, name }) => ({ value: locationId, label: name }))}
        onChange={setSiteId}
      />
      <Choose
        label={messages.template}
        value={template}
        choices={TEMPLATES.map((value) => ({ value, label: messages.templates[value] }))}
        onChange={(value) => setTemplate(value as Template)}
      />
      <CountField
        label={messages.people}
        value={people}
        fault={isCount(people) ? null : messages.noPeople}
        onChange={setPeople}
      />
      <Choose label={messages.profile} value={profile} choices={qualifications} onChange={setProfile} />
      <Act onPress={() => make.mutate(lines)} isDisabled={make.isPending || lines.length === 0}>
        {messages.fill(lines.length)}
      </Act>
      {note}
      {isUnknown ? (
        <p className="soft">
          {messages.noHours(site.name)} <Link href="/console/team?view=sites">{messages.setHours}</Link>
        </p>
      ) : null}
    </div>
  );
}
