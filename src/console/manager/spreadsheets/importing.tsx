/** A file on its way in: dropped, checked, confirmed. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useId, useState } from 'react';
import { NextStep } from '../../admin/first-steps/next.tsx';
import { refusalOf } from '../../app/refusal.ts';
import { Tick } from '../../kit/labelled.tsx';
import { Act, RefusalNote, TableHead } from '../../kit/parts.tsx';
import {
  asQuery,
  ChooseColumns,
  type Chosen,
  columnLabels,
  isUnknownColumn,
  remember,
  remembered,
} from './columns.tsx';
import { bodyOf, type Kind, type Operations, type Report } from './files.ts';
import { messages } from './messages.ts';
import { UndoImport } from './undo-import.tsx';

const MOST_ROWS_NAMED = 8;

const rowsText = (rows: readonly number[]) =>
  `${rows.slice(0, MOST_ROWS_NAMED).join(', ')}${rows.length > MOST_ROWS_NAMED ? ' …' : ''}`;

interface Checked {
  name: string;
  body: Blob;
  chosen: Chosen;
  takesClosed: boolean;
  report: Report;
}

/** Imports that `undoImport` takes back as one. */
const isUndoable = (kind: Kind): kind is 'demand' | 'entitlements' =>
  kind === 'demand' || kind === 'entitlements';

/** What somebody does next who has imported these. */
const leadsOn = (kind: Kind) => (kind === 'people' || kind === 'demand' ? kind : null);

const inputOf = ({ body, chosen, takesClosed }: Pick<Checked, 'body' | 'chosen' | 'takesClosed'>) => ({
  body,
  ...asQuery(chosen),
  ...(takesClosed ? { closedDays: 'include' as const } : {}),
});

interface ImportingProps {
  kind: Kind;
  /** By which the columns that were chosen are remembered. */
  of: string;
  operations: Operations;
}

export function Importing({ kind, of, operations }: ImportingProps) {
  const next = leadsOn(kind);
  const cache = useQueryClient();
  const [wrong, setWrong] = useState<string | null>(null);
  const check = useMutation({
    mutationFn: async (file: Omit<Checked, 'report'>): Promise<Checked> => {
      const sent = (chosen: Chosen) => operations.send({ ...inputOf({ ...file, chosen }), dryRun: true });
      const report = await sent(file.chosen);
      const known = remembered(of, report);
      if (known === null || JSON.stringify(known) === JSON.stringify(file.chosen)) return { ...file, report };
      try {
        return { ...file, chosen: known, report: await sent(known) };
      } catch (error) {
        // What was remembered names a column that there is no more.
        if (!isUnknownColumn(error)) throw error;
        remember(of, report, {});
        return { ...file, report };
      }
    },
  });
  const send = useMutation({
    mutationFn: (checked: Checked) => operations.send(inputOf(checked)),
    onSuccess: () => cache.invalidateQueries(),
  });
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const body = bodyOf(file);
    send.reset();
    check.reset();
    setWrong(body === null ? messages.wrongEnding(file.name) : null);
    if (body !== null) check.mutate({ name: file.name, body, chosen: {}, takesClosed: false });
  };
  const refused = send.error ?? check.error;
  return (
    <section className="sheet" aria-label={messages.import}>
      <h2>{messages.import}</h2>
      <DropZone take={take} />
      <p role="status">
        {check.isPending ? messages.checking(check.variables.name) : null}
        {send.data === undefined ? null : (
          <span className="good">{messages.done(send.data.created, send.data.changed)}</span>
        )}
      </p>
      {send.data?.undoId == null ? null : <UndoImport key={send.data.undoId} id={send.data.undoId} />}
      {(send.data?.notes ?? []).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {send.data === undefined || next === null ? null : <NextStep after={next} date={send.data.firstDate} />}
      {wrong === null ? null : <p role="alert">{wrong}</p>}
      {refused === null ? null : <RefusalNote refusal={refusalOf(refused)} />}
      {check.data === undefined || send.isSuccess ? null : (
        <>
          <ChooseColumns
            {...check.data}
            onChange={(chosen) => {
              remember(of, check.data.report, chosen);
              check.mutate({ ...check.data, chosen });
            }}
          />
          {kind === 'demand' ? (
            <Tick
              label={messages.takeClosed}
              value={check.data.takesClosed}
              onChange={(takesClosed) => check.mutate({ ...check.data, takesClosed })}
            />
          ) : null}
          <Outcome
            kind={kind}
            checked={check.data}
            isPending={send.isPending}
            confirm={() => send.mutate(check.data)}
          />
        </>
      )}
    </section>
  );
}

