/** A day of a site closed in one step, after what that does is said; taken back, and opened again. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { Planning } from '../../../client/index.ts';
import { api, type Demand, type Site } from '../../app/api.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { FormDialog } from '../../kit/panel.tsx';
import { Act, Choose, Loading, RefusalNote } from '../../kit/parts.tsx';
import { dayText, mondayOf } from '../../kit/time/zone.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { ownPriority } from './lines.ts';
import { messages } from './messages.ts';
import { NotesGo } from './remove.tsx';

const text = messages.closing;

interface CloseProps {
  date: string;
  /** Those that are open on the day. */
  sites: readonly Site[];
  /** Those that are closed and have lines left. */
  closed: readonly Site[];
  nameOf: (id: string) => string | undefined;
}

export function CloseDay(props: CloseProps) {
  const { date, sites, closed } = props;
  // What is open on the day is closed; on a closed day the lines that it still has can go.
  const [sign, title] =
    sites.length > 0 ? [text.sign, text.title(dayText(date))] : [text.clear, text.clearTitle(dayText(date))];
  // What was done is still called so while the dialog says it.
  const [done, setDone] = useState<string | null>(null);
  if (sites.length === 0 && closed.length === 0 && done === null) return null;
  return (
    <FormDialog sign={sign} title={done ?? title} leave={text.leave}>
      <Closings {...props} setDone={(isDone) => setDone(isDone ? title : null)} />
    </FormDialog>
  );
}

/** What days are read from. */
const STALE = ['sites', 'demand', 'result', 'runs', 'notes'];

function useStale() {
  const cache = useQueryClient();
  return () => Promise.all(STALE.map((key) => cache.invalidateQueries({ queryKey: [key] })));
}

interface ClosingProps extends CloseProps {
  /** Once something is done, the dialog stays until it is left. */
  setDone: (done: boolean) => void;
}

function Closings({ sites, closed, ...props }: ClosingProps) {
  // Once it is closed, the site is no longer among those that are open.
  const [choices] = useState([...sites, ...closed]);
  const [shut] = useState(closed);
  useEffect(() => () => props.setDone(false), []);
  return choices.length === 0 ? <p>{text.already}</p> : <Closing {...props} sites={choices} closed={shut} />;
}

