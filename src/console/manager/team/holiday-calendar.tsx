/** Public holidays of the year ahead; administrators add days and take days out. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { allItems, type Planning } from '../../../client/index.ts';
import { api, type Site } from '../../app/api.ts';
import { useToday } from '../../app/data.ts';
import type { Holiday } from '../../app/holiday-text.ts';
import { useHolidays } from '../../app/holidays.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Labelled, Tick } from '../../kit/labelled.tsx';
import { Act, Choose, RefusalNote } from '../../kit/parts.tsx';
import { addDays, dayText } from '../../kit/time/zone.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { messages } from './messages.ts';

const words = messages.holidays;
const PAGE = 200;
const A_YEAR = 365;
const EVERYWHERE = '';

type Change = Planning.HolidayChange;
type NewChange = Planning.HolidayChangeCreate;

export function HolidayCalendar({ sites }: { sites: readonly Site[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="sheet notice-settings holiday-calendar"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b>{words.calendar}</b> <span className="soft">{words.calendarWhat}</span>
      </summary>
      {isOpen ? <Year sites={sites} /> : null}
    </details>
  );
}

function Year({ sites }: { sites: readonly Site[] }) {
  const today = useToday();
  const cache = useQueryClient();
  const holidays = useHolidays(today, addDays(today, A_YEAR));
  const changes = useQuery({
    queryKey: ['holidays', 'changes'],
    queryFn: ({ signal }): Promise<Change[]> =>
      allItems(api.planning.listHolidayChanges, { limit: PAGE }, { signal }),
  });
  const renew = () => cache.invalidateQueries({ queryKey: ['holidays'] });
  const takeOut = useMutation({
    mutationFn: (holiday: Holiday) => api.planning.createHolidayChange({ body: takenOut(holiday, sites) }),
    onSuccess: renew,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.planning.deleteHolidayChange({ id }),
    onSuccess: renew,
  });
  const error = takeOut.error ?? remove.error ?? holidays.error ?? changes.error;
  const whereText = (locationIds: readonly string[] | null) => siteText(sites, locationIds);
  const out = (changes.data ?? []).filter(
    ({ name, date, everyYear }) => name === null && (everyYear || date >= today),
  );
  return (
    <>
      <p className="soft">{words.calendarHelp}</p>
      {holidays.data?.length === 0 ? <p className="soft">{words.nothing}</p> : null}
      <ul className="holiday-list">
        {(holidays.data ?? []).map((holiday) => (
          <li key={`${holiday.date} ${holiday.name} ${holiday.locationIds.join()}`}>
            <span className="holiday-date">{dayText(holiday.date, 'dated')}</span>
            <span>
              <b>{holiday.name}</b> <span className="soft">{whereText(holiday.locationIds)}</span>
            </span>
            <TakeOut
              holiday={holiday}
              busy={takeOut.isPending || remove.isPending}
              onAdd={() => takeOut.mutate(holiday)}
              onRemove={remove.mutate}
            />
          </li>
        ))}
      </ul>
      {out.length === 0 ? null : (
        <>
          <h3>{words.takenOut}</h3>
          <ul className="holiday-list">
            {out.map(({ id, date, everyYear, locationIds }) => (
              <li key={id}>
                <span className="holiday-date">
                  {everyYear ? words.each(dayText(date, 'yearly')) : dayText(date, 'dated')}
                </span>
                <span className="soft">{whereText(locationIds)}</span>
                {may('planning.deleteHolidayChange') ? (
                  <Act
                    look="quiet"
                    aria-label={words.backOf(dayText(date))}
                    isDisabled={remove.isPending}
                    onPress={() => remove.mutate(id)}
                  >
                    {words.back}
                  </Act>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {may('planning.createHolidayChange') ? (
        <AddDay sites={sites} today={today} />
      ) : (
        <p className="soft">{messages.onlyAdmin}</p>
      )}
      {error === null ? null : (
        <RefusalNote
          refusal={refusalOf(error)}
          onClose={() => {
            takeOut.reset();
            remove.reset();
          }}
        />
      )}
    </>
  );
}

/** Empty: all of them. */
function siteText(sites: readonly Site[], locationIds: readonly string[] | null): string {
  const having = sites.filter(({ locationId }) => locationIds?.includes(locationId) ?? true);
  return having.length === sites.length ? '' : having.map(({ name }) => name).join(', ');
}

const takenOut = ({ date, locationIds }: Holiday, sites: readonly Site[]): NewChange => ({
  date,
  name: null,
  locationIds: locationIds.length === sites.length ? null : locationIds,
});

interface TakeOutProps {
  holiday: Holiday;
  busy: boolean;
  onAdd: () => void;
  onRemove: (changeId: string) => void;
}

/** A day of the calendar is taken out; an own one is deleted. */
function TakeOut({ holiday: { date, name, changeId }, busy, onAdd, onRemove }: TakeOutProps) {
  if (!may('planning.createHolidayChange')) return null;
  const said = `${dayText(date)}, ${name}`;
  return changeId === null ? (
    <Act look="quiet" aria-label={words.takeOutOf(said)} isDisabled={busy} onPress={onAdd}>
      {words.takeOut}
    </Act>
  ) : (
    <Act look="quiet" aria-label={words.removeOf(said)} isDisabled={busy} onPress={() => onRemove(changeId)}>
      {common.remove}
    </Act>
  );
}

function AddDay({ sites, today }: { sites: readonly Site[]; today: string }) {
  const cache = useQueryClient();
  const form = useDraft({ date: '', name: '', site: EVERYWHERE, everyYear: false });
  const { date, name, site, everyYear } = form.draft;
  const add = useMutation({
    mutationFn: () => {
      const locationIds = site === EVERYWHERE ? null : [site];
      return api.planning.createHolidayChange({ body: { date, name: name.trim(), everyYear, locationIds } });
    },
    onSuccess: () => {
      form.begin();
      return cache.invalidateQueries({ queryKey: ['holidays'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form className="row holiday-add" onSubmit={submit} aria-label={words.add}>
      <Labelled label={messages.days.date}>
        <input
          type="date"
          required
          min={today}
          value={date}
          onChange={({ target }) => form.set({ date: target.value })}
        />
      </Labelled>
      <Labelled label={messages.days.note}>
        <input
          required
          maxLength={100}
          value={name}
          onChange={({ target }) => form.set({ name: target.value })}
        />
      </Labelled>
      {sites.length < 2 ? null : (
        <Choose
          label={words.where}
          value={site}
          choices={[
            { value: EVERYWHERE, label: common.allSites },
            ...sites.map((one) => ({ value: one.locationId, label: one.name })),
          ]}
          onChange={(value) => form.set({ site: value })}
        />
      )}
      <Tick label={words.everyYear} value={everyYear} onChange={(value) => form.set({ everyYear: value })} />
      <Act type="submit" isPending={add.isPending}>
        {words.add}
      </Act>
      {add.error === null ? null : <RefusalNote refusal={refusalOf(add.error)} onClose={() => add.reset()} />}
    </form>
  );
}
