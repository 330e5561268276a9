/**
 * A form that changes a stored record. It keeps the record as it was shown, values and version, however often the record
 * is read again; a save builds on that version. What somebody else saved meanwhile is merged, field by field.
 */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShownVersion } from '../app/api.ts';
import { detailsOf, faultsIn, isOutdated } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import { type First, firstBy, type Trail } from './first.ts';
import { dropKept, type Kept, keep, readKept } from './kept-work.ts';
import {
  type Change,
  changed,
  type Difference,
  type Fields,
  isSameDraft,
  isSamePart,
  merge,
  partText,
  withPart,
} from './merge.ts';
import { useUnsaved } from './unsaved.ts';

export interface Versioned {
  version: number;
}

/** What a write sends, so that it is refused unless the record is still as it was shown. */
export interface OnlyIf {
  ifVersion: ShownVersion;
}

/** `record`: as the caller of the write sees it, so not as a later read found it. */
export const asShown = ({ version }: Versioned): OnlyIf => ({ ifVersion: version as ShownVersion });

export type Answer = 'mine' | 'theirs';
export interface Question extends Difference {
  /** null: not answered yet. */
  answer: Answer | null;
}

/** What was found when a write was refused. */
interface Meeting<V> {
  /** The refusal, which the questions stand for. */
  cause: unknown;
  mine: V;
  theirs: V;
  questions: Question[];
  /** Who saved it meanwhile; null: not known. */
  first: First | null;
}

interface State<S, V> {
  /** null: a new one. */
  shown: S;
  draft: V;
  meeting: Meeting<V> | null;
}

type Write<S, V, T> = (draft: V, shown: S, onlyIf: OnlyIf | undefined) => Promise<T>;

interface FormOptions<S extends Versioned | null, V extends object> {
  /** As it was read last; null: a new one. */
  record: S;
  draftOf: (record: S) => V;
  fields: NoInfer<Fields<V>>;
  read: (shown: NonNullable<S>) => Promise<NonNullable<S>>;
  save: Write<S, V, NonNullable<S>>;
  onSaved?: (saved: NonNullable<S>) => unknown;
  /** Where the changes of the record are written down; absent: nowhere that the user may read. */
  trail?: (shown: NonNullable<S>) => Trail;
  /** Default: by their versions. */
  isNewer?: (record: NonNullable<S>, shown: NonNullable<S>) => boolean;
  /** The name by which the tab keeps what is typed over a reload; absent: it is not kept. */
  keptAs?: string;
}

/** The record may change again while it is read; more often than this it is not tried by itself. */
const MOST_TRIES = 3;

export function useRecordForm<S extends Versioned | null, V extends object>(options: FormOptions<S, V>) {
  const { record, draftOf, fields } = options;
  const { keptAs } = options;
  const [kept] = useState(() => restored<S, V>(keptAs, draftOf(record)));
  const [isRestored, setRestored] = useState(kept !== null);
  const [state, setState] = useState<State<S, V>>(() =>
    kept === null ? beginning(record, draftOf) : { ...kept, meeting: null },
  );
  const latest = useRef(state);
  latest.current = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const meet = (meeting: Meeting<V>, shown: S, draft: V) => setState({ shown, draft, meeting });
  const saving = useMutation({
    mutationFn: (change: Partial<V>) =>
      attempt(options, latest, meet, (values, of, onlyIf) =>
        options.save({ ...values, ...change }, of, onlyIf),
      ),
    onSuccess: async ({ result: saved, sent }) => {
      // What was typed while it was saved stays. Shown at once, so that the page may be left without a question.
      flushSync(() =>
        setState(({ draft: mine }) => {
          const draft = merge(fields, { before: sent, mine, theirs: draftOf(saved) }).values;
          return { shown: saved, draft, meeting: null };
        }),
      );
      await options.onSaved?.(saved);
    },
  });
  // While nothing is typed, the form shows the newest.
  const { shown, draft, meeting } = state;
  const { isNewer = (one: Versioned, other: Versioned) => one.version > other.version } = options;
  const hasNewer = record !== null && shown !== null && isNewer(record, shown);
  if (hasNewer && meeting === null && !saving.isPending && isSameDraft(draft, draftOf(shown)))
    setState(beginning(record, draftOf));

  const isChanged = !isSameDraft(draft, draftOf(shown));
  useEffect(() => {
    if (keptAs === undefined) return;
    if (isChanged) keep(sessionStorage, me().id, keptAs, { shown, draft });
    else dropKept(sessionStorage, me().id, keptAs);
  }, [keptAs, isChanged, shown, draft]);
  const discard = () => {
    saving.reset();
    setRestored(false);
    setState(({ shown: last }) => beginning(last, draftOf));
  };
  const close = useUnsaved(isChanged, () => {
    if (keptAs !== undefined) dropKept(sessionStorage, me().id, keptAs);
    discard();
  });
  const questions = meeting?.questions ?? [];
  /** False while something is asked that is not answered: the question gets the focus. */
  const isSettled = () => {
    const isOpen = questions.some(({ answer }) => answer === null);
    if (isOpen) heading.current?.focus();
    return !isOpen;
  };
  const save = (change: Partial<V> = {}) => {
    if (!saving.isPending && isSettled()) saving.mutate(change);
  };
  const unmet = <E>(fault: E): E | null => (meeting?.cause === fault ? null : fault);
  const error = unmet(saving.error);
  return {
    draft,
    shown,
    questions,
    heading,
    error,
    details: detailsOf(error),
    save,
    isSettled,
    unmet,
    isChanged,
    /** What was typed before a reload is shown again. */
    isRestored: isRestored && isChanged,
    /** Throws away what is typed, without asking. */
    discard: () => flushSync(discard),
    first: meeting?.first ?? null,
    isPending: saving.isPending,
    isSaved: saving.isSuccess,
    /** Closes the form; asks first where something is typed. */
    close,
    set: (change: Change<V>) => {
      if (!saving.isPending) saving.reset();
      setState((now) => typed(fields, now, change));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      save();
    },
    answer: (path: string, answer: Answer) => setState((now) => answered(fields, now, path, answer)),
    reset: () => saving.reset(),
    /** The user changed the record elsewhere on the page, from the version that the form shows. */
    adopt: (own: NonNullable<S>) =>
      setState((now) => {
        if (now.shown === null || now.shown.version + 1 !== own.version) return now;
        const versions = { before: draftOf(now.shown), mine: now.draft, theirs: draftOf(own) };
        return { ...now, shown: own, draft: merge(fields, versions).values };
      }),
    /** A write that changes nothing, such as a dry run: it meets newer versions as a save does. */
    rehearse: async <T>(write: Write<S, V, T>) => (await attempt(options, latest, meet, write)).result,
    faultOf: faultsIn(error),
  };
}

