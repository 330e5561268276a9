/** Absences as the board notes and shows them. */
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allItems, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { addDays, instantOf } from '../../kit/time/zone.ts';
import type { Freeable } from './freed.ts';
import { forgetJudged, useRested } from './judged.ts';
import { overtakenBy } from './overtaken.ts';

export type Noted = Planning.Absence;
export type Kept = Planning.KeptDuty;
export type MadeAbsence = Planning.MadeAbsence;
/** A duty as an absence would cut it. */
export type CutDuty = Pick<
  MadeAbsence['duties'][number],
  'demandId' | 'locationId' | 'start' | 'end' | 'kept' | 'open' | 'replacements'
>;

const PAGE = 200;

/** Absences that touch the days; members see none. */
export function useNoted(days: readonly string[], zone: string) {
  const from = new Date(instantOf(days[0]!, '00:00', zone)).toISOString();
  const until = new Date(instantOf(addDays(days.at(-1)!, 1), '00:00', zone)).toISOString();
  return useQuery({
    queryKey: ['noted', from, until],
    queryFn: async ({ signal }) => {
      const all = await allItems(api.planning.listAbsences, { from, until, limit: PAGE }, { signal });
      return all.filter(({ status }) => status !== 'undone');
    },
    enabled: may('planning.listAbsences'),
  });
}

/** Reads again what an absence or a change of the rota changes. */
export function useRefresh() {
  const cache = useQueryClient();
  return () => {
    const keys = [
      'noted',
      'rota',
      'demand',
      'runs',
      'result',
      'candidates',
      'timesheets',
      'vacant',
      'notes',
      'leave',
    ];
    return Promise.all([
      forgetJudged(cache),
      ...keys.map((key) => cache.invalidateQueries({ queryKey: [key] })),
    ]);
  };
}

/**
 * Duties of the person as an absence would cut them; undefined: none is meant, or it is not known yet. While `isSaving` it stays
 * as it was: once the absence is noted, asking again would be refused.
 */
export function useForeseen(absence: Planning.AbsenceInput | null, isSaving: boolean): CutDuty[] | undefined {
  const body = useRested(absence);
  const { data } = useQuery({
    queryKey: ['judged', 'absence', body],
    queryFn: async ({ signal }) => {
      if (body === null) throw new Error('no absence is meant');
      const { duties } = await api.planning.createAbsence({ body, dryRun: true }, { signal });
      return duties;
    },
    enabled: body !== null && !isSaving,
    // What refuses it is said when it is noted.
    retry: false,
  });
  return data;
}

/** `onMade` hears of it once the board shows it, also where the form is gone by then. */
export function useMark(onMade: (made: MadeAbsence) => void = () => undefined) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: Planning.AbsenceInput): Promise<MadeAbsence> => {
      const made = await api.planning.createAbsence({ body }).catch(async (error) => {
        throw await overtakenBy(error, body);
      });
      if (!('absence' in made)) throw new Error('an absence that is made has a record');
      return made;
    },
    onSettled: async (made) => {
      await refresh();
      if (made !== undefined) onMade(made);
    },
  });
}

const freeingOf = (userId: string) => ['free-leave', userId];

/** Whether shifts of the person are being opened, anywhere on the page. */
export const useIsFreeing = (userId: string) => useIsMutating({ mutationKey: freeingOf(userId) }) > 0;

/** Opens shifts of somebody on approved leave, in one change. */
export function useFreeLeave(userId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: freeingOf(userId),
    mutationFn: (duties: readonly Freeable[]) => freeAll(userId, duties),
    onSettled: refresh,
  });
}

async function freeAll(userId: string, duties: readonly Freeable[]): Promise<Planning.OpenedDuty[]> {
  const seen = duties.map(({ demandId, start, end }) => ({ demandId, start, end }));
  const made = await api.planning
    .openLeaveDuties({ id: userId, body: { duties: seen } })
    .catch(async (error) => {
      throw await overtakenBy(error, { seen });
    });
  return made.duties;
}

/** The person is back earlier than was noted. */
export function useEndAbsence(onEnd: (shortened: Planning.ShortenedAbsence) => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, end }: Pick<Noted, 'id' | 'end'>) => api.planning.endAbsence({ id, body: { end } }),
    onSuccess: onEnd,
    onSettled: refresh,
  });
}

/** `onEnd` hears of it also when the list is read anew without the absence. */
export function useUndoAbsence(onEnd: (undone: Planning.UndoneAbsence) => void = () => undefined) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Pick<Noted, 'id'>) => api.planning.undoAbsence({ id }),
    onSuccess: onEnd,
    onSettled: refresh,
  });
}
