/** The page of a tablet on the wall of a site: who is in, whose duty begins, and the way in and out by a PIN. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SearchField } from '../kit/fields.tsx';
import { useNow } from '../kit/now.ts';
import { useOnline } from '../kit/online.ts';
import { Loading } from '../kit/parts.tsx';
import { dayText, localOf, spanText } from '../kit/time/zone.ts';
import {
  type Action,
  type Clocking,
  deviceToken,
  forgetToken,
  isRefused,
  isWithdrawn,
  type Press,
  type Someone,
  send,
  useTerminal,
  type View,
} from './data.ts';
import { groupsOf, isLate } from './groups.ts';
import { messages } from './messages.ts';
import { IDLE_MS, PersonDialog, stateText } from './person.tsx';
import { keyFor, stillOpen, type Unconfirmed, withOpen, without } from './presses.ts';
import { pressRefusal } from './refusal.ts';

export function TerminalPage() {
  const [token] = useState(deviceToken);
  return token === null ? <NotSetUp text={messages.notSet.help} /> : <Terminal />;
}

function NotSetUp({ text }: { text: string }) {
  return (
    <main className="terminal empty">
      <h1>{messages.notSet.title}</h1>
      <p>{text}</p>
      <a className="act" href="/console/">
        {messages.notSet.console}
      </a>
    </main>
  );
}

function Terminal() {
  const [search, setSearch] = useState('');
  const answer = useTerminal(search.trim());
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState<readonly Unconfirmed[]>([]);
  const [done, setDone] = useState<Clocking | null>(null);
  const now = useNow() + (answer.data?.ahead ?? 0);
  // What was recorded is read and gone, and nothing that was typed waits for whoever comes next.
  useEffect(() => {
    if (chosen !== null || (done === null && search === '')) return undefined;
    const timer = setTimeout(() => {
      setDone(null);
      setSearch('');
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, [chosen, done, search]);
  const press = useMutation({
    mutationFn: send,
    onSuccess: async (clocking) => {
      setOpen((before) => without(before, clocking));
      setDone(clocking);
      setChosen(null);
      setSearch('');
      await answer.refetch();
    },
    onError: async (error, sent) => {
      const name = answer.data?.view.people.find(({ userId }) => userId === sent.userId)?.name ?? '';
      const kept = { userId: sent.userId, action: sent.action, name, key: sent.idempotencyKey };
      setOpen((before) => (isRefused(error) ? without(before, sent) : withOpen(before, kept)));
      if (isRefused(error)) await answer.refetch();
    },
  });
  if (isWithdrawn(answer.error) || isWithdrawn(press.error)) {
    forgetToken();
    return <NotSetUp text={messages.notSet.withdrawn} />;
  }
  if (answer.data === undefined)
    return answer.isError ? <Lost refusal={pressRefusal(answer.error, '')} /> : <Loading />;
  const { view } = answer.data;
  const person = view.people.find(({ userId }) => userId === chosen);
  const choose = (userId: string | null) => {
    press.reset();
    setChosen(userId);
  };
  const act = (userId: string, action: Action, pin: string) => {
    setDone(null);
    const idempotencyKey = keyFor(open, { userId, action }, () => crypto.randomUUID());
    press.mutate({ userId, action, pin, idempotencyKey } satisfies Press);
  };
  return (
    <main className="terminal">
      <Head view={view} now={now} />
      <Notices view={view} done={done} isLost={answer.isError} open={stillOpen(open, view.people)} />
      <SearchField label={messages.search} value={search} maxLength={60} onChange={setSearch} />
      <People view={view} now={now} isSearch={search.trim() !== ''} onChoose={choose} />
      <Recent view={view} />
      {person === undefined ? null : (
        <PersonDialog
          key={person.userId}
          person={person}
          zone={view.timeZone}
          refusal={press.error === null ? null : pressRefusal(press.error, person.name)}
          isSending={press.isPending}
          onPress={(action, pin) => act(person.userId, action, pin)}
          onClose={() => choose(null)}
        />
      )}
    </main>
  );
}

function Lost({ refusal }: { refusal: string }) {
  const online = useOnline();
  return (
    <main className="terminal empty" role="alert">
      <h1>{online ? refusal : messages.offline}</h1>
    </main>
  );
}

function Head({ view, now }: { view: View; now: number }) {
  const { date, time } = localOf(now, view.timeZone);
  return (
    <header className="terminal-head">
      <h1>{messages.title(view.locationName)}</h1>
      <p>{dayText(date, 'long')}</p>
      <time dateTime={`${date}T${time}`}>
        <span className="unseen">{messages.hour} </span>
        {time}
      </time>
    </header>
  );
}

interface NoticesProps {
  view: View;
  done: Clocking | null;
  isLost: boolean;
  open: readonly Unconfirmed[];
}

function Notices({ view, done, isLost, open }: NoticesProps) {
  const online = useOnline();
  const zone = view.timeZone;
  return (
    <div className="terminal-notices">
      {online && !isLost ? null : (
        <p className="banner" role="alert">
          {messages.offline} {messages.asOf(localOf(view.now, zone).time)}
        </p>
      )}
      {open.map(({ userId, name, action }) => (
        <p key={`${userId} ${action}`} className="banner" role="alert">
          <b>{messages.open(name, messages.actions[action])}</b> {messages.openHelp}
        </p>
      ))}
      <p className={done === null ? 'unseen' : 'terminal-done'} role="status">
        {done === null ? '' : doneText(done, zone)}
        {done?.missingOut == null ? null : <small>{missingText(done.missingOut, zone)}</small>}
      </p>
    </div>
  );
}

/** `Ana Silva, in at 08:58, duty 09:00–17:00` */
function doneText({ userName, action, at, duty }: Clocking, zone: string): string {
  const what = messages.did[action](localOf(at, zone).time);
  return messages.done(userName, what, duty === null ? null : spanText(duty.start, duty.end, zone));
}