function DropZone({ take }: { take: (file: File | undefined) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <label
      htmlFor={id}
      className={`drop-file ${isOver ? 'is-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <b>{messages.choose}</b> <span>{messages.drop}</span>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv"
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file, corrected, is chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}

function Outcome(props: { kind: Kind; checked: Checked; isPending: boolean; confirm: () => void }) {
  const { kind } = props;
  const { name, report } = props.checked;
  const { faults, omitted, created, changed, unchanged, notes } = report;
  if (faults.length > 0) return <Faults report={report} count={faults.length + omitted} />;
  const count = created + changed;
  return (
    <div>
      <h3>{messages.summary(name)}</h3>
      <dl className="import-counts">
        {(['created', 'changed', 'unchanged'] as const).map((one) => (
          <div key={one}>
            <dt>{messages[one]}</dt>
            <dd>{{ created, changed, unchanged }[one]}</dd>
          </div>
        ))}
      </dl>
      <Changes report={report} />
      <Added report={report} />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {count === 0 ? (
        <p>{messages.nothing}</p>
      ) : (
        <>
          {isUndoable(kind) ? null : <p className="note">{messages.noUndo[kind]}</p>}
          <Act look="primary" isPending={props.isPending} onPress={props.confirm}>
            {messages.confirm(count)}
          </Act>
        </>
      )}
    </div>
  );
}

/** What changes in records that are there. */
function Changes({ report }: { report: Report }) {
  const { changes } = report;
  const labelOf = columnLabels(report);
  if (changes.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by the keyboard.
    <section className="cell-faults" aria-label={messages.changeList} tabIndex={0}>
      <table>
        <TableHead
          titles={[messages.row, messages.record, messages.column, messages.before, messages.after]}
        />
        <tbody>
          {changes.map(({ row, name, column, before, after, warning }, index) => (
            <tr key={`${row} ${column} ${index}`}>
              <th scope="row">{row}</th>
              <td data-label={messages.record}>{name}</td>
              <td data-label={messages.column}>{labelOf(column)}</td>
              <td data-label={messages.before}>{before ?? messages.empty}</td>
              <td data-label={messages.after}>
                {after ?? messages.empty}
                {warning === undefined ? null : <b className="cell-warning">{warning}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Rows that open at once; more are folded. */
const MOST_OPEN = 5;

/** What is new, as it was read. */
function Added({ report }: { report: Report }) {
  const { added, created } = report;
  const labelOf = columnLabels(report);
  if (added.length === 0) return null;
  return (
    <details className="added-rows" open={added.length <= MOST_OPEN}>
      <summary>{messages.addedList(created)}</summary>
      <ul>
        {added.map(({ row, name, cells }, index) => (
          <li key={`${row} ${index}`}>
            <b>{name}</b> <span className="soft">{messages.rowOf(row)}</span>
            <br />
            {cells
              .filter(({ column }) => column !== 'name')
              .map(({ column, value }) => `${labelOf(column)}: ${value}`)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Faults({ report, count }: { report: Report; count: number }) {
  const labelOf = columnLabels(report);
  return (
    <div>
      <p className="note bad" role="alert">
        {messages.faults(count)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by the keyboard. */}
      <section className="cell-faults" aria-label={messages.faultList} tabIndex={0}>
        <table>
          <TableHead titles={[messages.cell, messages.column, messages.value, messages.problem]} />
          <tbody>
            {report.faults.map(
              ({ cell, column, value, message, code, furtherRows = [], furtherCount = 0 }) => (
                <tr key={`${cell} ${column} ${code} ${message}`}>
                  <th scope="row">{cell}</th>
                  <td data-label={messages.column}>{labelOf(column)}</td>
                  <td data-label={messages.value}>{value ?? messages.empty}</td>
                  <td data-label={messages.problem}>
                    {message}
                    {furtherCount === 0 ? null : (
                      <>
                        {' '}
                        <b>{messages.further(furtherCount, rowsText(furtherRows))}</b>
                      </>
                    )}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </section>
      {report.omitted > 0 ? <p className="soft">{messages.omitted(report.omitted)}</p> : null}
    </div>
  );
}
