/** The matrix of people and what they are qualified for, and what ends next. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, type Person } from '../app/api.ts';
import { useDemand } from '../app/data.ts';
import { refusalOf } from '../app/refusal.ts';
import { WORDS } from '../app/words.ts';
import { profilesOf } from '../plan/lines.ts';
import { Empty, Fault, Loading } from '../ui/parts.tsx';
import { type Cell, matrixOf } from './matrix.ts';

const SPAN_MS = 21 * 86_400_000;
const SHOWN_ENDING = 8;

export function Eligibility({
  people,
  nameOf,
}: {
  people: Person[];
  nameOf: (id: string) => string | undefined;
}) {
  const [now] = useState(() => Date.now());
  const snapshot = useQuery({
    queryKey: ['eligibility'],
    queryFn: async ({ signal }) => {
      const [newest] = (await api.planning.listEligibilitySnapshots({}, { signal })).items;
      return newest === undefined ? null : api.planning.getEligibilitySnapshot({ id: newest.id }, { signal });
    },
  });
  // Requirements have no names of their own: the work that asks for them names them.
  const demand = useDemand(new Date(now - SPAN_MS).toISOString(), new Date(now + SPAN_MS).toISOString());
  const labels = useMemo(
    () => new Map(profilesOf(demand.data ?? []).map(({ value, label }) => [value, label])),
    [demand.data],
  );
  const matrix = useMemo(() => matrixOf(snapshot.data?.rows ?? [], now), [snapshot.data, now]);
  if (snapshot.isPending || demand.isPending) return <Loading />;
  if (snapshot.error !== null)
    return <Fault refusal={refusalOf(snapshot.error)} retry={() => void snapshot.refetch()} />;
  if (matrix.requirements.length === 0) return <Empty title={WORDS.team.noEligibility} />;
  const label = (requirement: string) => labels.get(requirement) ?? requirement.slice(0, 8);
  return (
    <>
      {matrix.ending.length === 0 ? null : (
        <div className="sheet">
          <h2>{WORDS.team.ending}</h2>
          <ul className="ending">
            {matrix.ending.slice(0, SHOWN_ENDING).map(({ userId, requirement, until }) => (
              <li key={`${userId} ${requirement}`}>
                <b>{nameOf(userId) ?? '?'}</b> {label(requirement)}{' '}
                <span className="warn-text">{dateWords(until)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="sheet matrix">
        <table>
          <thead>
            <tr>
              <th scope="col">{WORDS.board.person}</th>
              {matrix.requirements.map((requirement) => (
                <th key={requirement} scope="col">
                  {label(requirement)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ userId, name }) => (
              <tr key={userId}>
                <th scope="row">{name}</th>
                {matrix.requirements.map((requirement) => (
                  <StateCell key={requirement} cell={matrix.cells.get(`${userId} ${requirement}`)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const MARKS: Record<Cell['state'], string> = {
  valid: '✓',
  ending: '✓',
  ended: '✕',
  future: '◔',
  revoked: '✕',
};

function StateCell({ cell }: { cell: Cell | undefined }) {
  if (cell === undefined) return <td />;
  const until = cell.until === null ? '' : dateWords(cell.until);
  return (
    <td className={`state-${cell.state}`} title={`${WORDS.team.states[cell.state]} ${until}`}>
      <span role="img" aria-label={WORDS.team.states[cell.state]}>
        {MARKS[cell.state]}
      </span>
      {cell.state === 'ending' || cell.state === 'ended' ? <small>{until}</small> : null}
    </td>
  );
}

function dateWords(instant: string): string {
  return new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}
