/** Hours, sites and days that somebody would like: wishes, not limits. */
import { useQueryClient } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useNames, useSites } from '../../app/data.ts';
import { me } from '../../app/session.ts';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Act, Choose } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { dayText } from '../../kit/time/zone.ts';
import { SiteChoice, siteParts, Times, timesText } from '../../manager/team/person-form.tsx';
import type { TimeWish } from '../../manager/team/preferences.ts';
import { messages } from './messages.ts';

type DayWish = Planning.DayWish;

interface WishDraft {
  times: TimeWish[];
  sites: string[];
  days: DayWish[];
}

/** Days that are over are left out. */
function draftOf({ times, locationIds, requests }: Planning.MyPreferences, today: string): WishDraft {
  return {
    times: times.map(({ dayOfWeek, ...time }) => ({
      ...time,
      day: dayOfWeek === undefined ? '' : String(dayOfWeek),
    })),
    sites: locationIds,
    days: requests.filter(({ date }) => date >= today),
  };
}

function patchOf({ times, sites, days }: WishDraft): Planning.MyPreferencesPatch {
  return {
    times: times.map(({ day, from, until, want }) => ({
      ...(day === '' ? {} : { dayOfWeek: Number(day) }),
      from,
      until,
      want,
    })),
    locationIds: sites,
    requests: days,
  };
}

const daysText = (days: readonly DayWish[]): string =>
  days
    .filter(({ date }) => date !== '')
    .map(({ date, want }) => `${dayText(date)}: ${messages.wants[want]}`)
    .join('; ');

export function WishesForm({ stored, today }: { stored: Planning.MyPreferences; today: string }) {
  const cache = useQueryClient();
  const nameOf = useNames();
  const sites = useSites().data ?? [];
  const form = useRecordForm<Planning.MyPreferences, WishDraft>({
    record: stored,
    draftOf: (record) => draftOf(record, today),
    fields: {
      times: { label: messages.wishes, text: timesText },
      sites: siteParts(messages.preferred, sites),
      days: { label: messages.days, text: daysText },
    },
    read: () => api.planning.getMyPreferences({}),
    trail: () => planningTrail('workforce-settings', me().id),
    save: (draft, _, onlyIf) => api.planning.patchMyPreferences({ body: patchOf(draft) }, onlyIf),
    onSaved: (fresh) => cache.setQueryData(['my-wishes'], fresh),
  });
  const { draft, set, faultOf } = form;
  const excluded = stored.excludedLocationIds.map((id) => nameOf(id) ?? '?');
  return (
    <form className="sheet own-hours" onSubmit={form.submit} aria-label={messages.wishes}>
      <header>
        <h2>{messages.wishes}</h2>
        <p className="soft">
          <span className="badge published">{messages.wish}</span> {messages.wishHelp}
        </p>
      </header>
      <Times times={draft.times} mayEdit fault={faultOf('times')} onChange={(times) => set({ times })} />
      <Days days={draft.days} today={today} onChange={(days) => set({ days })} />
      {sites.length < 2 ? null : (
        <SiteChoice
          title={messages.preferred}
          mayEdit
          sites={sites.filter(({ locationId }) => !stored.excludedLocationIds.includes(locationId))}
          chosen={draft.sites}
          fault={faultOf('locationIds')}
          onChange={(chosen) => set({ sites: chosen })}
        />
      )}
      {excluded.length === 0 ? null : <p className="soft">{messages.excluded(excluded.join(', '))}</p>}
      <SaveRow form={form} act={messages.saveWishes} />
      <FormNotes form={form} act={messages.saveWishes} />
    </form>
  );
}

interface DaysProps {
  days: DayWish[];
  today: string;
  onChange: (days: DayWish[]) => void;
}

function Days({ days, today, onChange }: DaysProps) {
  const change = (index: number, next: Partial<DayWish>) =>
    onChange(days.with(index, { ...days[index]!, ...next }));
  return (
    <fieldset className="times">
      <legend>{messages.days}</legend>
      {days.map(({ date, want }, index) => (
        <div key={index} className="time-wish">
          <Choose
            label={messages.want}
            hideLabel
            value={want}
            choices={(['off', 'on'] as const).map((value) => ({ value, label: messages.wants[value] }))}
            onChange={(value) => change(index, { want: value as DayWish['want'] })}
          />
          <input
            type="date"
            required
            min={today}
            aria-label={messages.date}
            value={date}
            onChange={(event) => change(index, { date: event.target.value })}
          />
          <Act
            look="quiet"
            aria-label={messages.removeDay(date === '' ? messages.date : dayText(date))}
            onPress={() => onChange(days.toSpliced(index, 1))}
          >
            ✕
          </Act>
        </div>
      ))}
      <div className="row">
        <Act onPress={() => onChange([...days, { date: '', want: 'off' }])}>{messages.addDay}</Act>
      </div>
    </fieldset>
  );
}
