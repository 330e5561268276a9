/** Planning a week: who is needed, a run, the rota published. */
import { faultOf, useDemand, useNames, useRuns, useSites, useToday, useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useParams } from '../../app/router.tsx';
import { Fault, Loading } from '../../kit/parts.tsx';
import { addDays, instantOf, mondayNamed } from '../../kit/time/zone.ts';
import { WeekNav } from '../../kit/week-nav.tsx';
import { TemplateSection } from '../week-templates/section.tsx';
import { Waiting } from './ask-to-publish.tsx';
import { zonesOf } from './lines.ts';
import { messages } from './messages.ts';
import { NeedSection } from './need.tsx';
import { RunSection } from './run.tsx';
import { RunList } from './runs.tsx';

export function PlanPage() {
  const [params, setParams] = useParams();
  const today = useToday();
  const monday = mondayNamed(params.get('week'), addDays(today, 7));
  const sites = useSites();
  const runs = useRuns();
  const nameOf = useNames();
  const zone = useZone();
  const at = (date: string) => new Date(instantOf(date, '00:00', zone)).toISOString();
  const demand = useDemand(at(monday), at(addDays(monday, 7)));
  const failed = faultOf([sites, runs, demand]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error, nameOf)} retry={() => void failed.refetch()} />;
  const inWeek = (runs.data ?? []).filter(
    (run) =>
      Date.parse(run.horizonStart) < Date.parse(at(addDays(monday, 7))) &&
      Date.parse(run.horizonEnd) > Date.parse(at(monday)),
  );
  return (
    <section className="plan">
      <div className="toolbar">
        <WeekNav monday={monday} title={messages.title} go={(week) => setParams({ week })} />
      </div>
      <Waiting runs={(runs.data ?? []).filter((run) => !inWeek.includes(run))} />
      {sites.data === undefined || demand.data === undefined ? (
        <Loading />
      ) : (
        <>
          <NeedSection
            key={monday}
            monday={monday}
            nameOf={nameOf}
            demand={demand.data}
            sites={sites.data}
            runs={runs.data ?? []}
            site={params.get('site') ?? ''}
            setSite={(site) => setParams({ site })}
          />
          <TemplateSection key={`templates ${monday}`} monday={monday} nameOf={nameOf} sites={sites.data} />
          <RunSection
            key={`run ${monday}`}
            monday={monday}
            nameOf={nameOf}
            sites={sites.data}
            demand={demand.data}
            runs={inWeek}
          />
          <RunList
            key={`runs ${monday}`}
            monday={monday}
            nameOf={nameOf}
            runs={inWeek}
            sites={sites.data.length}
            demand={demand.data}
            zoneOf={zonesOf(sites.data)}
          />
        </>
      )}
    </section>
  );
}
