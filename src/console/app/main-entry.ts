/** Opens the console in the language of the page. What does not come is asked for once more; then the page says so. */
import { loadLanguage } from '../languages/load.ts';
import '../style/base.css';
import '../style/controls.css';
import '../style/board.css';
import '../style/cards.css';
import '../style/panel.css';
import '../style/cover.css';
import '../style/day.css';
import '../style/mine.css';
import '../style/notes.css';
import '../style/plan.css';
import '../style/labour.css';
import '../style/runs.css';
import '../style/sheet.css';
import '../style/week-templates.css';
import '../style/audit.css';
import '../style/items.css';
import '../style/desk.css';
import '../style/people.css';
import '../style/types.css';
import '../style/set-up.css';
import '../style/accounts.css';
import '../style/terminal.css';
import '../style/narrow.css';
import { hasCome, openAgain } from './open-again.ts';

const CONSOLE = 'console';

async function open(): Promise<void> {
  try {
    await loadLanguage();
    await import('./main.tsx');
    hasCome(CONSOLE);
  } catch (error) {
    console.error(error);
    if (!openAgain(CONSOLE)) document.documentElement.classList.add('unopened');
  }
}

void open();
