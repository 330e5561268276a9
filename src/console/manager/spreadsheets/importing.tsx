/** A file on its way in: dropped, checked, confirmed. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useId, useState } from 'react';
import { ApiError } from '../../../client/index.ts';
import { NextStep } from '../../admin/first-steps/next.tsx';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Tick } from '../../kit/labelled.tsx';
import { Act, RefusalNote, TableHead } from '../../kit/parts.tsx';
import { saveAs } from '../../kit/save-as.ts';
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
import { type Draft, draftOf, faultyCsv, keysOf, proposed, recognised, UNMAPPED } from './mapping.ts';
import { type Mapped, MappingPanel } from './mapping-panel.tsx';
import { messages } from './messages.ts';
import { UndoImport } from './undo-import.tsx';

const MOST_ROWS_NAMED = 8;
/** So many a report lists. */
const MOST_CHANGES = 100;

const rowsText = (rows: readonly number[]) =>
  `${rows.slice(0, MOST_ROWS_NAMED).join(', ')}${rows.length > MOST_ROWS_NAMED ? ' …' : ''}`;

/** A file and how it is to be read. */
interface Taken {
  name: string;
  body: Blob;
  chosen: Chosen;
  takesClosed: boolean;
  /** Of a supplier's file; null: it is one of our own, or nobody has read it yet. */
  draft: Draft | null;
}

interface Checked extends Taken {
  report: Report;
}

/** Imports that are taken back as one. */
const isUndoable = (kind: Kind): kind is 'demand' | 'entitlements' | 'listings' =>
  kind === 'demand' || kind === 'entitlements' || kind === 'listings';

/** What somebody does next who has imported these. */
const leadsOn = (kind: Kind) => (kind === 'people' || kind === 'demand' ? kind : null);

const inputOf = ({ body, chosen, takesClosed, draft }: Taken) => ({
  body,
  ...(draft === null ? {} : { mapping: JSON.stringify(draft.mapping), faulty_rows: 'leave_out' as const }),
  ...asQuery(chosen),
  ...(takesClosed ? { closedDays: 'include' as const } : {}),
});

interface ImportingProps {
  kind: Kind;
  /** By which the columns that were chosen are remembered. */
  of: string;
  operations: Operations;
  mapped: Mapped | null;
}

