/** Mails by what became of them, first those that were given up; these are sent again at a press. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useNames } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useParams } from '../../app/router.tsx';
import { Paging } from '../../kit/paging.tsx';
import { Act, Fault, Loading, RefusalNote, Segments } from '../../kit/parts.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { type Mail, PAGE, useMails } from './data.ts';
import { messages as all } from './messages.ts';
import { mailName } from './names.ts';

const messages = all.mails;
const STATUSES = ['failed', 'skipped', 'pending', 'sent'] as const;

export function MailList() {
  const cache = useQueryClient();
  const nameOf = useNames();
  const [params, setParams] = useParams();
  const status = STATUSES.find((one) => one === params.get('status')) ?? 'failed';
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1);
  const mails = useMails(status, page);
  const again = useMutation({
    mutationFn: ({ id }: Mail) => api.planning.resendMail({ id }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['mails'] }),
  });
  const { items = [], total = 0 } = mails.data ?? {};
  const personOf = ({ userId }: Mail) => nameOf(userId) ?? common.someone;
  return (
    <section className="sent" aria-label={messages.title}>
      <Segments
        label={messages.title}
        value={status}
        choices={STATUSES.map((value) => ({ value, label: messages.status[value] }))}
        onChange={(value) => setParams({ status: value, page: null })}
      />
      <p className="soft">{messages.help[status]}</p>
      <span role="status" className="good">
        {again.isSuccess ? messages.sentAgain(personOf(again.variables)) : null}
      </span>
      {again.error === null ? null : (
        <RefusalNote refusal={refusalOf(again.error)} onClose={() => again.reset()} />
      )}
      {mails.isPending ? <Loading /> : null}
      {mails.error !== null && mails.data === undefined ? (
        <Fault refusal={refusalOf(mails.error)} retry={() => void mails.refetch()} />
      ) : null}
      {mails.data !== undefined && items.length === 0 ? <p>{messages.none[status]}</p> : null}
      <ul className="asked">
        {items.map((mail) => (
          <li key={mail.id}>
            <Entry mail={mail} name={personOf(mail)} again={() => again.mutate(mail)} />
          </li>
        ))}
      </ul>
      <Paging page={page} total={total} size={PAGE} onPage={(next) => setParams({ page: String(next) })} />
    </section>
  );
}

function Entry({ mail, name, again }: { mail: Mail; name: string; again: () => void }) {
  const { kind, address, attempts, createdAt, nextAttemptAt, error, status } = mail;
  const what = mailName(kind);
  return (
    <>
      <div className="asked-top">
        <b>{what}</b>
        <time className="soft" dateTime={createdAt}>
          {timeText(createdAt)}
        </time>
      </div>
      <p>{messages.to(name, address)}</p>
      {error === null ? null : <p className={status === 'failed' ? 'bad-text' : 'soft'}>{error}</p>}
      <p className="soft">
        {all.attempts(attempts)}
        {nextAttemptAt === null ? '' : `, ${all.next(timeText(nextAttemptAt))}`}
      </p>
      {status === 'failed' || status === 'skipped' ? (
        <div className="row">
          <Act aria-label={messages.againTo(what, name)} onPress={again}>
            {messages.again}
          </Act>
        </div>
      ) : null}
    </>
  );
}
