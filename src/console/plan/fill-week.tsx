/** A whole week of lines at once: those of an earlier week, or the opening hours of a site. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../app/api.ts';
import { demandBetween } from '../app/data.ts';
import { refusalOf } from '../app/refusal.ts';
import { Link } from '../app/router.tsx';
import { WORDS } from '../app/words.ts';
import { addDays, dayWords, instantOf } from '../time/zone.ts';
import { Act, Choose, RefusalNote } from '../ui/parts.tsx';
import { copyOf, type NewLine, profilesOf, without, zonesOf } from './lines.ts';
import type { NeedProps } from './need.tsx';
import { TEMPLATES, type Template, templateLines } from './templates.ts';

const WEEKS_BACK = [1, 2, 3, 4];

/** Makes lines one after the other and says how far it is; what stands already is made again by nobody. */
function useLines(nameOf: NeedProps['nameOf']) {
  const cache = useQueryClient();
  const [done, setDone] = useState({ count: 0, total: 0 });
  const make = useMutation({
    mutationFn: async (linesOf: () => Promise<NewLine[]>) => {
      const lines = await linesOf();
      for (const [count, line] of lines.entries()) {
        setDone({ count, total: lines.length });
        await api.planning.createDemand({ body: line });
      }
      return lines.length;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['demand'] }),
  });
  const message = make.isPending
    ? WORDS.plan.copying(done.count, done.total)
    : make.data === undefined
      ? null
      : make.data === 0
        ? WORDS.plan.nothingToCopy
        : WORDS.plan.copied(make.data);
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

export function CopyWeek({ monday, demand, sites, nameOf }: NeedProps) {
  const [weeks, setWeeks] = useState(1);
  const { make, note } = useLines(nameOf);
  const copy = () =>
    make.mutate(async () => {
      const zone = sites[0]?.timeZone ?? 'UTC';
      const at = (date: string) => new Date(instantOf(date, '00:00', zone)).toISOString();
      const first = addDays(monday, -7 * weeks);
      const from = at(first);
      const last = await demandBetween(from, at(addDays(first, 7)), AbortSignal.any([]));
      return copyOf(
        last.filter(({ start }) => start >= from),
        demand,
        zonesOf(sites),
        weeks,
      );
    });
  return (
    <div className="fill-week">
      <Choose
        label={WORDS.plan.copyFrom}
        value={String(weeks)}
        choices={WEEKS_BACK.map((value) => ({
          value: String(value),
          label: WORDS.plan.weekOf(dayWords(addDays(monday, -7 * value)), value),
        }))}
        onChange={(value) => setWeeks(Number(value))}
      />
      <Act onPress={copy} isDisabled={make.isPending}>
        {WORDS.plan.copy}
      </Act>
      {note}
    </div>
  );
}

export function FromTemplate({ monday, demand, sites, nameOf }: NeedProps) {
  const [template, setTemplate] = useState<Template>('whole');
  const [siteId, setSiteId] = useState(sites[0]?.locationId ?? '');
  const [people, setPeople] = useState(1);
  const [profile, setProfile] = useState('');
  const { make, note } = useLines(nameOf);
  const site = sites.find(({ locationId }) => locationId === siteId);
  const lines =
    site === undefined
      ? []
      : without(
          templateLines({ ...{ template, site, monday, people, profile }, names: WORDS.plan.templateNames }),
          demand,
        );
  const isUnknown = site !== undefined && site.operatingHours.length === 0;
  return (
    <div className="fill-week">
      <Choose
        label={WORDS.plan.site}
        value={siteId}
        choices={sites.map(({ locationId, name }) => ({ value: locationId, label: name }))}
        onChange={setSiteId}
      />
      <Choose
        label={WORDS.plan.template}
        value={template}
        choices={TEMPLATES.map((value) => ({ value, label: WORDS.plan.templates[value] }))}
        onChange={(value) => setTemplate(value as Template)}
      />
      <label className="field narrow">
        {WORDS.plan.people}
        <input
          type="number"
          min={1}
          max={500}
          value={people}
          onChange={(event) => setPeople(event.target.valueAsNumber || 1)}
        />
      </label>
      <Choose
        label={WORDS.plan.profile}
        value={profile}
        choices={[{ value: '', label: WORDS.plan.anyone }, ...profilesOf(demand)]}
        onChange={setProfile}
      />
      <Act
        onPress={() => make.mutate(() => Promise.resolve(lines))}
        isDisabled={make.isPending || lines.length === 0}
      >
        {WORDS.plan.fill(lines.length)}
      </Act>
      {note}
      {isUnknown ? (
        <p className="soft">
          {WORDS.plan.noHours(site.name)} <Link href="/console/team?view=sites">{WORDS.plan.setHours}</Link>
        </p>
      ) : null}
    </div>
  );
}
