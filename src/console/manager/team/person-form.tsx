/** One person's limits, sites and times; errors are shown at the field they concern. */
import { useQueryClient } from '@tanstack/react-query';
import { api, type Person, type Site } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { Link } from '../../app/router.tsx';
import { planningTrail } from '../../kit/first.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import { Labelled, Notes, Tick } from '../../kit/labelled.tsx';
import { type Fields, members, ticks } from '../../kit/merge.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { Act, Choose } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { messages } from './messages.ts';
import { PinReset } from './pin-reset.tsx';
import { CAPS, type Cap, draftOf, type PersonDraft, patchOf, type TimeWish } from './preferences.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const NEW_WISH: TimeWish = { day: '', from: '09:00', until: '17:00', want: 'prefer' };

/** How times that are wished for are read out. */
export function timesText(times: readonly TimeWish[]): string {
  return times
    .map(({ day, from, until, want }) => {
      const days = day === '' ? messages.everyDay : common.weekdays[Number(day) - 1];
      return `${messages.wants[want]}: ${days} ${from}–${until}`;
    })
    .join('; ');
}

/** Sites one by one, by their names. */
export function siteParts(label: string, sites: readonly Site[]) {
  const names = new Map(sites.map(({ locationId, name }) => [locationId, name]));
  return ticks<string>(label, (id) => names.get(id) ?? id);
}

const fieldsOf = (sites: readonly Site[]): Fields<PersonDraft> => ({
  caps: members(
    (cap) => messages.caps[cap as Cap],
    (value) => value,
  ),
  preferred: siteParts(messages.preferred, sites),
  excluded: siteParts(messages.excluded, sites),
  times: { label: messages.times, text: timesText },
  planned: {
    label: messages.planned,
    text: (isSo) => (isSo ? messages.planned : messages.notPlanned),
  },
  dateOfBirth: messages.dateOfBirth,
});

export function PersonForm({ person, sites }: { person: Person; sites: Site[] }) {
  const cache = useQueryClient();
  const mayEdit = may('planning.patchWorkforceSettings');
  const form = useRecordForm({
    record: person,
    draftOf,
    fields: fieldsOf(sites),
    read: ({ userId }) => api.planning.getWorkforceSettings({ id: userId }),
    trail: ({ userId }) => planningTrail('workforce-settings', userId),
    save: (draft, shown, onlyIf) =>
      api.planning.patchWorkforceSettings({ id: shown.userId, body: patchOf(draft, draftOf(shown)) }, onlyIf),
    onSaved: () => cache.invalidateQueries({ queryKey: ['people'] }),
  });
  const { draft, set, faultOf } = form;
  return (
    <form className="person-form" onSubmit={form.submit} aria-label={messages.limitsOf(person.name)}>
      <fieldset disabled={!mayEdit} className="caps">
        <legend>{messages.limits}</legend>
        {CAPS.map((cap) => (
          <NumberField
            key={cap}
            label={messages.caps[cap]}
            least={0}
            placeholder={inForce(person, cap)}
            value={draft.caps[cap]}
            fault={faultOf(`caps/${cap}`)}
            onChange={(value) => set(({ caps }) => ({ caps: { ...caps, [cap]: value } }))}
          />
        ))}
      </fieldset>
      <Labelled label={messages.dateOfBirth} help={messages.dateOfBirthHelp} fault={faultOf('dateOfBirth')}>
        <input
          type="date"
          disabled={!mayEdit}
          value={draft.dateOfBirth}
          onChange={({ target }) => set({ dateOfBirth: target.value })}
        />
      </Labelled>
      <SiteChoice
        title={messages.preferred}
        sites={sites}
        mayEdit={mayEdit}
        chosen={draft.preferred}
        fault={faultOf('preferences/locationIds')}
        onChange={(preferred) => set({ preferred })}
      />
      <SiteChoice
        title={messages.excluded}
        sites={sites}
        mayEdit={mayEdit}
        chosen={draft.excluded}
        fault={faultOf('preferences/excludedLocationIds')}
        onChange={(excluded) => set({ excluded })}
      />
      <Times
        times={draft.times}
        mayEdit={mayEdit}
        fault={faultOf('preferences/times')}
        onChange={(times) => set({ times })}
      />
      <Link className="act plain" href={`/console/availability?person=${person.userId}`}>
        {messages.availability}
      </Link>
      {form.shown.leftOut === undefined ? null : (
        <p className="warn-text">{messages.leftOut[form.shown.leftOut]}</p>
      )}
      {mayEdit ? (
        <SaveRow form={form}>
          <Act isPending={form.isPending} onPress={() => form.save({ planned: !draft.planned })}>
            {draft.planned ? messages.leaveOut : messages.takeIn}
          </Act>
        </SaveRow>
      ) : (
        <p className="soft">{messages.onlyAdmin}</p>
      )}
      <PinReset person={person} />
      <FormNotes form={form} />
    </form>
  );
}

