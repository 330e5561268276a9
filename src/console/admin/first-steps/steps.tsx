/** What a new organisation does until its first rota is published, and how far it is. */
import type { ReactNode } from 'react';
import { useComingWeek, useRuns } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { Link } from '../../app/router.tsx';
import { me } from '../../app/session.ts';
import { useAccounts } from '../accounts/data.ts';
import { messages } from './messages.ts';

interface Step {
  name: string;
  isDone: boolean;
  ways: { href: string; text: string }[];
}

const PEOPLE_SHEET = { href: '/console/spreadsheets?kind=people', text: messages.bySheet };
const NEED_SHEET = { href: '/console/spreadsheets?kind=demand', text: messages.bySheet };

/** For administrators of an embedded Directory, until a rota has been published; then, and for others, `children`. */
export function FirstSteps({ children }: { children: ReactNode }) {
  const isTheirs = may('directory.createAccount');
  return isTheirs ? <Unpublished>{children}</Unpublished> : children;
}

function Unpublished({ children }: { children: ReactNode }) {
  const accounts = useAccounts().data;
  const runs = useRuns().data;
  const week = useComingWeek();
  if (accounts === undefined || runs === undefined) return children;
  if (runs.some(({ status }) => status === 'published')) return children;
  const others = accounts.filter(({ id }) => id !== me().id);
  return (
    <section className="sheet first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{messages.title}</h2>
      <ol>
        {stepsOf({ others, isNeeded: week !== null || runs.length > 0, week }).map((step) => (
          <StepLine key={step.name} {...step} />
        ))}
      </ol>
    </section>
  );
}

interface State {
  others: { signIn: string }[];
  isNeeded: boolean;
  week: string | null;
}

function stepsOf({ others, isNeeded, week }: State): Step[] {
  const plan = `/console/plan${week === null ? '' : `?week=${week}`}`;
  return [
    {
      name: messages.people,
      isDone: others.length > 0,
      ways: [PEOPLE_SHEET, { href: '/console/accounts', text: messages.byHand }],
    },
    {
      name: messages.need,
      isDone: isNeeded,
      ways: [NEED_SHEET, { href: plan, text: messages.byHand }],
    },
    { name: messages.plan, isDone: false, ways: [{ href: plan, text: messages.toPlan }] },
    {
      name: messages.invite,
      isDone: others.some(({ signIn }) => signIn !== 'none'),
      ways: [{ href: '/console/accounts', text: messages.toAccounts }],
    },
  ];
}

function StepLine({ name, isDone, ways }: Step) {
  return (
    <li>
      <b>
        {isDone ? <span className="good">{`✓ ${messages.done} `}</span> : null}
        {name}
      </b>
      <span className="row">
        {ways.map(({ href, text }) => (
          <Link key={href} className="act plain" href={href} aria-label={`${name}: ${text}`}>
            {text}
          </Link>
        ))}
      </span>
    </li>
  );
}
