/** The staff's console. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { EditListingPage, NewListingPage } from '../editor/stock/editor-page.tsx';
import { StockPage } from '../editor/stock/list-page.tsx';
import { Empty, Fault, Loading } from '../kit/parts.tsx';
import { locale } from '../languages/chosen.ts';
import { RotaPage } from '../manager/board/page.tsx';
import { PlanPage } from '../manager/plan/page.tsx';
import { RequestsPage } from '../manager/requests/page.tsx';
import { TeamPage } from '../manager/team/page.tsx';
import { TimesheetsPage } from '../manager/timesheets/page.tsx';
import { AvailabilityPage } from '../member/availability/page.tsx';
import { ContactsPage } from '../member/contacts/page.tsx';
import { LeavePage } from '../member/leave/page.tsx';
import { MinePage } from '../member/mine/page.tsx';
import { NotificationsPage } from '../member/notifications/page.tsx';
import { ShiftsPage } from '../member/shifts/page.tsx';
import { TerminalPage } from '../terminal/page.tsx';
import { queryClient } from './api.ts';
import { isPlanner, may } from './may.ts';
import { common, shell } from './messages.ts';
import { keepForOffline, registerServiceWorker } from './offline.ts';
import { refusalOf } from './refusal.ts';
import { Link, usePath } from './router.tsx';
import { openSession } from './session.ts';
import { settings } from './settings.ts';
import { type Place, Shell } from './shell.tsx';

const ROTA: Place = { href: '/console/rota', label: shell.nav.rota };
const MINE: Place = { href: '/console/mine', label: shell.nav.mine, waits: 'changes' };
const FREE: Place = { href: '/console/availability', label: shell.nav.availability };
const LEAVE: Place = { href: '/console/leave', label: shell.nav.leave };
const SHIFTS: Place = { href: '/console/shifts', label: shell.nav.shifts, waits: 'offers' };
const MESSAGES: Place = { href: '/console/messages', label: shell.nav.messages, waits: 'messages' };
const REQUESTS: Place = { href: '/console/requests', label: shell.nav.requests, waits: 'decisions' };
const PLAN: Place = { href: '/console/plan', label: shell.nav.plan };
const HOURS: Place = { href: '/console/timesheets', label: shell.nav.timesheets };
const STOCK: Place = { href: '/console/catalogue', label: shell.nav.stock };
const TEAM: Place = { href: '/console/team', label: shell.nav.team };
const RULES: Place = { href: '/console/rules', label: shell.nav.rules };
const AUDIT: Place = { href: '/console/audit', label: shell.nav.audit };
const WEBHOOKS: Place = { href: '/console/webhooks', label: shell.nav.webhooks };
const ACCOUNTS: Place = { href: '/console/accounts', label: shell.nav.accounts };
const ORGANISATION: Place = { href: '/console/organisation', label: shell.nav.organisation };
const SET_UP = '/console/set-up';
const ENQUIRIES = '/console/enquiries';
const CONTACTS = '/console/contacts';
const NOTIFICATIONS = '/console/notifications';
const APPLICATIONS = '/console/applications';
const SPREADSHEETS = '/console/spreadsheets';
const SHEET = '/console/rota/sheet';

type Page<Props> = (props: Props) => ReactNode;
/** For a device without a person, so nobody signs in. */
const TERMINAL = '/console/terminal';

/** Loaded when it is opened. After an upgrade an open console asks for a file that is gone: loading the page again helps. */
const opened = <Props extends object = object>(load: () => Promise<Page<Props>>) =>
  lazy(() =>
    load().then(
      (page) => ({ default: page as ComponentType<Props> }),
      (error: unknown) => ({
        default: () => <Fault refusal={refusalOf(error)} retry={() => location.reload()} />,
      }),
    ),
  );
const WebhooksPage = opened(async () => (await import('../admin/webhooks/page.tsx')).WebhooksPage);
const RulesPage = opened(async () => (await import('../manager/rules/page.tsx')).RulesPage);
const SpreadsheetsPage = opened(
  async () => (await import('../manager/spreadsheets/page.tsx')).SpreadsheetsPage,
);
const SheetPage = opened(async () => (await import('../manager/sheet/page.tsx')).SheetPage);
const ApplicationsPage = opened(
  async () => (await import('../member/applications/page.tsx')).ApplicationsPage,
);
const MessagesPage = opened(async () => (await import('../member/messages/page.tsx')).MessagesPage);
const AuditPage = opened(async () => (await import('../admin/audit/page.tsx')).AuditPage);
const EnquiriesPage = opened(async () => (await import('../editor/enquiries/page.tsx')).EnquiriesPage);
const TypesPage = opened(async () => (await import('../editor/types/list-page.tsx')).TypesPage);
const NewTypePage = opened(async () => (await import('../editor/types/designer-page.tsx')).NewTypePage);
const EditTypePage = opened(async () => (await import('../editor/types/designer-page.tsx')).EditTypePage);
const AccountsPage = opened(async () => (await import('../admin/accounts/page.tsx')).AccountsPage);
const OrganisationPage = opened(
  async () => (await import('../admin/organisation/page.tsx')).OrganisationPage,
);
const SetUpPage = opened(async () => (await import('../admin/set-up/page.tsx')).SetUpPage);

