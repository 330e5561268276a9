/** Adds a line to a day, or to several in one step. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, type Demand, type Run, type Site } from '../../app/api.ts';
import { useToday } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { type Refusal, refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { Act, Choose, RefusalNote } from '../../kit/parts.tsx';
import { dayText, weekOf } from '../../kit/time/zone.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { closedOn } from './closed.ts';
import { isLine, LineFields, RepeatFields } from './line-fields.tsx';
import { emptyLine, type LineForm, lineOf, zonesOf } from './lines.ts';
import { messages } from './messages.ts';
import { datesOf, ONCE } from './repeat.ts';
import { runningAt } from './running.tsx';

interface AddProps {
  monday: string;
  sites: Site[];
  runs: readonly Run[];
  nameOf: (id: string) => string | undefined;
}

export function AddLine({ monday, sites, runs, nameOf }: AddProps) {
  const cache = useQueryClient();
  const today = useToday();
  const dates = weekOf(monday);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { draft, set, begin } = useDraft<LineForm>(() =>
    emptyLine(sites[0]?.locationId ?? '', dates.includes(today) ? today : monday),
  );
  const [spread, setSpread] = useState(ONCE);
  const form = dates.includes(draft.date) ? draft : { ...draft, date: monday };
  const zone = zonesOf(sites)(form.locationId);
  const meant = datesOf(form.date, spread);
  const isClosed = (date: string) =>
    closedOn(
      sites.filter(({ locationId }) => locationId === form.locationId),
      date,
    ).length > 0;
  const days = meant.length === 1 ? meant : meant.filter((date) => !isClosed(date));
  const done = {
    onSettled: () => cache.invalidateQueries({ queryKey: ['demand'] }),
    onError: (error: unknown) => setRefusal(refusalOf(error, nameOf)),
  };
  const undo = useMutation({
    mutationFn: (created: Demand[]) =>
      api.planning.changeDemandRows({
        body: { remove: created.map(({ id, version }) => ({ id, version })) },
      }),
    ...done,
    onSuccess: () => add.reset(),
  });
  const add = useMutation({
    mutationFn: (line: LineForm & { people: number }) =>
      api.planning.changeDemandRows({ body: { create: days.map((date) => rowOf({ ...line, date }, zone)) } }),
    ...done,
    onSuccess: () => {
      setRefusal(null);
      begin({ ...form, name: '' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLine(form, zone) && days.length > 0) add.mutate(form);
  };
  const isRunning =
    isLine(form, zone) && days.some((date) => runningAt(runs, lineOf({ ...form, date }, zone)).length > 0);
  return (
    <form className="add-line" onSubmit={submit} aria-label={messages.add}>
      <LineFields form={form} zone={zone} set={set}>
        <Choose
          label={messages.site}
          value={form.locationId}
          choices={sites.map(({ locationId, name }) => ({ value: locationId, label: name }))}
          onChange={(locationId) => set({ locationId })}
        />
        <Choose
          label={common.day}
          value={form.date}
          choices={dates.map((value) => ({ value, label: dayText(value) }))}
          onChange={(date) => set({ date })}
        />
        <RepeatFields
          label={messages.repeat.label}
          date={form.date}
          spread={spread}
          isEmpty={meant.length === 0}
          set={setSpread}
        />
      </LineFields>
      <Act look="primary" type="submit" isDisabled={add.isPending || days.length === 0}>
        {messages.add}
      </Act>
      <LeftOut dates={meant.filter((date) => !days.includes(date))} />
      {isRunning ? (
        <p className="soft">
          {messages.running.added} <Link href={`/console/rota?week=${monday}`}>{messages.running.board}</Link>
        </p>
      ) : null}
      {add.data === undefined ? null : (
        <span className="row">
          <span role="status" className="soft">
            {add.data.created.length === 1 ? messages.added : messages.copied(add.data.created.length)}
          </span>
          <Act look="quiet" isPending={undo.isPending} onPress={() => undo.mutate(add.data.created)}>
            {common.undo}
          </Act>
        </span>
      )}
      {refusal === null ? null : <RefusalNote refusal={refusal} onClose={() => setRefusal(null)} />}
    </form>
  );
}

/** Days on which the site is closed. */
function LeftOut({ dates }: { dates: readonly string[] }) {
  if (dates.length === 0) return null;
  return <p className="warn-text">{messages.closedLeftOut(dates.map((date) => dayText(date)).join(', '))}</p>;
}

const rowOf = (form: LineForm & { people: number }, zone: string) => ({
  ...lineOf(form, zone),
  basePriority: form.priority,
});
