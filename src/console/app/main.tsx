/** The staff's console. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { ConnectionError } from '../../client/index.ts';
import { useOnline } from '../kit/online.ts';
import { Empty, Fault, Loading, WayBack } from '../kit/parts.tsx';
import { locale } from '../languages/chosen.ts';
import { RotaPage } from '../manager/board/page.tsx';
import { RequestsPage } from '../manager/requests/page.tsx';
import { AvailabilityPage } from '../member/availability/page.tsx';
import { ContactsPage } from '../member/contacts/page.tsx';
import { LeavePage } from '../member/leave/page.tsx';
import { MinePage } from '../member/mine/page.tsx';
import { ShiftsPage } from '../member/shifts/page.tsx';
import { TerminalPage } from '../terminal/page.tsx';
import { hasRightIds, type StockRoute, stockPageAt } from './addresses.ts';
import { queryClient } from './api.ts';
import { isPlanner } from './may.ts';
import { common } from './messages.ts';
import { keepForOffline, registerServiceWorker } from './offline.ts';
import { hasCome, openAgain } from './open-again.ts';
import * as places from './places.ts';
import { refusalOf } from './refusal.ts';
import { Link, useParams, usePath } from './router.tsx';
import { openSession } from './session.ts';
import { Shell } from './shell.tsx';
import { tellTabs } from './tabs.ts';

const SET_UP = '/console/set-up';

type Page<Props> = (props: Props) => ReactNode;
/** For a device without a person, so nobody signs in. */
const TERMINAL = '/console/terminal';

/** Loaded when it is opened. */
const opened = <Props extends object = object>(load: () => Promise<Page<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const { pathname } = location;
    try {
      const page = await load();
      hasCome(pathname);
      return { default: page };
    } catch (error) {
      if (!(await isReached())) {
        const fault = new ConnectionError('no answer', { cause: error });
        return { default: () => <Unopened fault={fault} /> };
      }
      // The connection may have come back since, or an upgrade has taken the file away.
      return { default: openAgain(pathname) ? Loading : () => <Unopened fault={error} /> };
    }
  });