/** People and sites of another Directory are kept there. */
const keepsAccounts = () => may('directory.createAccount');

/** The pages without parts of their own, by their addresses; null: not for this person. */
const PAGES: Readonly<Record<string, () => ReactNode>> = {
  [ROTA.href]: () => <RotaPage />,
  [SHEET]: () => <SheetPage />,
  [MINE.href]: () => <MinePage />,
  [PLAN.href]: () => (isPlanner() ? <PlanPage /> : null),
  [HOURS.href]: () => <TimesheetsPage />,
  [TEAM.href]: () => <TeamPage />,
  [FREE.href]: () => <AvailabilityPage />,
  [LEAVE.href]: () => <LeavePage />,
  [SHIFTS.href]: () => <ShiftsPage />,
  [REQUESTS.href]: () => <RequestsPage />,
  [ENQUIRIES]: () => (may('listings.listEnquiries') ? <EnquiriesPage /> : null),
  [MESSAGES.href]: () => <MessagesPage />,
  [CONTACTS]: () => <ContactsPage />,
  [NOTIFICATIONS]: () => <NotificationsPage />,
  [RULES.href]: () => <RulesPage />,
  [AUDIT.href]: () => <AuditPage />,
  [WEBHOOKS.href]: () => <WebhooksPage />,
  [ACCOUNTS.href]: () => (keepsAccounts() ? <AccountsPage /> : null),
  [ORGANISATION.href]: () => (may('listings.putCompanyLogo') ? <OrganisationPage /> : null),
  [APPLICATIONS]: () => (settings.isDirectoryEmbedded ? <ApplicationsPage /> : null),
  [SPREADSHEETS]: () => (isPlanner() ? <SpreadsheetsPage /> : null),
};
const HOME = '/console';

const homePage = () => (isPlanner() ? <RotaPage /> : <MinePage />);

function pageOf(address: string): ReactNode {
  const path = address.endsWith('/') ? address.slice(0, -1) : address;
  if (path === HOME) return homePage();
  if (may('listings.createListing') && (path === STOCK.href || path.startsWith(`${STOCK.href}/`))) {
    return stockPageOf(path.slice(STOCK.href.length + 1));
  }
  const page = Object.hasOwn(PAGES, path) ? PAGES[path]!() : null;
  return page ?? <NothingHere address={address} />;
}

function NothingHere({ address }: { address: string }) {
  const home = isPlanner() ? ROTA : MINE;
  return (
    <Empty title={common.nothingHere}>
      <p>{common.nothingAt(address)}</p>
      <p>
        <Link href={home.href}>{common.goTo(home.label)}</Link>
      </p>
    </Empty>
  );
}

function stockPageOf(rest: string): ReactNode {
  const [id = '', type = ''] = rest.split('/');
  if (id === 'types') return typesPageOf(type);
  if (id === '') return <StockPage />;
  return id === 'new' ? <NewListingPage /> : <EditListingPage key={id} id={id} />;
}

function typesPageOf(id: string): ReactNode {
  if (id === '') return <TypesPage />;
  return id === 'new' ? <NewTypePage key="new" /> : <EditTypePage key={id} id={id} />;
}

/** The menu of those who plan. */
function plannersPlaces(): Place[] {
  const accounts = keepsAccounts() ? [ACCOUNTS] : [];
  const stock = may('listings.createListing') ? [STOCK] : [];
  const webhooks = may('planning.listWebhooks') ? [WEBHOOKS] : [];
  return [ROTA, PLAN, REQUESTS, HOURS, TEAM, RULES, ...accounts, ...stock, AUDIT, ...webhooks];
}

function App() {
  const path = usePath();
  const organisation = may('listings.putCompanyLogo') ? [ORGANISATION] : [];
  const own = [MINE, SHIFTS, FREE, LEAVE, MESSAGES];
  return (
    <Shell
      places={isPlanner() ? plannersPlaces() : [...own, ROTA, HOURS]}
      own={isPlanner() ? [...own, ...organisation] : []}
    >
      <Suspense fallback={<Loading />}>{pageOf(path)}</Suspense>
    </Shell>
  );
}

const root = createRoot(document.getElementById('root')!);

function render(content: ReactNode): void {
  root.render(
    <StrictMode>
      <I18nProvider locale={locale()}>
        <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
}

/** A session that does not arrive is asked for once more, after a pause. */
const PAUSE_MS = 1500;

async function start(isAgain = false): Promise<void> {
  try {
    if (location.pathname === SET_UP) {
      return render(
        <Suspense fallback={<Loading />}>
          <SetUpPage />
        </Suspense>,
      );
    }
    if (location.pathname.startsWith(TERMINAL)) return render(<TerminalPage />);
    keepForOffline(queryClient, await openSession());
    render(<App />);
  } catch (error) {
    if (!isAgain) {
      setTimeout(() => void start(true), PAUSE_MS);
      return;
    }
    root.render(<Fault refusal={refusalOf(error)} retry={() => void start(true)} />);
  }
}

void start();
void registerServiceWorker();
