/** One's own nights, weekends and late ends beside the fair share. */
import { useQuery } from '@tanstack/react-query';
import { ApiError, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { MEASURES } from '../../app/measures.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { BalanceBar } from '../../kit/balance.tsx';
import { RefusalNote } from '../../kit/parts.tsx';
import { dayText } from '../../kit/time/zone.ts';
import { numberText } from '../../languages/chosen.ts';
import { messages } from './messages.ts';

export function FairnessPanel() {
  const fairness = useQuery({
    queryKey: ['my-fairness'],
    queryFn: ({ signal }) => api.planning.getMyFairness({}, { signal }),
  });
  // Whoever signs in without being one of the people has no shifts to share.
  if (fairness.error instanceof ApiError && fairness.error.status === 404) return null;
  if (fairness.error !== null && fairness.data === undefined)
    return <RefusalNote refusal={refusalOf(fairness.error)} />;
  if (fairness.data === undefined) return null;
  const { from } = fairness.data;
  return (
    <section className="balances" aria-labelledby="fairness">
      <h2 id="fairness">{messages.fairness.title}</h2>
      <p className="soft">{messages.fairness.since(dayText(from, 'long'))}</p>
      <dl>
        {MEASURES.map((measure) => (
          <Line key={measure} name={common.measures[measure]} amount={fairness.data[measure]} />
        ))}
      </dl>
    </section>
  );
}

function Line({ name, amount }: { name: string; amount: Planning.FairnessAmount }) {
  const { own, share, balance } = amount;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{numberText(own)}</b>{' '}
        {share === null || balance === null ? null : (
          <>
            <span className="soft">{messages.fairness.share(share)}</span>{' '}
            <BalanceBar balance={balance} most={Math.max(own, share, 1)} />{' '}
            <span>{common.balance(balance)}</span>
          </>
        )}
      </dd>
    </div>
  );
}
