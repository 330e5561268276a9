/** What was changed, from what to what. */
import { TableHead } from '../../kit/parts.tsx';
import { messages } from './messages.ts';

interface Line {
  what: string;
  /** null: it was not there. */
  before: string | null;
  /** null: it is gone. */
  after: string | null;
}

export function ChangesTable({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="changes-list">
      <TableHead titles={messages.columns} />
      <tbody>
        {lines.map(({ what, before, after }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{before === null ? null : <del>{before}</del>}</td>
            <td>{after === null ? null : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
