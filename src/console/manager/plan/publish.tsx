/** Publishing a rota, or one site of it: what will be published, warnings and whom it tells first, then the act. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../client/index.ts';
import { api, type Demand, type Run, type Site } from '../../app/api.ts';
import { useSites } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { type Refusal, refusalOf } from '../../app/refusal.ts';
import { Act, Choose, Loading, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { messages as boardMessages } from '../board/messages.ts';
import { Budgets } from '../labour/week-budget.tsx';
import { AgainstLive } from './against-live.tsx';
import { Asked, AskToPublish } from './ask-to-publish.tsx';
import { sitesOf } from './figures.ts';
import { guardLines, impossibleOf } from './guard.ts';
import { messages } from './messages.ts';
import { usePlanned } from './planned.ts';
import { daysOf, type Published, spanOf, Told } from './published.tsx';
import { StaleNote } from './stale.tsx';
import { warningsOf } from './warnings.ts';

interface PublishProps {
  run: Run;
  demand: readonly Demand[];
  nameOf: (id: string) => string | undefined;
  /** The site that is proposed; null: all of them. */
  site?: string | null;
  /** Whether it is said who asks for it, and whoever may not publish is offered to ask: in one place of a page. */
  asks?: boolean;
  onPublished: (published: Published) => void;
}

export function Publish(props: PublishProps) {
  const { run, nameOf, asks = true } = props;
  const sites = useSites().data ?? [];
  if (publishable(run, sites).length > 0) {
    return (
      <>
        {asks ? <Asked run={run} nameOf={nameOf} /> : null}
        <PublishAct {...props} />
      </>
    );
  }
  return asks && run.allowed.includes('ask-to-publish') ? <AskToPublish run={run} nameOf={nameOf} /> : null;
}

function PublishAct(props: PublishProps) {
  const [asking, setAsking] = useState(false);
  if (asking) return <Ask {...props} close={() => setAsking(false)} />;
  return (
    <Act look="primary" onPress={() => setAsking(true)}>
      {messages.publish}
    </Act>
  );
}

/** The sites of a run that the caller may publish. */
export function publishable({ locationIds }: Pick<Run, 'locationIds'>, sites: readonly Site[]): string[] {
  const open = new Set(
    sites.filter(({ allowed }) => allowed.includes('publish')).map(({ locationId }) => locationId),
  );
  return locationIds.filter((id) => open.has(id));
}

/** The site to publish alone: the one wished for, else one where not all may be published; null: all of them. */
export function proposedSite(run: Run, sites: readonly Site[], wished: string | null): string | null {
  const open = publishable(run, sites);
  if (run.locationIds.length < 2) return null;
  if (wished !== null && open.includes(wished)) return wished;
  return open.length === run.locationIds.length ? null : (open[0] ?? null);
}

