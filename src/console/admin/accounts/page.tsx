/** People and sites kept by hand, for administrators of an embedded Directory. */

import { faultOf, useCompany } from '../../app/data.ts';
import { common, shell } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link, useParams } from '../../app/router.tsx';
import { SearchField } from '../../kit/fields.tsx';
import { Fault, Loading, Segments } from '../../kit/parts.tsx';
import { VacantNote } from '../../manager/leavers/vacant-note.tsx';
import { useAccountSites, useAccounts, useContracts } from './data.ts';
import { InviteAll } from './invite-all.tsx';
import { messages } from './messages.ts';
import { AccountList } from './people.tsx';
import { SiteList } from './sites.tsx';

export function AccountsPage() {
  const [params, setParams] = useParams();
  const accounts = useAccounts();
  const sites = useAccountSites();
  const contracts = useContracts();
  const company = useCompany();
  const view = params.get('view') === 'sites' ? 'sites' : 'people';
  const find = (params.get('find') ?? '').toLocaleLowerCase();
  const failed = faultOf([accounts, sites, contracts, company]);
  if (failed !== undefined)
    return <Fault refusal={refusalOf(failed.error)} retry={() => void failed.refetch()} />;
  if (accounts.data === undefined || sites.data === undefined || company.data === undefined)
    return <Loading />;
  if (contracts.isLoading) return <Loading />;
  const named = <T extends { name: string }>(items: T[]) =>
    items.filter(({ name }) => name.toLocaleLowerCase().includes(find));
  const findText = view === 'sites' ? messages.findSite : common.findPerson;
  return (
    <section className="plan accounts">
      <div className="toolbar">
        <h1>{messages.title}</h1>
        <div className="tools">
          <Segments
            label={messages.title}
            value={view}
            choices={[
              { value: 'people', label: common.people },
              { value: 'sites', label: common.sites },
            ]}
            onChange={(value) => setParams({ view: value === 'people' ? null : value })}
          />
          <SearchField
            label={findText}
            value={params.get('find') ?? ''}
            onChange={(text) => setParams({ find: text })}
          />
          <Link className="act quiet" href="/console/organisation">
            {shell.nav.organisation}
          </Link>
          <Link className="act quiet" href="/console/spreadsheets?kind=people">
            {messages.fromSheet}
          </Link>
        </div>
      </div>
      <p className="soft">{messages.lead}</p>
      {view === 'people' ? (
        <>
          <VacantNote site={null} />
          <InviteAll accounts={accounts.data} />
          <AccountList
            accounts={named(accounts.data)}
            sites={sites.data}
            contracts={contracts.data ?? new Map()}
            currency={company.data.default_currency}
          />
        </>
      ) : (
        <SiteList sites={named(sites.data)} />
      )}
    </section>
  );
}
