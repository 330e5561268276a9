/** A draft on the board: that it is one, what of it became impossible, and the way to publish it. */
import { useQuery } from '@tanstack/react-query';
import type { Demand, Run } from '../../app/api.ts';
import { useSites } from '../../app/data.ts';
import { impossibleOf } from '../plan/guard.ts';
import { messages } from '../plan/messages.ts';
import { checkQuery, Publish, proposedSite, publishable } from '../plan/publish.tsx';
import type { Published } from '../plan/published.tsx';

interface DraftBarProps {
  run: Run;
  demand: readonly Demand[];
  nameOf: (id: string) => string | undefined;
  /** The site that the board shows; null: all of them. */
  site: string | null;
  onPublished: (published: Published) => void;
}

export function DraftBar({ run, demand, nameOf, site, onPublished }: DraftBarProps) {
  const sites = useSites().data ?? [];
  const check = useQuery({
    ...checkQuery(run, proposedSite(run, sites, site)),
    enabled: publishable(run, sites).length > 0,
  });
  const { count } = impossibleOf(check.data?.warnings ?? []);
  return (
    <div className="draft-bar">
      <p>
        {messages.publication.draft}{' '}
        {count === 0 ? null : <strong className="bad-text">{messages.publication.stale(count)}.</strong>}
      </p>
      <Publish key={site} run={run} demand={demand} nameOf={nameOf} site={site} onPublished={onPublished} />
    </div>
  );
}
