/** Sites: address, zone, rule profile, opening hours. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Site } from '../app/api.ts';
import { common } from '../app/messages.ts';
import { refusalOf } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import { FormNotes } from '../kit/form-notes.tsx';
import { type Fields, groups } from '../kit/merge.ts';
import { asShown, useRecordForm } from '../kit/record-form.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';
import { messages } from './messages.ts';
import { SiteRequests } from './site-requests.tsx';
import { Terminals } from './terminals.tsx';

interface Span {
  dayOfWeek: number;
  opens: string;
  closes: string;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const WORKDAYS = [1, 2, 3, 4, 5];

export function Sites({ sites }: { sites: Site[] }) {
  return (
    <ul className="hours-list sheet">
      {sites.map((site) => (
        <li key={site.locationId}>
          <details>
            <summary>
              <b className="hours-name">{site.name}</b>
              <span>{site.address === null ? '' : `${site.address.line1}, ${site.address.city}`}</span>
              <span className="soft">{site.ruleProfile}</span>
              <span className="soft">{site.timeZone}</span>
              <span className="soft">{site.travelRegion ?? ''}</span>
              <span className="soft">
                {messages.openDays(new Set(site.operatingHours.map(({ dayOfWeek }) => dayOfWeek)).size)}
              </span>
            </summary>
            <RotaSetting site={site} />
            <HoursForm site={site} />
            <SiteRequests site={site} />
            {me().role === 'member' ? null : <Terminals site={site} />}
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Whether managers may change the published rota of the site; saved when it is ticked. */
function RotaSetting({ site }: { site: Site }) {
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: (managersMayChangeRota: boolean) =>
      api.planning.patchLocationSettings(
        { id: site.locationId, body: { managersMayChangeRota } },
        asShown(site),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: ['sites'] }),
  });
  return (
    <div className="rota-setting">
      <label className="tick">
        <input
          type="checkbox"
          disabled={me().role !== 'admin' || save.isPending}
          checked={save.isPending ? save.variables : site.managersMayChangeRota}
          onChange={({ target }) => save.mutate(target.checked)}
        />
        {messages.mayChangeRota}
      </label>
      {me().role === 'admin' ? null : <p className="soft">{messages.onlyAdmin}</p>}
      {save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
    </div>
  );
}

const HOURS: Fields<{ spans: Span[] }> = {
  spans: groups(
    ({ dayOfWeek }) => String(dayOfWeek),
    (day) => common.weekdays[Number(day) - 1]!,
    ({ opens, closes }) => `${opens}–${closes}`,
  ),
};

function HoursForm({ site }: { site: Site }) {
  const cache = useQueryClient();
  const mayEdit = me().role === 'admin';
  const form = useRecordForm({
    record: site,
    draftOf: ({ operatingHours }) => ({ spans: byDay(operatingHours) }),
    fields: HOURS,
    read: ({ locationId }) => api.planning.getLocationSettings({ id: locationId }),
    save: ({ spans }, { locationId }, onlyIf) =>
      api.planning.patchLocationSettings({ id: locationId, body: { operatingHours: spans } }, onlyIf),
    onSaved: () => cache.invalidateQueries({ queryKey: ['sites'] }),
  });
  const { spans } = form.draft;
  const setSpans = (next: Span[]) => form.set({ spans: next });
  const add = (dayOfWeek: number) => {
    const last = spans.findLast((span) => span.dayOfWeek === dayOfWeek);
    setSpans(byDay([...spans, { dayOfWeek, opens: last?.closes ?? '09:00', closes: '17:00' }]));
  };
  const monday = spans.filter(({ dayOfWeek }) => dayOfWeek === 1);
  const copyMonday = () => {
    const weekend = spans.filter(({ dayOfWeek }) => !WORKDAYS.includes(dayOfWeek));
    const copies = WORKDAYS.flatMap((dayOfWeek) => monday.map((span) => ({ ...span, dayOfWeek })));
    setSpans(byDay([...copies, ...weekend]));
  };
  return (
    <form className="opening" onSubmit={form.submit} aria-label={messages.hoursOf(site.name)}>
      {DAYS.map((day) => (
        <fieldset key={day} disabled={!mayEdit}>
          <legend>{common.weekdays[day - 1]}</legend>
          {spans.every(({ dayOfWeek }) => dayOfWeek !== day) ? (
            <span className="soft">{messages.closed}</span>
          ) : null}
          {spans.map((span, index) =>
            span.dayOfWeek !== day ? null : (
              <SpanInputs
                key={index}
                {...{ span, mayEdit }}
                fault={form.faultOf(`operatingHours/${index}`)}
                onChange={(next) => setSpans(spans.with(index, next))}
                onRemove={() => setSpans(spans.toSpliced(index, 1))}
              />
            ),
          )}
          {mayEdit ? (
            <Act
              look="quiet"
              aria-label={messages.addHours(common.weekdays[day - 1]!)}
              onPress={() => add(day)}
            >
              +
            </Act>
          ) : null}
        </fieldset>
      ))}
      {mayEdit ? (
        <div className="row">
          <Act look="primary" type="submit" isPending={form.isPending}>
            {common.save}
          </Act>
          <Act isDisabled={monday.length === 0} onPress={copyMonday}>
            {messages.asMonday}
          </Act>
        </div>
      ) : null}
      <FormNotes form={form} />
    </form>
  );
}

interface SpanInputsProps {
  span: Span;
  mayEdit: boolean;
  fault: string | undefined;
  onChange: (span: Span) => void;
  onRemove: () => void;
}

function SpanInputs({ span, mayEdit, fault, onChange, onRemove }: SpanInputsProps) {
  const day = common.weekdays[span.dayOfWeek - 1]!;
  const clock = (name: 'opens' | 'closes') => (
    <input
      type="time"
      required
      aria-label={`${day}, ${messages[name]}`}
      value={span[name]}
      onChange={(event) => onChange({ ...span, [name]: event.target.value })}
    />
  );
  const overnight = span.closes !== '' && span.closes <= span.opens;
  return (
    <span className={fault === undefined ? 'open-span' : 'open-span faulty'}>
      {clock('opens')}
      {clock('closes')}
      {mayEdit ? (
        <Act look="quiet" aria-label={messages.removeHours(day)} onPress={onRemove}>
          ✕
        </Act>
      ) : null}
      {overnight ? <small className="soft">{messages.overnight}</small> : null}
      {fault === undefined ? null : <small className="bad-text">{fault}</small>}
    </span>
  );
}

function byDay(spans: readonly Span[]): Span[] {
  return [...spans].sort((a, b) => a.dayOfWeek - b.dayOfWeek || a.opens.localeCompare(b.opens));
}
