/** The matrix of people and qualifications, and what expires next. */

import type { Person } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Empty, Fault, Loading, TableHead } from '../../kit/parts.tsx';
import { dayText } from '../../kit/time/zone.ts';
import type { Cell } from './matrix.ts';
import { messages } from './messages.ts';
import { QualificationNames } from './qualification-names.tsx';
import { useQualified } from './qualified.ts';

const SHOWN_ENDING = 8;

export function Eligibility({
  people,
  nameOf,
}: {
  people: Person[];
  nameOf: (id: string) => string | undefined;
}) {
  const { matrix, known, label, failed } = useQualified();
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (matrix === undefined || known === undefined) return <Loading />;
  if (known.length === 0) return <Empty title={messages.noEligibility} />;
  const requirements = known.map(({ id }) => id).filter((id) => matrix.requirements.has(id));
  return (
    <>
      {matrix.ending.length === 0 ? null : (
        <div className="sheet">
          <h2>{messages.ending}</h2>
          <ul className="ending">
            {matrix.ending.slice(0, SHOWN_ENDING).map(({ userId, requirement, until }) => (
              <li key={`${userId} ${requirement}`}>
                <b>{nameOf(userId) ?? '?'}</b> {label(requirement)}{' '}
                <span className="warn-text">{dayText(until, 'plain')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="sheet matrix">
        <table>
          <TableHead titles={[common.person, ...requirements.map(label)]} />
          <tbody>
            {people.map(({ userId, name }) => (
              <tr key={userId}>
                <th scope="row">{name}</th>
                {requirements.map((requirement) => (
                  <StateCell key={requirement} cell={matrix.cells.get(`${userId} ${requirement}`)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <QualificationNames qualifications={known} />
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
  const until = cell.until === null ? '' : dayText(cell.until, 'plain');
  return (
    <td className={`state-${cell.state}`} title={`${messages.states[cell.state]} ${until}`}>
      <span role="img" aria-label={messages.states[cell.state]}>
        {MARKS[cell.state]}
      </span>
      {cell.state === 'ending' || cell.state === 'ended' ? <small>{until}</small> : null}
    </td>
  );
}
