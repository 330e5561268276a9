/** What a site settles for itself: its rota, what members may do, opening hours and closed days; saved as one. */
import { useQueryClient } from '@tanstack/react-query';
import { asSentence } from '../../../words/stop.ts';
import { api, type Site } from '../../app/api.ts';
import { useToday } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { type Fields, groups, things } from '../../kit/merge.ts';
import { Act, Choose } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { dayText } from '../../kit/time/zone.ts';
import { ClosedDays } from './closed-days.tsx';
import { HolidayFields } from './holiday-fields.tsx';
import { messages } from './messages.ts';
import {
  draftOf,
  inOrder,
  likeMonday,
  type OtherDay,
  patchOf,
  type SiteDraft,
  type Span,
  withSpan,
} from './site-draft.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const { claim, swap, days, holidays } = messages;

const differenceText = ({ isClosed, opens, closes, note }: OtherDay) => {
  const hours = isClosed ? days.hows.closed : `${opens}–${closes}`;
  return note === '' ? hours : `${hours} (${note})`;
};

const FIELDS: Fields<SiteDraft> = {
  mayChangeRota: { label: messages.mayChangeRota, text: (isSo) => (isSo ? common.yes : common.no) },
  withoutContract: { label: messages.withoutContract, text: (isSo) => (isSo ? common.yes : common.no) },
  claims: { label: claim.label, text: (way) => claim.ways[way] },
  swaps: { label: swap.label, text: (way) => swap.ways[way] },
  spans: {
    ...groups<Span>(
      ({ dayOfWeek }) => String(dayOfWeek),
      (day) => common.weekdays[Number(day) - 1]!,
      ({ opens, closes }) => `${opens}–${closes}`,
    ),
    absent: messages.closed,
  },
  days: {
    ...things<OtherDay>({
      keyOf: ({ date }) => date,
      label: ({ date }) => (date === '' ? days.newDay : dayText(date)),
      text: differenceText,
    }),
    absent: days.usual,
  },
  region: { label: holidays.region, text: (code) => (code === '' ? holidays.none : code) },
  onHolidays: {
    label: holidays.how,
    text: ({ how, opens, closes }) => (how === 'hours' ? `${opens}–${closes}` : holidays.hows[how]),
  },
};

export function SiteForm({ site }: { site: Site }) {
  const cache = useQueryClient();
  const today = useToday();
  const mayEdit = site.allowed.includes('edit');
  const form = useRecordForm({
    record: site,
    draftOf: (record: Site) => draftOf(record, today),
    fields: FIELDS,
    read: ({ locationId }) => api.planning.getLocationSettings({ id: locationId }),
    trail: ({ locationId }) => planningTrail('location-settings', locationId),
    save: (draft, shown, onlyIf) =>
      api.planning.patchLocationSettings(
        { id: shown.locationId, body: patchOf(draft, draftOf(shown, today)) },
        onlyIf,
      ),
    onSaved: async () => {
      await cache.invalidateQueries({ queryKey: ['sites'] });
      await cache.invalidateQueries({ queryKey: ['holidays'] });
    },
  });
  const { draft, set, faultOf } = form;
  return (
    <form className="opening" onSubmit={form.submit} aria-label={messages.settingsOf(site.name)}>
      <Ways draft={draft} mayEdit={mayEdit} set={set} />
      <Hours mayEdit={mayEdit} faultOf={faultOf} spans={draft.spans} onChange={(spans) => set({ spans })} />
      <ClosedDays
        today={today}
        mayEdit={mayEdit}
        days={draft.days}
        faultOf={(day) => faultOf(`operatingExceptions/${inOrder(draft.days).indexOf(day)}`)}
        onChange={(next) => set({ days: next })}
      />
      <HolidayFields draft={draft} mayEdit={mayEdit} faultOf={faultOf} set={set} />
      {mayEdit ? <SaveRow form={form} /> : <p className="soft">{messages.onlyAdmin}</p>}
      <FormNotes form={form} />
    </form>
  );
}

interface WaysProps {
  draft: SiteDraft;
  mayEdit: boolean;
  set: (change: Partial<SiteDraft>) => void;
}

/** Whether managers change the published rota, whether people without a contract are planned, and what members settle about shifts themselves. */
function Ways({ draft, mayEdit, set }: WaysProps) {
  const { mayChangeRota, withoutContract, claims, swaps } = draft;
  const choicesOf = (ways: Record<string, string>) =>
    Object.entries(ways).map(([value, label]) => ({ value, label }));
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          disabled={!mayEdit}
          checked={mayChangeRota}
          onChange={({ target }) => set({ mayChangeRota: target.checked })}
        />
        {messages.mayChangeRota}
      </label>
      <label className="tick">
        <input
          type="checkbox"
          disabled={!mayEdit}
          checked={withoutContract}
          onChange={({ target }) => set({ withoutContract: target.checked })}
        />
        {messages.withoutContract}
      </label>
      {mayEdit ? (
        <div className="site-requests">
          <Choose
            label={claim.label}
            value={claims}
            choices={choicesOf(claim.ways)}
            onChange={(value) => set({ claims: value as Site['claims'] })}
          />
          <Choose
            label={swap.label}
            value={swaps}
            choices={choicesOf(swap.ways)}
            onChange={(value) => set({ swaps: value as Site['swaps'] })}
          />
        </div>
      ) : (
        <p className="soft">
          {[`${claim.label}: ${claim.ways[claims]}`, `${swap.label}: ${swap.ways[swaps]}`]
            .map(asSentence)
            .join(' ')}
        </p>
      )}
    </>
  );
}

interface HoursProps {
  spans: Span[];
  mayEdit: boolean;
  faultOf: (path: string) => string | undefined;
  onChange: (spans: Span[]) => void;
}

function Hours({ spans, mayEdit, faultOf, onChange }: HoursProps) {
  const hasMonday = spans.some(({ dayOfWeek }) => dayOfWeek === 1);
  return (
    <>
      <h3>{messages.openingHours}</h3>
      {spans.length === 0 ? <p className="soft">{messages.noHours}</p> : null}
      {DAYS.map((day) => (
        <fieldset key={day} disabled={!mayEdit}>
          <legend>{common.weekdays[day - 1]}</legend>
          {spans.length > 0 && spans.every(({ dayOfWeek }) => dayOfWeek !== day) ? (
            <span className="soft">{messages.closed}</span>
          ) : null}
          {spans.map((span, index) =>
            span.dayOfWeek !== day ? null : (
              <SpanInputs
                key={index}
                span={span}
                mayEdit={mayEdit}
                fault={faultOf(`operatingHours/${index}`)}
                onChange={(next) => onChange(spans.with(index, next))}
                onRemove={() => onChange(spans.toSpliced(index, 1))}
              />
            ),
          )}
          {mayEdit ? (
            <Act
              look="quiet"
              aria-label={messages.addHours(common.weekdays[day - 1]!)}
              onPress={() => onChange(withSpan(spans, day))}
            >
              +
            </Act>
          ) : null}
        </fieldset>
      ))}
      {mayEdit ? (
        <div className="row">
          <Act isDisabled={!hasMonday} onPress={() => onChange(likeMonday(spans))}>
            {messages.asMonday}
          </Act>
        </div>
      ) : null}
    </>
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