function Closing({ date, sites: choices, closed, nameOf, setDone }: ClosingProps) {
  const [withShifts, setWithShifts] = useState(false);
  const [locationId, setLocationId] = useState(choices[0]?.locationId ?? '');
  const isShut = closed.some((site) => site.locationId === locationId);
  const note = useDraft({ note: '' });
  const stale = useStale();
  const preview = useQuery({
    queryKey: ['closing', locationId, date, withShifts],
    queryFn: ({ signal }) =>
      api.planning.closeDay({ body: { locationId, date, withShifts }, dryRun: true }, { signal }),
    // Ticking the box keeps what is shown until it is counted anew.
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const close = useMutation({
    mutationFn: () =>
      api.planning.closeDay({ body: { locationId, date, withShifts, ...notesOf(note.draft.note) } }),
    onSuccess: () => {
      setDone(true);
      note.begin();
      return stale();
    },
  });
  const undo = useMutation({
    mutationFn: async ({ removed, hours }: Planning.ClosedDay) => {
      // A day that was closed before stays closed.
      if (isShut) await api.planning.changeDemandRows({ body: { create: removed.map(againOf) } });
      else
        await api.planning.openDay({
          body: { locationId, date, ...(hours === null ? {} : { hours }), restore: true },
        });
    },
    onSuccess: () => {
      close.reset();
      return stale();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close.mutate();
  };
  const fault = undo.error ?? close.error ?? preview.error;
  const ofShifts = preview.data?.kept.filter(({ reason }) => reason === 'MADE_BY_SHIFT').length ?? 0;
  if (close.data !== undefined) {
    return (
      <div className="closing">
        <p role="status">{text.done(close.data.removed.length)}</p>
        <Stays report={close.data} nameOf={nameOf} />
        {fault === null ? null : <RefusalNote refusal={refusalOf(fault, nameOf)} />}
        <Act isPending={undo.isPending} onPress={() => undo.mutate(close.data)}>
          {common.undo}
        </Act>
      </div>
    );
  }
  return (
    <form className="closing" onSubmit={submit}>
      {choices.length < 2 ? null : (
        <Choose
          label={messages.site}
          value={locationId}
          choices={choices.map(({ locationId: value, name }) => ({ value, label: name }))}
          onChange={setLocationId}
        />
      )}
      {isShut ? null : (
        <Labelled label={text.note}>
          <input
            maxLength={200}
            placeholder={text.notePlaceholder}
            value={note.draft.note}
            onChange={({ target }) => note.set({ note: target.value })}
          />
        </Labelled>
      )}
      {preview.data === undefined ? (
        preview.error === null && <Loading />
      ) : (
        <>
          <p>{text.removes(preview.data.removed.length)}</p>
          <NotesGo rows={preview.data.removed} date={date} />
          {preview.data.drafts === 0 ? null : <p className="warn-text">{text.drafts(preview.data.drafts)}</p>}
          <Stays report={preview.data} nameOf={nameOf} />
          {ofShifts === 0 && !withShifts ? null : (
            <label className="tick">
              <input
                type="checkbox"
                checked={withShifts}
                onChange={({ target }) => setWithShifts(target.checked)}
              />
              {text.withShifts}
            </label>
          )}
        </>
      )}
      {fault === null ? null : <RefusalNote refusal={refusalOf(fault, nameOf)} />}
      <Act
        look="danger"
        type="submit"
        isPending={close.isPending}
        isDisabled={preview.data === undefined || (isShut && preview.data.removed.length === 0)}
      >
        {isShut ? text.clearAct : text.act}
      </Act>
    </form>
  );
}

const notesOf = (note: string) => (note.trim() === '' ? {} : { note: note.trim() });

/** What is not taken off the day, and who does it. */
function Stays({
  report: { kept, date, locationId },
  nameOf,
}: {
  report: Planning.ClosedDay;
  nameOf: CloseProps['nameOf'];
}) {
  const of = (wanted: (typeof kept)[number]['reason']) => kept.filter(({ reason }) => reason === wanted);
  const staff = [...new Set(of('PUBLISHED').flatMap(({ userIds }) => userIds))];
  const [begun, ofShifts] = [of('BEGUN').length, of('MADE_BY_SHIFT').length];
  return (
    <>
      {staff.length === 0 ? null : (
        <p className="warn-text">
          {text.published(staff.map((id) => nameOf(id) ?? common.someone).join(', '))}{' '}
          <Link href={`/console/rota?week=${mondayOf(date)}&site=${locationId}`}>
            {messages.running.board}
          </Link>
        </p>
      )}
      {ofShifts === 0 ? null : <p className="warn-text">{text.ofShifts(ofShifts)}</p>}
      {begun === 0 ? null : <p className="soft">{text.begun(begun)}</p>}
    </>
  );
}

/** A line as it is made again. */
function againOf(line: Demand) {
  return {
    name: line.name,
    locationId: line.locationId,
    start: line.start,
    end: line.end,
    roleId: line.roleId ?? null,
    station: line.station ?? null,
    targetStaff: line.targetStaff,
    maxStaff: line.maxStaff,
    eligibilityProfileId: line.eligibilityProfileId,
    furtherQualifications: line.furtherQualifications ?? null,
    kind: line.kind ?? null,
    weights: line.weights ?? null,
    preferredUserIds: line.preferredUserIds ?? [],
    excludedUserIds: line.excludedUserIds ?? [],
    tags: line.tags ?? [],
    basePriority: ownPriority(line),
  };
}

function openedText({ created, leftOut }: Planning.OpenedDay): string {
  const left = (wanted: (typeof leftOut)[number]['reason']) =>
    leftOut.filter(({ reason }) => reason === wanted).length;
  const [begun, present] = [left('BEGUN'), left('PRESENT')];
  return [
    text.opened(created.length),
    ...(begun === 0 ? [] : [text.leftBegun(begun)]),
    ...(present === 0 ? [] : [text.leftPresent(present)]),
  ].join(' ');
}

interface OpenProps {
  date: string;
  locationId: string;
  /** The site, where there are several. */
  name: string;
  nameOf: CloseProps['nameOf'];
  /** The button goes with the day that was closed: what came back is said in its place. */
  onOpen: (said: string) => void;
}

export function OpenDay({ date, locationId, name, nameOf, onOpen }: OpenProps) {
  const stale = useStale();
  const open = useMutation({
    mutationFn: () => api.planning.openDay({ body: { locationId, date, restore: true } }),
    onSuccess: (opened) => {
      onOpen(openedText(opened));
      return stale();
    },
  });
  return (
    <>
      <Act
        look="quiet"
        aria-label={text.openOf(name, dayText(date))}
        isPending={open.isPending}
        onPress={() => open.mutate()}
      >
        {text.open}
      </Act>
      {open.error === null ? null : <RefusalNote refusal={refusalOf(open.error, nameOf)} />}
    </>
  );
}
