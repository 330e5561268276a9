/** A line changed in a dialog, on its own day or on all days on which it stands alike. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { capital } from '../../../words/rules/parts.ts';
import { api, type Demand, type Run } from '../../app/api.ts';
import { demandBetween } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { FormNotes } from '../../kit/form-notes.tsx';
import type { Fields } from '../../kit/merge.ts';
import { FormDialog } from '../../kit/panel.tsx';
import { Act, Choose, RefusalNote } from '../../kit/parts.tsx';
import { useRecordForm } from '../../kit/record-form.ts';
import { SaveRow } from '../../kit/save-row.tsx';
import { addDays, dayText, instantOf, localOf, mondayOf, weekOf } from '../../kit/time/zone.ts';
import { isLine, LineFields, RepeatFields } from './line-fields.tsx';
import { alike, backOf, changeOf, formOf, type LineForm } from './lines.ts';
import { messages } from './messages.ts';
import { datesOf, ONCE, type Spread } from './repeat.ts';
import { RunningNote } from './running.tsx';

const text = messages.edit;

interface EditProps {
  line: Demand;
  zone: string;
  runs: readonly Run[];
  nameOf: (id: string) => string | undefined;
}

export function EditLine(props: EditProps) {
  return (
    <FormDialog sign={text.sign} title={text.title(props.line.station ?? props.line.name)}>
      <Editor {...props} />
    </FormDialog>
  );
}

const yesNo = (isSo: boolean) => (isSo ? common.yes : common.no);

const FIELDS: Fields<LineForm> = {
  name: messages.name,
  locationId: messages.site,
  date: { label: common.day, text: (date) => dayText(date) },
  from: common.from,
  to: common.to,
  people: { label: messages.people, text: (people) => String(people ?? '') },
  profile: messages.profile,
  further: { label: messages.further.title, text: (further) => further?.ids.join(', ') ?? '' },
  priority: { label: messages.priority, text: (priority) => capital(common.priorities[priority]) },
  station: { label: text.station, text: (station) => station ?? '' },
  isLaterFrom: { label: text.laterFrom, text: yesNo },
  isLaterTo: { label: text.laterTo, text: yesNo },
};

/** The same line on the days of the spread, as it is read last. */
function useLines(line: Demand, zone: string, spread: Spread) {
  const cache = useQueryClient();
  const form = formOf(line, zone);
  const dates = datesOf(form.date, spread);
  const at = (date: string) => new Date(instantOf(date, '00:00', zone)).toISOString();
  const isOne = dates.length < 2;
  const [from, until] = [at(form.date), at(addDays(dates.at(-1) ?? form.date, 1))];
  const query = {
    queryKey: ['demand', from, until],
    queryFn: ({ signal }: { signal: AbortSignal }) => demandBetween(from, until, signal),
  };
  const among = (all: readonly Demand[]) =>
    alike(form, all, zone).filter(
      ({ id, start }) => id !== line.id && dates.includes(localOf(start, zone).date),
    );
  const { data = [] } = useQuery({ ...query, enabled: !isOne });
  return {
    isEmpty: dates.length === 0,
    others: isOne ? [] : among(data),
    readOthers: async () => (isOne ? [] : among(await cache.fetchQuery({ ...query, staleTime: 0 }))),
  };
}

/** What was changed last, to be taken back. */
interface Done {
  before: Demand[];
  after: Demand[];
}

function useLineForm({ line, zone }: EditProps) {
  const cache = useQueryClient();
  const [spread, setSpread] = useState(ONCE);
  const [done, setDone] = useState<Done | null>(null);
  const lines = useLines(line, zone, spread);
  const form = useRecordForm({
    record: line,
    draftOf: (record: Demand) => formOf(record, zone),
    fields: FIELDS,
    read: ({ id }) => api.planning.getDemand({ id }),
    save: async (draft, shown) => {
      const versions = { before: formOf(shown, zone), after: { ...draft, people: draft.people! }, zone };
      const all = [shown, ...(await lines.readOthers())];
      const update = all.map((one) => {
        const date = one === shown ? draft.date : localOf(one.start, zone).date;
        return changeOf(one, { ...versions, date });
      });
      const { updated } = await api.planning.changeDemandRows({ body: { update } });
      setDone({ before: all, after: updated });
      return updated[0]!;
    },
    onSaved: () => cache.invalidateQueries({ queryKey: ['demand'] }),
  });
  const undo = useMutation({
    mutationFn: ({ before, after }: Done) =>
      api.planning.changeDemandRows({ body: { update: before.map((one, at) => backOf(one, after[at]!)) } }),
    onSuccess: () => {
      setDone(null);
      form.reset();
      return cache.invalidateQueries({ queryKey: ['demand'] });
    },
  });
  return { form, spread, setSpread, lines, done, undo };
}

function Editor(props: EditProps) {
  const { line, zone, runs, nameOf } = props;
  const { form, spread, setSpread, lines, done, undo } = useLineForm(props);
  const { draft, set } = form;
  const isFit = isLine(draft, zone) && draft.name.trim() !== '' && !lines.isEmpty;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFit) form.save();
  };
  const monday = mondayOf(draft.date);
  return (
    <form className="add-line edit-line" onSubmit={submit}>
      <About line={line} />
      <LineFields form={draft} zone={zone} set={set}>
        {draft.station === null ? null : (
          <label className="field">
            {text.station}
            <input
              maxLength={100}
              value={draft.station}
              onChange={({ target }) => set({ station: target.value })}
            />
          </label>
        )}
        {spread.repeat === 'none' ? (
          <Choose
            label={common.day}
            value={draft.date}
            choices={weekOf(monday).map((value) => ({ value, label: dayText(value) }))}
            onChange={(date) => set({ date })}
          />
        ) : null}
        <RepeatFields
          label={text.days}
          date={formOf(line, zone).date}
          spread={spread}
          isEmpty={lines.isEmpty}
          set={setSpread}
        />
      </LineFields>
      <RunningNote lines={[line, ...lines.others]} runs={runs} monday={monday} nameOf={nameOf} />
      <FormNotes form={form} nameOf={nameOf} />
      {undo.error === null ? null : <RefusalNote refusal={refusalOf(undo.error, nameOf)} />}
      <SaveRow
        form={form}
        act={lines.others.length === 0 ? common.save : text.saveAll(1 + lines.others.length)}
        isDisabled={!isFit || !form.isChanged}
      >
        {done === null || form.isChanged ? null : (
          <Act isPending={undo.isPending} onPress={() => undo.mutate(done)}>
            {common.undo}
          </Act>
        )}
      </SaveRow>
    </form>
  );
}

/** What somebody should know of the line before changing it. */
function About({ line }: { line: Demand }) {
  const [start, end] = [Date.parse(line.start), Date.parse(line.end)];
  const now = Date.now();
  return (
    <>
      {line.shiftId === null ? null : <p className="soft">{text.ofShift}</p>}
      {start > now ? null : <p className="warn-text">{end > now ? text.begun : text.over}</p>}
      {line.basePriority === undefined ? null : (
        <p className="soft">
          {text.raised(
            capital(common.priorities[line.priority]),
            line.priorityReasons.map(({ code }) => text.reasons[code]).join(', '),
          )}
        </p>
      )}
    </>
  );
}
