/** What a publication did, and whom it told. */
import { useRef } from 'react';
import type { Planning } from '../../../client/index.ts';
import type { Run } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { Link } from '../../app/router.tsx';
import { me } from '../../app/session.ts';
import { Act } from '../../kit/parts.tsx';
import { dayText, lastDayOf, localOf } from '../../kit/time/zone.ts';
import { useFocus } from '../../kit/use-focus.ts';
import { byName } from '../../languages/chosen.ts';
import { sitesOf } from './figures.ts';
import { messages } from './messages.ts';

type Made = Planning.MadePublication;
type ToldPerson = Made['told'][number];
type NameOf = (id: string) => string | undefined;

/** How an attempt to publish ended: it was published, or a colleague was first. */
export type Published =
  | { kind: 'made'; run: Run; site: string | null; made: Made }
  | { kind: 'overtaken'; run: Run };

/** First and last day of a run. */
export function daysOf({ horizonStart, horizonEnd, timeZone }: Run): { first: string; last: string } {
  const first = localOf(horizonStart, timeZone).date;
  return { first, last: lastDayOf(horizonEnd, timeZone) };
}

export function spanOf(run: Run): string {
  const { first, last } = daysOf(run);
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`;
}

interface PublishedNoteProps {
  published: Published;
  nameOf: NameOf;
  close: () => void;
}

export function PublishedNote({ published, nameOf, close }: PublishedNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useFocus(note);
  return (
    <div className="note published-note" role="status" ref={note} tabIndex={-1}>
      <div>
        {published.kind === 'made' ? (
          <Done {...published} nameOf={nameOf} />
        ) : (
          <strong>{overtakenText(published.run, nameOf)}</strong>
        )}
      </div>
      <Act look="quiet" aria-label={common.close} onPress={close}>
        ✕
      </Act>
    </div>
  );
}

function Done({ run, site, made, nameOf }: Extract<Published, { kind: 'made' }> & { nameOf: NameOf }) {
  const names = (ids: readonly string[]) => sitesOf(ids, nameOf);
  const { dropped, rest, told } = made;
  return (
    <>
      <strong>
        {messages.publication.done(names(site === null ? run.locationIds : [site]), spanOf(run))}
      </strong>
      {dropped.length === 0 ? null : <p>{messages.publication.leftOut(dropped.length)}</p>}
      {rest === null ? null : <p>{messages.publication.rest(names(rest.locationIds))}</p>}
      <Told told={told} nameOf={nameOf} />
      {may('directory.createPasswordLink') ? (
        <Link href="/console/accounts">{messages.inviteStaff}</Link>
      ) : null}
    </>
  );
}

function overtakenText({ publishedBy, publishedAt, timeZone }: Run, nameOf: NameOf): string {
  if (publishedBy === null || publishedAt === null) return messages.publication.overtaken;
  const { time } = localOf(publishedAt, timeZone);
  return publishedBy === me().id
    ? messages.publication.overtakenByYou(time)
    : messages.publication.overtakenBy(nameOf(publishedBy) ?? common.someone, time);
}

const inOrder = (names: readonly string[]): string => names.toSorted(byName).join(', ');

const peopleOf = (ids: readonly string[], nameOf: NameOf): string =>
  inOrder(ids.map((id) => nameOf(id) ?? common.someone));

/** Who hears of it by mail, and whom no mail reaches. */
export function Told({ told, nameOf }: { told: readonly ToldPerson[]; nameOf: NameOf }) {
  if (told.length === 0) return <p>{messages.publication.toldNobody}</p>;
  const by = Map.groupBy(told, ({ mail }) => mail);
  const names = (mail: ToldPerson['mail']) =>
    peopleOf(
      (by.get(mail) ?? []).map(({ userId }) => userId),
      nameOf,
    );
  const all = peopleOf(
    told.map(({ userId }) => userId),
    nameOf,
  );
  const isSending = !by.has('no-server');
  const lines = [
    isSending ? mailedText(by.get('yes')?.length ?? 0) : messages.publication.noMails,
    by.has('no-address') ? messages.publication.noAddress(names('no-address')) : null,
    by.has('off') ? messages.publication.mailsOff(names('off')) : null,
    by.has('left') ? messages.publication.hasLeft(names('left')) : null,
  ].filter((line) => line !== null);
  return (
    <div className="told">
      <details>
        <summary>{messages.publication.told(told.length)}</summary>
        <p>{all}</p>
      </details>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const mailedText = (count: number) =>
  count === 0 ? messages.publication.mailedNobody : messages.publication.mailed(count);