export function Importing({ kind, of, operations, mapped }: ImportingProps) {
  const next = leadsOn(kind);
  const cache = useQueryClient();
  const [wrong, setWrong] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const check = useMutation({
    mutationFn: async (file: Taken): Promise<Checked> => {
      if (mapped !== null) return checkMapped(mapped, operations, file);
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
    mutationFn: (file: Taken) => operations.send(inputOf(file)),
    onSuccess: () => cache.invalidateQueries(),
  });
  const read = (file: Taken) => {
    setTaken(file);
    check.mutate(file, {
      // Given here, and not above, so that an answer that a later question has overtaken is not heard.
      onSuccess: ({ report: found, chosen, draft }) => {
        setReport(found);
        // What was said meanwhile without asking again stays.
        setTaken((now) => now && { ...now, chosen, draft: now.draft ?? draft });
      },
    });
  };
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const body = bodyOf(file);
    send.reset();
    check.reset();
    setTaken(null);
    setReport(null);
    setWrong(body === null ? messages.wrongEnding(file.name) : null);
    if (body !== null) read({ name: file.name, body, chosen: {}, takesClosed: false, draft: null });
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
      {send.data?.undoId == null ? null : (
        <UndoImport key={send.data.undoId} id={send.data.undoId} isOfItems={kind === 'listings'} />
      )}
      {send.data === undefined || taken === null ? null : <FaultyRows name={taken.name} report={send.data} />}
      {(send.data?.notes ?? []).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {send.data === undefined || next === null ? null : <NextStep after={next} date={send.data.firstDate} />}
      {wrong === null ? null : <p role="alert">{wrong}</p>}
      {refused === null ? null : <RefusalNote refusal={refusalOf(refused)} />}
      {taken === null || report === null || send.isSuccess ? null : (
        <>
          {mapped === null || taken.draft === null ? (
            <ChooseColumns
              report={report}
              chosen={taken.chosen}
              onChange={(chosen) => {
                remember(of, report, chosen);
                read({ ...taken, chosen });
              }}
            />
          ) : (
            <MappingPanel
              of={mapped}
              report={report}
              draft={taken.draft}
              keys={keysOf(mapped.fields, report.columns)}
              onChange={(draft) => read({ ...taken, draft })}
              onKept={(draft) => setTaken({ ...taken, draft })}
            />
          )}
          {kind === 'demand' ? (
            <Tick
              label={messages.takeClosed}
              value={taken.takesClosed}
              onChange={(takesClosed) => read({ ...taken, takesClosed })}
            />
          ) : null}
          {check.isError ? null : (
            <Outcome
              kind={kind}
              checked={{ ...taken, report }}
              isPending={send.isPending || check.isPending}
              confirm={() => send.mutate(taken)}
            />
          )}
        </>
      )}
    </section>
  );
}

/** By the mapping that is shown; of a new file by the one that its headings recall, else by what they are likely to mean. */
async function checkMapped({ catalogId }: Mapped, operations: Operations, file: Taken): Promise<Checked> {
  const sent = async (draft: Draft): Promise<Checked> => ({
    ...file,
    draft,
    report: await operations.send({ ...inputOf({ ...file, draft }), dryRun: true }),
  });
  if (file.draft !== null) return sent(file.draft);
  const [unmapped, { items }] = await Promise.all([
    sent({ mapping: UNMAPPED, kept: null, suggested: [] }),
    api.listings.listImportMappings({ catalog_id: catalogId }),
  ]);
  const { report } = unmapped;
  const known = recognised(items, report);
  const draft = known === null ? proposed(report) : draftOf(known);
  try {
    return await sent(draft);
  } catch (error) {
    // What was kept names a column that the type has no more: it is chosen anew.
    if (!(error instanceof ApiError)) throw error;
    return unmapped;
  }
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

interface OutcomeProps {
  kind: Kind;
  checked: Checked;
  isPending: boolean;
  confirm: () => void;
}

function Outcome(props: OutcomeProps) {
  const { name, report } = props.checked;
  const { faults, omitted, created, changed } = report;
  const count = created + changed;
  const faulty = report.faultyRows?.count ?? 0;
  if (faults.length > 0) {
    return (
      <>
        <Faults name={name} report={report} count={faults.length + omitted} />
        {faulty === 0 || count === 0 ? null : (
          <Plan
            {...props}
            title={messages.mapping.goodRows}
            act={messages.mapping.importGood(count, faulty)}
          />
        )}
      </>
    );
  }
  return <Plan {...props} title={messages.summary(name)} act={messages.confirm(count)} />;
}

/** What the import would do, and the button that does it. */
function Plan({ title, act, ...props }: OutcomeProps & { title: string; act: string }) {
  const { kind } = props;
  const { report, draft } = props.checked;
  const { created, changed, unchanged, notes } = report;
  const count = created + changed;
  return (
    <div>
      <h3>{title}</h3>
      <dl className="import-counts">
        {(['created', 'changed', 'unchanged'] as const).map((one) => (
          <div key={one}>
            <dt>{messages[one]}</dt>
            <dd>{{ created, changed, unchanged }[one]}</dd>
          </div>
        ))}
      </dl>
      {draft === null || count === 0 ? null : (
        <p>
          <b>{messages.mapping.plainly(created, changed)}</b>{' '}
          {report.changes.length < MOST_CHANGES ? null : messages.mapping.firstChanges(MOST_CHANGES)}
        </p>
      )}
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
          {draft === null || draft.suggested.length === 0 ? null : (
            <p className="note">{messages.mapping.asSuggested(draft.suggested.join(', '))}</p>
          )}
          <Act look="primary" isPending={props.isPending} onPress={props.confirm}>
            {act}
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

/** How many rows are faulty beside the others, and they alone as a file. */
function FaultyRows({ name, report }: { name: string; report: Report }) {
  const { faultyRows, rows, applied } = report;
  if (faultyRows === undefined || faultyRows.count === 0) return null;
  const words = messages.mapping;
  const save = () => {
    const text = faultyCsv(report, words.problem, words.separator);
    saveAs(new Blob([text], { type: 'text/csv' }), words.faultyName(name.replace(/\.[^.]*$/, '')));
  };
  return (
    <div>
      <p>{(applied ? words.leftOut : words.faulty)(faultyRows.count, rows)}</p>
      <Act onPress={save}>{words.download}</Act>
      {faultyRows.rows.length === faultyRows.count ? null : (
        <p className="soft">{words.moreRows(faultyRows.rows.length)}</p>
      )}
    </div>
  );
}

function Faults({ name, report, count }: { name: string; report: Report; count: number }) {
  const labelOf = columnLabels(report);
  return (
    <div>
      <p className="note bad" role="alert">
        {report.faultyRows === undefined ? messages.faults(count) : messages.mapping.faults(count)}
      </p>
      <FaultyRows name={name} report={report} />
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