/** The effective cap if none is set: by contract or rule profile. */
function inForce({ effectiveCaps }: Person, cap: Cap): string {
  const value = effectiveCaps[cap as keyof typeof effectiveCaps];
  return typeof value === 'number' ? messages.inForce(value) : messages.unlimited;
}

interface SiteChoiceProps {
  title: string;
  sites: Site[];
  mayEdit: boolean;
  chosen: string[];
  fault: string | undefined;
  onChange: (ids: string[]) => void;
}

export function SiteChoice({ title, sites, mayEdit, chosen, fault, onChange }: SiteChoiceProps) {
  return (
    <fieldset disabled={!mayEdit} className="choices">
      <legend>{title}</legend>
      {sites.map(({ locationId, name }) => (
        <Tick
          key={locationId}
          label={name}
          value={chosen.includes(locationId)}
          onChange={(on) =>
            onChange(on ? [...chosen, locationId] : chosen.filter((one) => one !== locationId))
          }
        />
      ))}
      <Notes fault={fault} help={undefined} />
    </fieldset>
  );
}

interface TimesProps {
  times: TimeWish[];
  mayEdit: boolean;
  fault: string | undefined;
  onChange: (times: TimeWish[]) => void;
}

export function Times({ times, mayEdit, fault, onChange }: TimesProps) {
  const change = (index: number, next: Partial<TimeWish>) =>
    onChange(times.with(index, { ...times[index]!, ...next }));
  const clock = (index: number, name: 'from' | 'until') => (
    <input
      type="time"
      required
      aria-label={common[name === 'from' ? 'from' : 'to']}
      value={times[index]![name]}
      onChange={(event) => change(index, { [name]: event.target.value })}
    />
  );
  return (
    <fieldset disabled={!mayEdit} className="times">
      <legend>{messages.times}</legend>
      {times.map(({ day, want }, index) => (
        <div key={index} className="time-wish">
          <Choose
            label={messages.want}
            hideLabel
            value={want}
            choices={(['prefer', 'avoid'] as const).map((value) => ({
              value,
              label: messages.wants[value],
            }))}
            onChange={(value) => change(index, { want: value as TimeWish['want'] })}
          />
          <Choose
            label={common.day}
            hideLabel
            value={day}
            choices={[
              { value: '', label: messages.everyDay },
              ...DAYS.map((one) => ({ value: String(one), label: common.weekdays[one - 1]! })),
            ]}
            onChange={(value) => change(index, { day: value })}
          />
          {clock(index, 'from')}
          {clock(index, 'until')}
          <Act
            look="quiet"
            aria-label={messages.removeTime(index + 1)}
            onPress={() => onChange(times.toSpliced(index, 1))}
          >
            ✕
          </Act>
        </div>
      ))}
      {mayEdit ? (
        <div className="row">
          <Act onPress={() => onChange([...times, NEW_WISH])}>{messages.addTime}</Act>
        </div>
      ) : null}
      <Notes fault={fault} help={undefined} />
    </fieldset>
  );
}
