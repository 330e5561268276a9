/** What holds for whom at a site, in words, with what it costs; and the templates of rules. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Site } from '../../app/api.ts';
import { useNames, useSites, useToday } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useParams } from '../../app/router.tsx';
import { Act, Choose, Empty, Fault, Loading, Segments } from '../../kit/parts.tsx';
import { mondayNamed } from '../../kit/time/zone.ts';
import { WeekNav } from '../../kit/week-nav.tsx';
import { hasOwnLimits } from './change.ts';
import { refresh, resetSite, useRules } from './data.ts';
import { messages } from './messages.ts';
import { Refused } from './parts.tsx';
import { RuleGroups } from './rule-groups.tsx';
import { Templates } from './templates.tsx';
import type { Week } from './trial.tsx';
import '../../style/rules.css';

const VIEWS = ['rules', 'templates'] as const;
type View = (typeof VIEWS)[number];

export function RulesPage() {
  const [params] = useParams();
  const sites = useSites();
  const today = useToday();
  if (sites.error !== null && sites.data === undefined)
    return <Fault refusal={refusalOf(sites.error)} retry={() => void sites.refetch()} />;
  if (sites.data === undefined) return <Loading />;
  const asked = params.get('site');
  const site = sites.data.find(({ locationId }) => locationId === asked) ?? sites.data[0];
  const view: View =
    may('planning.listRuleTemplates') && params.get('view') === 'templates' ? 'templates' : 'rules';
  const week = { locationId: site?.locationId ?? '', monday: mondayNamed(params.get('week'), today) };
  return (
    <section className="plan rules">
      <Toolbar sites={sites.data} week={week} view={view} />
      {site === undefined ? <Empty title={common.sites} /> : null}
      {view === 'templates' ? (
        <Templates week={week} />
      ) : (
        <WhatHolds week={week} site={site} mayEdit={may('planning.createRuleTemplate')} />
      )}
    </section>
  );
}

interface ToolbarProps {
  sites: readonly Site[];
  week: Week;
  view: View;
}

function Toolbar({ sites, week, view }: ToolbarProps) {
  const [, setParams] = useParams();
  const choices = VIEWS.map((value) => ({ value, label: messages.views[value] }));
  const show = (value: string) => setParams({ view: value === 'rules' ? null : value, id: null, for: null });
  return (
    <div className="toolbar">
      <WeekNav monday={week.monday} title={messages.title} go={(monday) => setParams({ week: monday })} />
      <div className="tools">
        {may('planning.listRuleTemplates') ? (
          <Segments label={messages.title} value={view} choices={choices} onChange={show} />
        ) : null}
        <Choose
          label={messages.site}
          value={week.locationId}
          choices={sites.map(({ locationId, name }) => ({ value: locationId, label: name }))}
          onChange={(value) => setParams({ site: value })}
        />
      </div>
    </div>
  );
}

interface WhatHoldsProps {
  week: Week;
  site: Site | undefined;
  mayEdit: boolean;
}

function WhatHolds({ week, site, mayEdit }: WhatHoldsProps) {
  const rules = useRules(week.locationId === '' ? null : week.locationId);
  const nameOf = useNames();
  if (rules.error !== null && rules.data === undefined)
    return <Fault refusal={refusalOf(rules.error)} retry={() => void rules.refetch()} />;
  if (rules.data === undefined) return <Loading />;
  return (
    <>
      <p className="soft">{[messages.lead, ...(mayEdit ? [] : [messages.readOnly])].join(' ')}</p>
      {site === undefined || !hasOwnLimits(site) ? null : <OwnLimits site={site} mayEdit={mayEdit} />}
      <RuleGroups key={week.locationId} rows={rules.data} week={week} mayEdit={mayEdit} nameOf={nameOf} />
    </>
  );
}

/** Says that the site has limits of its own, also when it has none left, and leads back. */
function OwnLimits({ site: { locationId }, mayEdit }: { site: Site; mayEdit: boolean }) {
  const cache = useQueryClient();
  const reset = useMutation({ mutationFn: () => resetSite(locationId), onSettled: () => refresh(cache) });
  return (
    <>
      <div className="row">
        <span className="warn-text">{messages.ownLimits}</span>
        {mayEdit ? (
          <Act isDisabled={reset.isPending} onPress={() => reset.mutate()}>
            {messages.resetSite}
          </Act>
        ) : null}
      </div>
      <Refused by={reset} />
    </>
  );
}
