/** Headings of a file that the template has not: which column each stands for, remembered for the next file. */
import { ApiError } from '../../../client/index.ts';
import { Choose } from '../../kit/parts.tsx';
import type { Report } from './files.ts';
import { messages } from './messages.ts';

/** Columns by heading. */
export type Chosen = Readonly<Record<string, string>>;

const keyOf = (of: string) => `shopfloor.columns.${of}`;

export const remembered = (of: string): Chosen =>
  JSON.parse(localStorage.getItem(keyOf(of)) ?? '{}') as Chosen;

export function remember(of: string, chosen: Chosen): void {
  localStorage.setItem(keyOf(of), JSON.stringify(chosen));
}

export const asQuery = (chosen: Chosen) =>
  Object.keys(chosen).length === 0 ? {} : { columns: JSON.stringify(chosen) };

export const isUnknownColumn = (error: unknown): boolean =>
  error instanceof ApiError && error.details.some(({ path }) => path === 'query/columns');

interface ChooseProps {
  report: Report;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

export function ChooseColumns({ report: { headings, columns }, chosen, onChange }: ChooseProps) {
  const asked = headings.filter(({ heading, column }) => column === null || heading in chosen);
  const taken = new Set(headings.map(({ column }) => column));
  if (asked.length === 0) return null;
  const choose = (heading: string, column: string) => {
    const { [heading]: _before, ...others } = chosen;
    onChange(column === '' ? others : { ...others, [heading]: column });
  };
  return (
    <fieldset className="choose-columns">
      <legend>{messages.columns.title}</legend>
      <p className="soft">{messages.columns.help}</p>
      {asked.map(({ heading, letters, column }) => (
        <Choose
          key={letters}
          label={`${heading} (${letters})`}
          value={column ?? ''}
          choices={[
            { value: '', label: messages.columns.leaveOut },
            ...columns
              .filter((one) => one === column || !taken.has(one))
              .map((one) => ({ value: one, label: one })),
          ]}
          onChange={(next) => choose(heading, next)}
        />
      ))}
    </fieldset>
  );
}
