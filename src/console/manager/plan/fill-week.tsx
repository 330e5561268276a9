/** A whole week of lines at once: copied from a week, or from the opening hours of a site. */
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Planning } from '../../../client/index.ts';
import { api, type Demand, type Site } from '../../app/api.ts';
import { useQualificationChoices, useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { CountField } from '../../kit/number-field.tsx';
import { Act, Choose, RefusalNote } from '../../kit/parts.tsx';
import { addDays, dayText, instantOf } from '../../kit/time/zone.ts';
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
  const cache = useQueryClient();
  const before = useWeekBefore(monday);
  // The nearest week with demand, unless another one is chosen.
  const [chosen, setBack] = useState<number | null>(null);
  const back = chosen ?? (before === null ? 1 : weeksBetween(before, monday));
  const [ahead, setAhead] = useState<number | null>(1);
  const copy = useMutation({
    mutationFn: (body: Planning.DemandCopy) => api.planning.copyDemand({ body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['demand'] }),
  });
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
        onPress={() => copy.mutate({ weekStart: addDays(monday, -7 * back), toWeekStart: monday })}
        isDisabled={copy.isPending || sites.length === 0}
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
        onPress={() => copy.mutate({ weekStart: monday, toWeekStart: addDays(monday, 7), weeks: ahead! })}
        isDisabled={copy.isPending || !isTimes(ahead) || sites.length === 0}
      >
        {messages.copyOn}
      </Act>
      <span role="status" className="soft">
        {copy.data === undefined ? null : copiedText(copy.data)}
      </span>
      {copy.error === null ? null : (
        <RefusalNote refusal={refusalOf(copy.error, nameOf)} onClose={() => copy.reset()} />
      )}
    </div>
  );
}

function copiedText({ created, existing, closedDays }: Planning.DemandFilled): string {
  if (created > 0) return messages.copied(created);
  if (existing > 0) return messages.nothingToCopy.present;
  return closedDays.length > 0 ? messages.nothingToCopy.closed : messages.nothingToCopy.empty;
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