function Ask(props: PublishProps & { close: () => void }) {
  const { run, demand, nameOf, close, onPublished } = props;
  const cache = useQueryClient();
  const [blindly, setBlindly] = useState(false);
  const sites = useSites().data ?? [];
  const [chosen, setChosen] = useState(() => proposedSite(run, sites, props.site ?? null));
  const site = chosen !== null && run.locationIds.includes(chosen) ? chosen : null;
  const part = site === null ? {} : { locationId: site };
  const publish = useMutation({
    mutationFn: (acceptWarnings: boolean) =>
      api.planning.createPlanningRunPublication(
        { id: run.id, body: { ...part, ...(acceptWarnings ? { acceptWarnings } : {}) } },
        asShown(run),
      ),
    onError: async (error) => {
      const first = await overtakenBy(error, run, site);
      if (first !== null) {
        onPublished({ kind: 'overtaken', run: first });
        close();
      }
      await readAnew();
    },
    onSuccess: (made) => {
      onPublished({ kind: 'made', run, site, made });
      close();
      return readAnew();
    },
  });
  const readAnew = () => {
    const keys = [['runs'], ['rota'], ['my-shifts'], ['result', run.id], ['absences', run.id]];
    return Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
  const check = useQuery(checkQuery(run, site));
  const planned = usePlanned(run, site);
  if (check.isPending || planned === null) return <Loading />;
  const { data: checked } = check;
  // An older check of the same version is still valid if a new one fails.
  const isBlind = checked === undefined;
  const impossible = impossibleOf(checked?.warnings ?? []);
  const changes = checked?.changes ?? null;
  // What is not new was live before.
  const isReplacing =
    changes !== null &&
    (changes.removed + changes.retimed > 0 || planned.filled - impossible.count > changes.added);
  const warnings = [
    ...(checked === undefined
      ? [{ text: messages.publication.unchecked, isBad: true }]
      : guardLines(checked, true)),
    ...warningsOf(
      { run, site, open: planned.open, isReplacing, people: checked?.tells.length ?? 0 },
      demand,
      changes,
      Date.now(),
    ),
  ].toSorted((a, b) => Number(b.isBad) - Number(a.isBad));
  return (
    <div className="ask" role="alertdialog" aria-label={messages.publishAsk}>
      <b>{messages.publishAsk}</b>
      <SiteChoice {...props} chosen={chosen} setChosen={setChosen} />
      <p>
        {messages.publication.what(
          sitesOf(site === null ? run.locationIds : [site], nameOf),
          spanOf(run),
          planned.filled,
        )}
      </p>
      <Budgets runId={run.id} siteIds={site === null ? run.locationIds : [site]} {...daysOf(run)} />
      <AgainstLive run={run} site={site} leftOut={impossible.count} nameOf={nameOf} />
      {warnings.length === 0 ? null : (
        <ul className="warnings">
          {warnings.map(({ text, isBad }) => (
            <li key={text} className={isBad ? 'bad-text' : ''}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {checked === undefined ? (
        <BlindNote
          blindly={blindly}
          setBlindly={setBlindly}
          refusal={refusalOf(check.error, nameOf)}
          compare={() => void check.refetch()}
        />
      ) : (
        <Told told={checked.tells} nameOf={nameOf} />
      )}
      <p className="soft">
        {warnings.length === 0 && impossible.count === 0 ? `${messages.publication.good} ` : ''}
        {planned.borrowed === 0 ? '' : `${boardMessages.borrowed(planned.borrowed)} `}
        {isReplacing ? messages.publication.replaces : messages.publication.seen}
      </p>
      {impossible.count > 0 ? (
        <StaleNote
          run={run}
          site={site}
          nameOf={nameOf}
          close={close}
          impossible={impossible}
          isPublishing={publish.isPending}
          publishWithout={() => publish.mutate(true)}
        />
      ) : (
        <div className="row">
          <Act
            look="primary"
            onPress={() => publish.mutate(false)}
            isDisabled={publish.isPending || (isBlind && !blindly)}
            autoFocus={!isBlind}
          >
            {publish.isPending ? messages.publishing : messages.publish}
          </Act>
          <Act onPress={close}>{common.cancel}</Act>
        </div>
      )}
      <Refused error={publish.error} nameOf={nameOf} />
    </div>
  );
}

/** The run as it is by now, where somebody else published it, or the site, first; null: the refusal says another thing. */
async function overtakenBy(error: Error, run: Run, site: string | null): Promise<Run | null> {
  if (!(error instanceof ApiError) || !(isOut(error) || isOther(error))) return null;
  // Whoever has none of the sites that are left cannot read the rest of a draft.
  const now = await api.planning.getPlanningRun({ id: run.id }).catch(() => null);
  if (now === null || isOut(error)) return now ?? run;
  const isThere = now.status === 'completed' && (site === null || now.locationIds.includes(site));
  return isThere ? null : now;
}

const isOut = ({ reason }: ApiError): boolean => reason === 'NOT_COMPLETED';
const isOther = ({ reason }: ApiError): boolean => reason === 'VERSION_MISMATCH';

function Refused({ error, nameOf }: { error: Error | null } & Pick<PublishProps, 'nameOf'>) {
  if (error === null) return null;
  const refusal =
    error instanceof ApiError && isOther(error)
      ? { message: messages.publication.corrected, details: [], requestId: null }
      : refusalOf(error, nameOf);
  return <RefusalNote refusal={refusal} />;
}

interface SiteChoiceProps extends PublishProps {
  chosen: string | null;
  setChosen: (site: string | null) => void;
}

const ALL = '';

/** All sites, or one of them; those alone that the caller may publish. */
function SiteChoice({ run, nameOf, chosen, setChosen }: SiteChoiceProps): ReactNode {
  const sites = publishable(run, useSites().data ?? []);
  const isAll = sites.length === run.locationIds.length;
  if (run.locationIds.length < 2) return null;
  return (
    <Choose
      label={messages.publication.which}
      value={chosen ?? ALL}
      choices={[
        ...(isAll ? [{ value: ALL, label: messages.publication.allSites(sites.length) }] : []),
        ...sites.map((id) => ({
          value: id,
          label: messages.publication.only(nameOf(id) ?? messages.otherSite),
        })),
      ]}
      onChange={(value) => setChosen(value === ALL ? null : value)}
    />
  );
}

export const checkQuery = ({ id, version }: Run, site: string | null) => ({
  queryKey: ['publish-check', id, version, site],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.planning.checkPlanningRunPublication(
      { id, ...(site === null ? {} : { locationId: site }) },
      { signal },
    ),
  // Facts of people change at any time.
  staleTime: 0,
});

interface BlindNoteProps {
  refusal: Refusal;
  blindly: boolean;
  setBlindly: (blindly: boolean) => void;
  compare: () => void;
}

/** The comparison with what is true now failed: try again, or publish without it. */
function BlindNote({ refusal, blindly, setBlindly, compare }: BlindNoteProps) {
  return (
    <>
      <RefusalNote title={messages.publication.blind} refusal={refusal} />
      <div className="row">
        <Act onPress={compare} autoFocus>
          {messages.publication.compareAgain}
        </Act>
        <label className="tick">
          <input type="checkbox" checked={blindly} onChange={({ target }) => setBlindly(target.checked)} />
          {messages.publication.blindly}
        </label>
      </div>
    </>
  );
}
