/** Nights, weekends and late ends of everybody at the sites, beside the fair share. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { MEASURES } from '../../app/measures.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { BalanceBar } from '../../kit/balance.tsx';
import { Loading, RefusalNote, TableHead } from '../../kit/parts.tsx';
import { dayText } from '../../kit/time/zone.ts';
import { numberText } from '../../languages/chosen.ts';
import { messages } from './messages.ts';

type Line = Planning.PersonFairness;

export function Fairness({ find }: { find: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="sheet balances" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{messages.fairness.title}</b>
      </summary>
      {open ? <Balances find={find} /> : null}
    </details>
  );
}

function Balances({ find }: { find: string }) {
  const balances = useQuery({
    queryKey: ['fairness'],
    queryFn: ({ signal }) => api.planning.listFairness({}, { signal }),
  });
  if (balances.error !== null && balances.data === undefined)
    return <RefusalNote refusal={refusalOf(balances.error)} />;
  if (balances.data === undefined) return <Loading />;
  const { from, items } = balances.data;
  const shown = items.filter(({ userName }) => userName.toLocaleLowerCase().includes(find));
  const mostOf = (measure: (typeof MEASURES)[number]) =>
    Math.max(1, ...items.map((line) => Math.abs(line[measure].balance ?? 0)));
  return (
    <>
      <p className="soft">{messages.fairness.help(dayText(from, 'long'))}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach what scrolls sideways */}
      <div className="balance-table" role="region" aria-label={messages.fairness.title} tabIndex={0}>
        <table>
          <TableHead titles={[common.person, ...MEASURES.map((measure) => common.measures[measure])]} />
          <tbody>
            {shown.map((line) => (
              <tr key={line.userId}>
                <th scope="row">{line.userName}</th>
                {MEASURES.map((measure) => (
                  <Cell key={measure} amount={line[measure]} most={mostOf(measure)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Cell({ amount: { own, balance }, most }: { amount: Line['nights']; most: number }) {
  return (
    <td>
      <b>{numberText(own)}</b> <span className="soft">{common.balance(balance ?? 0)}</span>
      <BalanceBar balance={balance ?? 0} most={most} />
    </td>
  );
}
