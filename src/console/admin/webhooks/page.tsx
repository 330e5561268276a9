/** Webhooks of the organisation and what was sent to them; mails, and those that were given up. For administrators. */

import { useParams } from '../../app/router.tsx';
import { Segments } from '../../kit/parts.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { MailList } from './mails.tsx';
import { messages } from './messages.ts';
import '../../style/webhooks.css';

export function WebhooksPage() {
  const [params, setParams] = useParams();
  const view = params.get('of') === 'mails' ? 'mails' : 'webhooks';
  return (
    <section className="plan">
      <div className="toolbar">
        <h1>{messages.title}</h1>
        <Segments
          label={messages.title}
          value={view}
          choices={(['webhooks', 'mails'] as const).map((value) => ({ value, label: messages.views[value] }))}
          onChange={(value) =>
            setParams({ of: value === 'mails' ? 'mails' : null, id: null, status: null, page: null })
          }
        />
      </div>
      {view === 'mails' ? <MailList /> : <EndpointList />}
    </section>
  );
}
