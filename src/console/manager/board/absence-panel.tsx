/** The panel beside the board: names an absence, then fills what it opens. */
import { type FormEvent, useRef, useState } from 'react';
import { common } from '../../app/messages.ts';
import { faultsIn, refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { Held } from '../../kit/held.tsx';
import { Labelled } from '../../kit/labelled.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Act, RefusalNote, Segments } from '../../kit/parts.tsx';
import { Reach } from '../../kit/reach.tsx';
import { MINUTE_MS, spanText } from '../../kit/time/zone.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { useFocus } from '../../kit/use-focus.ts';
import { useStill } from '../../kit/use-still.ts';
import {
  absenceOf,
  type Draft,
  draftOf,
  type Kind,
  localText,
  type Taker,
  timesOf,
  touchedBy,
} from './absence-draft.ts';
import { ClockOut } from './clock-out.tsx';
import { messages } from './cover-messages.ts';
import { undoneText } from './early-end.tsx';
import { cameText, hereText, leftText } from './here.ts';
import { messages as boardMessages } from './messages.ts';
import type { Need } from './model.ts';
import { NotedAbsence } from './noted-absence.tsx';
import { Opened, type OpenedProps } from './opened.tsx';
import { OverlapNote, useOverlap } from './overlap.tsx';
import { changeRefusal } from './overtaken.ts';
import { Moment } from './row-times.tsx';
import { Takers } from './takers.tsx';
import { type CutDuty, useForeseen, useMark, useNoted, useUndoAbsence } from './use-absence.ts';
import type { Outcome, Override } from './use-override.ts';
import type { ShownAbsence } from './use-selected.ts';

interface AbsencePanelProps extends Omit<OpenedProps, 'made'> {
  absent: ShownAbsence;
  close: () => void;
}

export function AbsencePanel(props: AbsencePanelProps) {
  const { absent, close, nameOf, override } = props;
  const [taker, setTaker] = useState<Taker | null>(absent.noted?.taker ?? null);
  const mark = useMark();
  const made = mark.data ?? absent.noted?.made;
  const undo = useUndoAbsence();
  const undone = undo.data ?? undoneBy(override, made?.absence.id);
  const who = nameOf(absent.userId) ?? common.someone;
  const heading = useRef<HTMLHeadingElement>(null);
  const step = undone !== undefined ? 'undone' : made !== undefined ? 'made' : 'named';
  // What had the focus went with the step before.
  useFocus(heading, step);
  const fault = undo.error;
  const filling = made === undefined ? undefined : fillingOf(override, made.absence.id);
  return (
    <Panel
      label={messages.mark(who)}
      close={close}
      head={
        <h2 ref={heading} tabIndex={-1}>
          {undone !== undefined
            ? messages.undoneTitle(who)
            : made !== undefined
              ? messages.title(who)
              : messages.mark(who)}
        </h2>
      }
    >
      <Reach userId={absent.userId} name={who} />
      {undone !== undefined ? (
        <p className="summary" role="status">
          {undoneText(undone.absence, undone, absent.zone)}
        </p>
      ) : made !== undefined ? (
        <>
          <Opened
            {...props}
            key={made.absence.id}
            made={{ ...made, kind: made.absence.kind }}
            absenceId={made.absence.id}
            taker={taker}
            undo={
              <Act
                isPending={undo.isPending || isUndoing(override, filling)}
                onPress={() => (filling === undefined ? undo.mutate(made.absence) : override.undo(filling))}
              >
                {filling === undefined ? messages.undo : messages.undoBoth}
              </Act>
            }
          />
          {made.absence.kind === 'late' || Date.parse(made.absence.start) > Date.now() ? null : (
            <ClockOut userId={absent.userId} who={who} at={made.absence.start} zone={absent.zone} />
          )}
          {fault === null ? null : (
            <RefusalNote refusal={refusalOf(fault, nameOf)} onClose={() => undo.reset()} />
          )}
        </>
      ) : (
        <>
          <NotedAlready {...props} isSaving={mark.isPending} />
          <AbsenceForm {...props} mark={mark} taker={taker} setTaker={setTaker} />
        </>
      )}
    </Panel>
  );
}

/** How the shift was filled in the same press, while the board says so. */
const fillingOf = ({ outcomes }: Override, absenceId: string) =>
  outcomes.find(({ refusal, back }) => refusal === null && back?.absenceId === absenceId);

/** What came of the absence, where the board's notice has undone it. */
const undoneBy = ({ outcomes }: Override, absenceId: string | undefined) =>
  outcomes.findLast(({ undone }) => undone !== undefined && undone.absence.id === absenceId)?.undone;

const isUndoing = ({ pending }: Override, filling: Outcome | undefined) =>
  filling?.back != null && pending === filling.back.move;

const labelOf = (needs: readonly Need[], id: string) => needs.find(({ demandId }) => demandId === id)?.label;

/**
 * What is noted of the person this week, to end or undo. While an absence is saved the list stays as it was: the new one is
 * read before the next step is shown, which has its own undo.
 */
function NotedAlready({ absent, week, nameOf, isSaving }: AbsencePanelProps & { isSaving: boolean }) {
  const { data = [] } = useNoted(week.days, week.zone);
  const [ended, setEnded] = useState<string | null>(null);
  const noted = useStill(data, isSaving).filter(({ userId }) => userId === absent.userId);
  return (
    <Held isSaving={isSaving}>
      <div role="status">{ended === null ? null : <p className="summary">{ended}</p>}</div>
      {noted.length === 0 ? null : <h3>{messages.noted}</h3>}
      <ul className="opened">
        {noted.map((absence) => (
          <li key={absence.id}>
            <NotedAbsence absence={absence} week={week} nameOf={nameOf} onEnd={setEnded} />
          </li>
        ))}
      </ul>
    </Held>
  );
}

/** Of a shift that has begun by then: what stays with the person and what opens, or that it opens whole all the same. */
function Parts({ cut: { start, kept, open }, from, zone }: { cut: CutDuty; from: string; zone: string }) {
  if (open === null) return null;
  if (kept === null && open.start === start) {
    const hasBegun = Math.max(Date.parse(from), Date.now()) >= Date.parse(start) + MINUTE_MS;
    return hasBegun ? <p className="warn-text">{messages.opensWhole}</p> : null;
  }
  return (
    <p className="soft">
      {kept === null ? '' : `${messages.keepsPart(spanText(kept.start, kept.end, zone))} `}
      {messages.opensPart(spanText(open.start, open.end, zone))}
    </p>
  );
}

const KINDS = Object.entries(messages.kinds).map(([value, label]) => ({ value, label }));

interface FormProps extends AbsencePanelProps {
  mark: ReturnType<typeof useMark>;
  /** Who takes a shift in the same press; null: nobody yet. */
  taker: Taker | null;
  setTaker: (taker: Taker | null) => void;
}

function AbsenceForm({ absent, week, nameOf, mark, taker, setTaker }: FormProps) {
  const { userId, zone } = absent;
  const [begun] = useState(Date.now);
  const form = useDraft<Draft>(() => {
    const { kind = 'sick' } = absent;
    return { kind, comment: '', ...draftOf(absent, kind, begun) };
  });
  const { draft } = form;
  const set = (change: Partial<Draft>) => {
    mark.reset();
    form.set(change);
  };
  const choose = (kind: Kind) => {
    const usual = draftOf(absent, draft.kind, begun);
    const isTyped = draft.from !== usual.from || draft.until !== usual.until;
    // Times that somebody typed stay, unless they mean another thing.
    const stay = isTyped && (draft.kind === 'late') === (kind === 'late');
    set({ kind, ...(stay ? {} : draftOf(absent, kind, begun)) });
  };
  const times = timesOf(draft, zone);
  const isLate = draft.kind === 'late';
  const opening = times === null || isLate ? [] : touchedBy(week.needs, userId, times, Date.now());
  const overlap = useOverlap({ userId, times, isLate, isSaving: mark.isPending });
  const isForeseen = opening.length > 0 && times !== null && overlap.isFree;
  const foreseen = useForeseen(isForeseen ? { userId, kind: draft.kind, ...times } : null, mark.isPending);
  const left = absent.leftAt ?? '';
  const wentAt = left === '' ? null : localText(left, zone);
  const came =
    draft.kind !== 'no-show' || times === null
      ? undefined
      : touchedBy(week.needs, userId, times, Date.now())
          .map((need) => cameText(need, userId, nameOf, week.zoneOf(need.locationId)))
          .find((text) => text !== null);
  const send = (who: Taker | null = null) => {
    const comment = draft.comment.trim();
    if (times === null) return;
    setTaker(who);
    // A draft’s shifts are nobody’s duties yet.
    const shown = week.status === 'published' ? week.needs : [];
    const body = absenceOf({ userId, kind: draft.kind }, times, shown, Date.now());
    mark.mutate({ ...body, ...(comment === '' ? {} : { comment }) });
  };
  const isBarred = times === null || mark.isPending || overlap.noted.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A no-show of somebody who came is asked about first.
    if (came === undefined) send();
  };
  const endFault = faultsIn(mark.error)('end');
  const moment = (member: 'from' | 'until', label: string, fault: string | undefined) => (
    <Moment
      label={label}
      zone={zone}
      value={draft[member]}
      fault={fault}
      onChange={(value) => set({ [member]: value })}
    />
  );
  return (
    <form className="absence-form" onSubmit={submit} aria-label={messages.submit}>
      <Held isSaving={mark.isPending}>
        <Segments
          label={messages.kind}
          value={draft.kind}
          choices={KINDS}
          onChange={(kind) => choose(kind as Kind)}
        />
        {moment('from', messages.from, undefined)}
        {draft.from === wentAt ? <p className="soft">{leftText(left, userId, nameOf, zone)}</p> : null}
        {moment(
          'until',
          isLate ? messages.expected : messages.until,
          times === null ? messages.wrongOrder : endFault,
        )}
        <Labelled label={messages.comment} fault={undefined}>
          <input
            maxLength={1000}
            value={draft.comment}
            onChange={(event) => set({ comment: event.target.value })}
          />
        </Labelled>
      </Held>
      {times === null ? null : (
        <p className="soft">
          {isLate
            ? messages.keeps
            : Date.parse(times.end) <= Date.now()
              ? messages.past
              : messages.opens(opening.length)}
        </p>
      )}
      {opening.map((need) => {
        const at = week.zoneOf(need.locationId);
        const here = hereText(need, userId, nameOf, at);
        const cut = foreseen?.find(({ demandId }) => demandId === need.demandId);
        return (
          <div key={need.demandId}>
            {here === null ? null : <p className="warn-text">{here}</p>}
            {cut === undefined ? null : <Parts cut={cut} from={times?.start ?? ''} zone={at} />}
            {cut === undefined || came !== undefined ? null : (
              <Takers
                cut={cut}
                need={need}
                week={week}
                nameOf={nameOf}
                isNamed={opening.length > 1}
                isPending={mark.isPending && taker?.demandId === cut.demandId ? taker.userId : null}
                isDisabled={isBarred}
                take={(who) => send({ demandId: cut.demandId, userId: who })}
              />
            )}
          </div>
        );
      })}
      <OverlapNote overlap={overlap} who={nameOf(userId) ?? common.someone} week={week} nameOf={nameOf} />
      {came === undefined ? (
        <Act look="primary" type="submit" isDisabled={isBarred}>
          {mark.isPending && taker === null
            ? messages.marking
            : isLate
              ? messages.submitLate
              : messages.submit}
        </Act>
      ) : (
        <Confirm
          act={messages.submit}
          opener="primary"
          ask={boardMessages.missed.anyway(came)}
          busy={mark.isPending}
          refusal={mark.error === null ? null : refusalOf(mark.error, nameOf)}
          onConfirm={() => send()}
        />
      )}
      {mark.error === null || endFault !== undefined ? null : (
        <RefusalNote
          refusal={changeRefusal(mark.error, nameOf, week.zoneOf, (id) => labelOf(week.needs, id))}
          onClose={() => mark.reset()}
        />
      )}
    </form>
  );
}