/** The part of a form that its notes need. */
export type FormNotesOf = Pick<
  ReturnType<typeof useRecordForm<Versioned, object>>,
  'questions' | 'first' | 'heading' | 'error' | 'answer' | 'reset'
>;

function beginning<S, V>(record: S, draftOf: (record: S) => V): State<S, V> {
  return { shown: record, draft: draftOf(record), meeting: null };
}

/** What was kept, unless the form has other members by now. */
function restored<S, V extends object>(keptAs: string | undefined, now: V): Kept<S, V> | null {
  const kept = keptAs === undefined ? null : readKept<S, V>(sessionStorage, me().id, keptAs);
  const isSame = kept !== null && Object.keys(now).every((key) => key in kept.draft);
  return isSame ? kept : null;
}

/**
 * Writes what is typed. Where the record changed, it is read anew: if the form's own fields are as they were, it is sent
 * again by itself; else the user sees what changed before it is.
 */
async function attempt<S extends Versioned | null, V extends object, T>(
  { draftOf, fields, read, trail }: FormOptions<S, V>,
  latest: { readonly current: State<S, V> },
  meet: (meeting: Meeting<V>, shown: S, draft: V) => void,
  write: Write<S, V, T>,
): Promise<{ result: T; sent: V }> {
  let { shown, draft: sent } = latest.current;
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await write(sent, shown, shown === null ? undefined : asShown(shown));
      return { result, sent };
    } catch (error) {
      if (shown === null || !isOutdated(error) || tries === MOST_TRIES) throw error;
      const newer = await read(shown);
      const mine = latest.current.draft;
      const theirs = draftOf(newer);
      const { values, differences } = merge(fields, { before: draftOf(shown), mine, theirs });
      if (differences.length > 0) {
        const questions = differences.map((one) => ({ ...one, answer: null as Answer | null }));
        for (const one of questions) if (one.kind === 'taken') one.answer = 'theirs';
        const first = trail === undefined ? null : await firstBy(trail(shown));
        meet({ cause: error, mine, theirs, questions, first }, newer, values);
        throw error;
      }
      [shown, sent] = [newer, values];
    }
  }
}

/** Whoever goes on typing in a field that is asked about keeps what they type. */
function typed<S, V extends object>(fields: Fields<V>, now: State<S, V>, change: Change<V>): State<S, V> {
  const draft = changed(now.draft, change);
  const { meeting } = now;
  if (meeting === null) return { ...now, draft };
  let { mine } = meeting;
  const questions = meeting.questions.map((question) => {
    const { path, kind } = question;
    if (kind === 'taken' || isSamePart(fields, path, draft, now.draft)) return question;
    mine = withPart(fields, mine, path, draft);
    return { ...question, answer: 'mine' as const, mine: partText(fields, path, draft) };
  });
  return { ...now, draft, meeting: { ...meeting, mine, questions } };
}

function answered<S, V extends object>(
  fields: Fields<V>,
  now: State<S, V>,
  path: string,
  answer: Answer,
): State<S, V> {
  const { meeting } = now;
  if (meeting === null) return now;
  const questions = meeting.questions.map((one) => (one.path === path ? { ...one, answer } : one));
  return {
    ...now,
    draft: withPart(fields, now.draft, path, meeting[answer]),
    meeting: { ...meeting, questions },
  };
}
