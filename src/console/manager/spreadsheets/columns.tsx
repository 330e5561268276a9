/** Headings of a file that the template has not: which column each stands for, remembered for the next file. */
import { ApiError } from '../../../client/index.ts';
import { Choose } from '../../kit/parts.tsx';
import type { Report } from './files.ts';
import { messages } from './messages.ts';

/** Columns by heading; empty: left out. */
export type Chosen = Readonly<Record<string, string>>;

const keyOf = (of: string) => `shopfloor.columns.by-headings.${of}`;

/** A choice belongs to a file's set of headings: another file may mean something else by one of them. */
const setOf = ({ headings }: Report) => JSON.stringify(headings.map(({ heading }) => heading).sort());

const allOf = (of: string) => JSON.parse(localStorage.getItem(keyOf(of)) ?? '{}') as Record<string, Chosen>;

/** Null: none for these headings. */
export const remembered = (of: string, report: Report): Chosen | null => allOf(of)[setOf(report)] ?? null;

export function remember(of: string, report: Report, chosen: Chosen): void {
  localStorage.setItem(keyOf(of), JSON.stringify({ ...allOf(of), [setOf(report)]: chosen }));
}

export const asQuery = (chosen: Chosen) =>
  Object.keys(chosen).length === 0 ? {} : { columns: JSON.stringify(chosen) };

export const isUnknownColumn = (error: unknown): boolean =>
  error instanceof ApiError && error.details.some(({ path }) => path === 'query/columns');

/** What the columns are called in the page's language. */
export function columnLabels({ columns, labels }: Report): (column: string) => string {
  const called = new Map(columns.map((column, index) => [column, labels[index] ?? column]));
  return (column) => called.get(column) ?? column;
}

interface ChooseProps {
  report: Report;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** Not decided yet, where the file cannot be read before it is. */
const OPEN = '?';

export function ChooseColumns({ report, chosen, onChange }: ChooseProps) {
  const { headings, columns, faults } = report;
  const labelOf = columnLabels(report);
  const isAsked = faults.some(({ code }) => code === 'UNKNOWN_COLUMN');
  const asked = headings.filter(({ heading, column }) => column === null || heading in chosen);
  const taken = new Set(headings.map(({ column }) => column));
  if (asked.length === 0) return null;
  const isOpen = (heading: string) => isAsked && !(heading in chosen);
  return (
    <fieldset className="choose-columns">
      <legend>{messages.columns.title}</legend>
      <p className="soft">{messages.columns.help}</p>
      {asked.map(({ heading, letters, column }) => (
        <Choose
          key={letters}
          label={`${heading} (${letters})`}
          value={chosen[heading] ?? column ?? (isOpen(heading) ? OPEN : '')}
          choices={[
            ...(isOpen(heading) ? [{ value: OPEN, label: messages.columns.open }] : []),
            { value: '', label: messages.columns.leaveOut },
            ...columns
              .filter((one) => one === column || !taken.has(one))
              .map((one) => ({ value: one, label: labelOf(one) })),
          ]}
          onChange={(next) => onChange({ ...chosen, [heading]: next })}
        />
      ))}
    </fieldset>
  );
}
