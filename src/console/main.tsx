/** The staff's console. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './app/api.ts';
import { refusalOf } from './app/refusal.ts';
import { usePath } from './app/router.tsx';
import { me, openSession } from './app/session.ts';
import { type Place, Shell } from './app/shell.tsx';
import { WORDS } from './app/words.ts';
import { RotaPage } from './board/page.tsx';
import { PlanPage } from './plan/page.tsx';
import { Fault } from './ui/parts.tsx';
import './style/base.css';
import './style/board.css';
import './style/plan.css';

const ROTA: Place = { href: '/console/rota', label: WORDS.nav.rota };
const PLAN: Place = { href: '/console/plan', label: WORDS.nav.plan };

function App() {
  const path = usePath();
  const places = me().role === 'member' ? [ROTA] : [ROTA, PLAN];
  return <Shell places={places}>{path.startsWith(PLAN.href) ? <PlanPage /> : <RotaPage />}</Shell>;
}

const root = createRoot(document.getElementById('root')!);

async function start(): Promise<void> {
  try {
    await openSession();
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    );
  } catch (error) {
    root.render(<Fault refusal={refusalOf(error)} retry={() => void start()} />);
  }
}

void start();
