/** Hours: planned against worked, what is odd, approve. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allItems } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { useNames } from '../app/data.ts';
import { refusalOf } from '../app/refusal.ts';
import { useParams } from '../app/router.tsx';
import { me } from '../app/session.ts';
import { WORDS } from '../app/words.ts';
import { addDays, mondayOf } from '../time/zone.ts';
import { Act, Empty, Fault, Loading, RefusalNote } from '../ui/parts.tsx';
import { WeekNav } from '../ui/week-nav.tsx';
import { PersonCard, type ReviewWeek } from './card.tsx';
import { byPerson, mayReview, type PersonHours } from './model.ts';

const PAGE = 200;

type Names = (id: string) => string | undefined;

export function TimesheetsPage() {
  const [params, setParams] = useParams();
  const startDate = mondayOf(params.get('week') ?? addDays(new Date().toISOString().slice(0, 10), -7));
  const week = { startDate, endDate: addDays(startDate, 6) };
  const nameOf = useNames();
  const hours = useQuery({
    queryKey: ['timesheets', week],
    queryFn: ({ signal }) => allItems(api.planning.listTimesheets, { ...week, limit: PAGE }, { signal }),
    select: byPerson,
  });
  const most = Math.max(1, ...(hours.data ?? []).flatMap(({ scheduled, worked }) => [scheduled, worked]));
  return (
    <section className="plan">
      <div className="toolbar">
        <WeekNav monday={startDate} title={WORDS.hours.title} go={(monday) => setParams({ week: monday })} />
      </div>
      {hours.isPending ? <Loading /> : null}
      {hours.error === null || hours.data !== undefined ? null : (
        <Fault refusal={refusalOf(hours.error, nameOf)} retry={() => void hours.refetch()} />
      )}
      {hours.data?.length === 0 ? (
        <Empty title={WORDS.hours.none}>
          <p>{WORDS.hours.noneHelp}</p>
        </Empty>
      ) : null}
      {hours.data === undefined || hours.data.length === 0 ? null : (
        <>
          <Summary people={hours.data} {...{ week, nameOf }} />
          <ul className="hours-list sheet">
            {hours.data.map((person) => (
              <PersonCard key={`${person.userId} ${startDate}`} {...{ person, week, nameOf }} most={most} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** How much there is to do; those with nothing odd are approved at a stroke. */
function Summary({ people, week, nameOf }: { people: PersonHours[]; week: ReviewWeek; nameOf: Names }) {
  const cache = useQueryClient();
  const open = people.filter((person) => mayReview(person, me()));
  const plain = open.filter(({ anomalies }) => anomalies === 0);
  const approve = useMutation({
    mutationFn: async () => {
      for (const { userId } of plain) {
        await api.planning.approveTimesheet({ body: { userId, ...week, decision: 'approved' } });
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['timesheets'] }),
  });
  if (me().role === 'member') return null;
  return (
    <div className="sheet hours-top">
      <p>{WORDS.hours.toReview(open.length, open.length - plain.length)}</p>
      {plain.length < 2 ? null : (
        <Act onPress={() => approve.mutate()} isDisabled={approve.isPending}>
          {WORDS.hours.approvePlain(plain.length)}
        </Act>
      )}
      {approve.error === null ? null : (
        <RefusalNote refusal={refusalOf(approve.error, nameOf)} onClose={() => approve.reset()} />
      )}
    </div>
  );
}
