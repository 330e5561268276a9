/** People: contract, what limits them, and the limits that planning adds. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, type Person } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import { WORDS } from '../app/words.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';

const CAPS = [
  'maxHoursPerWeek',
  'maxHoursPerDay',
  'maxShiftsPerWeek',
  'maxConsecutiveDays',
  'minRestHours',
  'maxTravelKm',
] as const;
type Cap = (typeof CAPS)[number];

export function People({ people }: { people: Person[] }) {
  return (
    <ul className="hours-list sheet">
      {people.map((person) => (
        <li key={person.userId}>
          <details>
            <summary>
              <b className="hours-name">{person.name}</b>
              <span>{person.homeLocation?.name ?? ''}</span>
              <span>{person.contract === null ? '–' : WORDS.team.hours(person.contract.weeklyHours)}</span>
              <span className="soft">{person.contract?.type ?? WORDS.team.noContract}</span>
              <span className="soft">{WORDS.team.most(person.effectiveCaps.maxHoursPerWeek)}</span>
              <span className={`badge ${person.schedulable ? 'published' : ''}`}>
                {person.schedulable ? WORDS.team.planned : WORDS.team.notPlanned}
              </span>
            </summary>
            <CapsForm key={person.version} person={person} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function CapsForm({ person }: { person: Person }) {
  const cache = useQueryClient();
  const mayEdit = me().role === 'admin';
  const [caps, setCaps] = useState<Record<Cap, string>>(() => capsOf(person));
  const save = useMutation({
    mutationFn: (schedulable: boolean) =>
      api.planning.patchWorkforceSettings(
        { id: person.userId, body: { schedulable, caps: patchOf(caps) } },
        { ifVersion: person.version },
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['people'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(person.schedulable);
  };
  return (
    <form className="caps" onSubmit={submit} aria-label={WORDS.team.limitsOf(person.name)}>
      {CAPS.map((cap) => (
        <label key={cap} className="field">
          {WORDS.team.caps[cap]}
          <input
            type="number"
            min={0}
            step="any"
            disabled={!mayEdit}
            value={caps[cap]}
            placeholder={placeholderOf(person, cap)}
            onChange={(event) => setCaps({ ...caps, [cap]: event.target.value })}
          />
        </label>
      ))}
      {mayEdit ? (
        <div className="row">
          <Act look="primary" type="submit" isDisabled={save.isPending}>
            {WORDS.stock.save}
          </Act>
          <Act isDisabled={save.isPending} onPress={() => save.mutate(!person.schedulable)}>
            {person.schedulable ? WORDS.team.leaveOut : WORDS.team.takeIn}
          </Act>
        </div>
      ) : null}
      {save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
    </form>
  );
}

function capsOf({ caps }: Person): Record<Cap, string> {
  return Object.fromEntries(
    CAPS.map((cap) => [cap, caps[cap] === undefined ? '' : String(caps[cap])]),
  ) as Record<Cap, string>;
}

/** What holds where planning sets nothing: by contract or the law's profile. */
function placeholderOf({ effectiveCaps }: Person, cap: Cap): string {
  const value = effectiveCaps[cap];
  return value === undefined ? '' : WORDS.team.inForce(value);
}

function patchOf(caps: Record<Cap, string>) {
  return Object.fromEntries(CAPS.map((cap) => [cap, caps[cap] === '' ? null : Number(caps[cap])]));
}
