/** Sites: where, in which zone, under which rules, open when. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, type Site } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import { WORDS } from '../app/words.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';

interface Hours {
  opens: string;
  closes: string;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];

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
              <span className="soft">{WORDS.team.openDays(site.operatingHours.length)}</span>
            </summary>
            <HoursForm key={site.version} site={site} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** One span a day; further spans of a day are kept as they are. */
function HoursForm({ site }: { site: Site }) {
  const cache = useQueryClient();
  const mayEdit = me().role === 'admin';
  const [hours, setHours] = useState<Hours[]>(() =>
    DAYS.map((day) => spansOf(site, day)[0] ?? { opens: '', closes: '' }),
  );
  const save = useMutation({
    mutationFn: () =>
      api.planning.patchLocationSettings(
        { id: site.locationId, body: { operatingHours: bodyOf(site, hours) } },
        { ifVersion: site.version },
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['sites'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const set = (index: number, change: Partial<Hours>) =>
    setHours(hours.map((day, at) => (at === index ? { ...day, ...change } : day)));
  return (
    <form className="opening" onSubmit={submit} aria-label={WORDS.team.hoursOf(site.name)}>
      {hours.map(({ opens, closes }, index) => (
        <fieldset key={WORDS.team.days[index]} disabled={!mayEdit}>
          <legend>{WORDS.team.days[index]}</legend>
          <input
            type="time"
            aria-label={WORDS.team.opens}
            value={opens}
            required={closes !== ''}
            onChange={(event) => set(index, { opens: event.target.value })}
          />
          <input
            type="time"
            aria-label={WORDS.team.closes}
            value={closes}
            required={opens !== ''}
            onChange={(event) => set(index, { closes: event.target.value })}
          />
        </fieldset>
      ))}
      {mayEdit ? (
        <Act look="primary" type="submit" isDisabled={save.isPending}>
          {WORDS.stock.save}
        </Act>
      ) : null}
      {save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
    </form>
  );
}

function spansOf({ operatingHours }: Site, day: number) {
  return operatingHours.filter(({ dayOfWeek }) => dayOfWeek === day);
}

function bodyOf(site: Site, hours: readonly Hours[]) {
  return DAYS.flatMap((dayOfWeek, index) => {
    const { opens, closes } = hours[index]!;
    const first = opens === '' || closes === '' ? [] : [{ dayOfWeek, opens, closes }];
    return [...first, ...spansOf(site, dayOfWeek).slice(1)];
  });
}