/** Whether the server answers at all, whatever it says. */
const isReached = async (): Promise<boolean> =>
  navigator.onLine &&
  fetch('/planning/v1/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

const LOOK_MS = 5000;

/** A page whose script did not come. While nothing answers it is waited for. */
function Unopened({ fault }: { fault: unknown }) {
  const online = useOnline();
  useEffect(() => {
    if (!(fault instanceof ConnectionError) || !online) return;
    const look = async () => {
      if (await isReached()) location.reload();
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [fault, online]);
  if (!online) return <Loading />;
  return <Fault refusal={refusalOf(fault)} retry={() => location.reload()} />;
}
const WebhooksPage = opened(async () => (await import('../admin/webhooks/page.tsx')).WebhooksPage);
const PlanPage = opened(async () => (await import('../manager/plan/page.tsx')).PlanPage);
const NotificationsPage = opened(
  async () => (await import('../member/notifications/page.tsx')).NotificationsPage,
);
const TeamPage = opened(async () => (await import('../manager/team/page.tsx')).TeamPage);
const TimesheetsPage = opened(async () => (await import('../manager/timesheets/page.tsx')).TimesheetsPage);
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
const DeskPage = opened(async () => (await import('../editor/desk/page.tsx')).DeskPage);
const StockPage = opened(async () => (await import('../editor/stock/list-page.tsx')).StockPage);
const NewListingPage = opened(async () => (await import('../editor/stock/editor-page.tsx')).NewListingPage);
const EditListingPage = opened(async () => (await import('../editor/stock/editor-page.tsx')).EditListingPage);
const PreviewPage = opened(async () => (await import('../editor/stock/preview-page.tsx')).PreviewPage);
const TypesPage = opened(async () => (await import('../editor/types/list-page.tsx')).TypesPage);
const NewTypePage = opened(async () => (await import('../editor/types/designer-page.tsx')).NewTypePage);
const EditTypePage = opened(async () => (await import('../editor/types/designer-page.tsx')).EditTypePage);
const ItemChangesPage = opened(
  async () => (await import('../editor/worktable/changes-page.tsx')).ItemChangesPage,
);
const MendPage = opened(async () => (await import('../editor/mend/page.tsx')).MendPage);
const AccountsPage = opened(async () => (await import('../admin/accounts/page.tsx')).AccountsPage);
const OrganisationPage = opened(
  async () => (await import('../admin/organisation/page.tsx')).OrganisationPage,
);
const SetUpPage = opened(async () => (await import('../admin/set-up/page.tsx')).SetUpPage);

/** What is shown at each place; below that of the items there are further ones. */
const PAGES: readonly (readonly [place: places.Place, page: (rest: string) => ReactNode | null])[] = [
  [places.SHEET, () => <SheetPage />],
  [places.ROTA, () => <RotaPage />],
  [places.MINE, () => <MinePage />],
  [places.PLAN, () => <PlanPage />],
  [places.HOURS, () => <TimesheetsPage />],
  [places.TEAM, () => <TeamPage />],
  [places.FREE, () => <AvailabilityPage />],
  [places.LEAVE, () => <LeavePage />],
  [places.SHIFTS, () => <ShiftsPage />],
  [places.REQUESTS, () => <RequestsPage />],
  [places.ENQUIRIES, () => <EnquiriesPage />],
  [places.DESK, () => <DeskPage />],
  [places.MESSAGES, () => <MessagesPage />],
  [places.CONTACTS, () => <ContactsPage />],
  [places.NOTIFICATIONS, () => <NotificationsPage />],
  [places.RULES, () => <RulesPage />],
  [places.AUDIT, () => <AuditPage />],
  [places.WEBHOOKS, () => <WebhooksPage />],
  [places.ACCOUNTS, () => <AccountsPage />],
  [places.ORGANISATION, () => <OrganisationPage />],
  [places.APPLICATIONS, () => <ApplicationsPage />],
  [places.SPREADSHEETS, () => <SpreadsheetsPage />],
  [places.STOCK, stockPageOf],
];
const HOME = '/console';

const homePage = () => (isPlanner() ? <RotaPage /> : <MinePage />);

function pageOf(address: string, query: URLSearchParams): ReactNode {
  const path = address.endsWith('/') ? address.slice(0, -1) : address;
  if (path === HOME) return homePage();
  if (!hasRightIds(path, query)) return <NothingHere address={`${address}?${query}`} />;
  const found = PAGES.find(
    ([{ href }]) => path === href || (href === places.STOCK.href && path.startsWith(`${href}/`)),
  );
  if (found === undefined) return <NothingHere address={address} />;
  const [place, page] = found;
  if (places.mayOpen(place))
    return page(path.slice(place.href.length + 1)) ?? <NothingHere address={address} />;
  const readers = places.readersOf(place);
  return readers === null ? <NothingHere address={address} /> : <NotForYou readers={readers} />;
}

function NothingHere({ address }: { address: string }) {
  return (
    <Empty title={common.nothingHere}>
      <p>{common.nothingAt(address)}</p>
      <WayHome />
    </Empty>
  );
}

/** `readers`: whom the page is for. */
function NotForYou({ readers }: { readers: string }) {
  return (
    <Empty title={readers}>
      <WayHome />
    </Empty>
  );
}

function WayHome() {
  const { href, label } = isPlanner() ? places.ROTA : places.MINE;
  return (
    <p>
      <Link href={href}>{common.goTo(label)}</Link>
    </p>
  );
}

const STOCK_PAGES: Readonly<Record<StockRoute, (id: string) => ReactNode>> = {
  '': () => <StockPage />,
  new: () => <NewListingPage />,
  changes: () => <ItemChangesPage />,
  types: () => <TypesPage />,
  'types/new': () => <NewTypePage key="new" />,
  'types/:id': (id) => <EditTypePage key={id} id={id} />,
  'mend/:id': (id) => <MendPage key={id} id={id} />,
  ':id': (id) => <EditListingPage key={id} id={id} />,
  ':id/preview': (id) => <PreviewPage key={id} id={id} />,
};

/** Null: there is no page. */
function stockPageOf(rest: string): ReactNode | null {
  const at = stockPageAt(rest);
  return at === null ? null : STOCK_PAGES[at.route](at.id);
}

function AtAddress() {
  const path = usePath();
  const [query] = useParams();
  return pageOf(path, query);
}

function App() {
  return (
    <WayBack value={<WayHome />}>
      <Shell places={places.placesOfMenu()} own={places.placesOfAccount()}>
        <Suspense fallback={<Loading />}>
          <AtAddress />
        </Suspense>
      </Shell>
    </WayBack>
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
tellTabs();
