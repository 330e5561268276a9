/** What a draft would change of the live rota: by person and day, what comes and what goes. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Demand, type Run } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { WORDS } from '../app/words.ts';
import { dayWords, spanWords } from '../time/zone.ts';
import { Act, Loading, RefusalNote } from '../ui/parts.tsx';

interface CompareProps {
  run: Run;
  /** The live run of the same week. */
  against: Run;
  demand: readonly Demand[];
  nameOf: (id: string) => string | undefined;
  zoneOf: (site: string) => string;
}

export function Compare(props: CompareProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Act onPress={() => setOpen(!open)} aria-expanded={open}>
        {WORDS.plan.compare}
      </Act>
      {open ? <Changes {...props} /> : null}
    </>
  );
}

function Changes({ run, against, demand, nameOf, zoneOf }: CompareProps) {
  const diff = useQuery({
    queryKey: ['diff', run.id, run.version, against.id, against.version],
    queryFn: ({ signal }) => api.planning.diffPlanningRuns({ id: run.id, against: against.id }, { signal }),
  });
  if (diff.isPending) return <Loading />;
  if (diff.error !== null) return <RefusalNote refusal={refusalOf(diff.error, nameOf)} />;
  const { added, removed, items } = diff.data;
  const labels = new Map(demand.map(({ id, station, name }) => [id, station ?? name]));
  const words = (duty: { demandId: string; locationId: string; start: string; end: string }) =>
    `${spanWords(duty.start, duty.end, zoneOf(duty.locationId))} ${labels.get(duty.demandId) ?? ''} · ${nameOf(duty.locationId) ?? ''}`;
  return (
    <div className="diff">
      <p className="soft">{items.length === 0 ? WORDS.plan.noChange : WORDS.plan.changes(added, removed)}</p>
      <ul>
        {items.map((item) => (
          <li key={`${item.userId} ${item.date}`}>
            <span className="diff-who">
              <b>{nameOf(item.userId) ?? '?'}</b> <small>{dayWords(item.date)}</small>
            </span>
            <span className="diff-what">
              {item.removed.map((duty) => (
                <del key={duty.demandId}>{words(duty)}</del>
              ))}
              {item.added.map((duty) => (
                <ins key={duty.demandId}>{words(duty)}</ins>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
