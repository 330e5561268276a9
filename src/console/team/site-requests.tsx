/** What members of a site may settle about shifts themselves. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Site } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { me } from '../app/session.ts';
import { asShown } from '../kit/record-form.ts';
import { Choose, RefusalNote } from '../ui/parts.tsx';
import { messages } from './messages.ts';

export function SiteRequests({ site }: { site: Site }) {
  const cache = useQueryClient();
  const { locationId, claims, swaps } = site;
  const save = useMutation({
    mutationFn: (body: { claims: Site['claims'] } | { swaps: Site['swaps'] }) =>
      api.planning.patchLocationSettings({ id: locationId, body }, asShown(site)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['sites'] }),
  });
  const { claim, swap } = messages;
  if (me().role !== 'admin')
    return (
      <p className="soft">{`${claim.label}: ${claim.ways[claims]}. ${swap.label}: ${swap.ways[swaps]}.`}</p>
    );
  const choicesOf = (ways: Record<string, string>) =>
    Object.entries(ways).map(([value, label]) => ({ value, label }));
  return (
    <div className="site-requests">
      <Choose
        label={claim.label}
        value={claims}
        choices={choicesOf(claim.ways)}
        onChange={(value) => save.mutate({ claims: value as Site['claims'] })}
      />
      <Choose
        label={swap.label}
        value={swaps}
        choices={choicesOf(swap.ways)}
        onChange={(value) => save.mutate({ swaps: value as Site['swaps'] })}
      />
      {save.error === null ? null : (
        <RefusalNote refusal={refusalOf(save.error)} onClose={() => save.reset()} />
      )}
    </div>
  );
}