function missingText(since: string, zone: string): string {
  const { date, time } = localOf(since, zone);
  return messages.missingOut(`${dayText(date)}, ${time}`);
}

interface PeopleProps {
  view: View;
  now: number;
  isSearch: boolean;
  onChoose: (userId: string) => void;
}

function People({ view, now, isSearch, onChoose }: PeopleProps) {
  if (view.people.length === 0)
    return <p className="terminal-none">{isSearch ? messages.nobody : messages.today}</p>;
  return (
    <>
      {groupsOf(view.people, now).map(({ group, people }) => (
        <section key={group} aria-label={messages.groups[group]}>
          <h2>
            {messages.groups[group]} <small>{people.length}</small>
          </h2>
          <ul className={`terminal-people ${group}`}>
            {people.map((person) => (
              <li key={person.userId}>
                <PersonButton person={person} now={now} onChoose={onChoose} zone={view.timeZone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface PersonButtonProps {
  person: Someone;
  now: number;
  zone: string;
  onChoose: (userId: string) => void;
}

function PersonButton({ person, now, zone, onChoose }: PersonButtonProps) {
  return (
    <button type="button" className="terminal-person" onClick={() => onChoose(person.userId)}>
      <b>{person.name}</b>
      <span>{stateText(person, zone)}</span>
      {isLate(person, now) ? <span className="badge completed">{messages.late}</span> : null}
    </button>
  );
}

function Recent({ view: { recent, timeZone } }: { view: View }) {
  if (recent.length === 0) return null;
  return (
    <section aria-label={messages.recent}>
      <h2>{messages.recent}</h2>
      <ul className="terminal-recent">
        {recent.map(({ id, userName, action, at }) => (
          <li key={id}>{messages.done(userName, messages.did[action](localOf(at, timeZone).time), null)}</li>
        ))}
      </ul>
    </section>
  );
}
