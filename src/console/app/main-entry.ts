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

/** Kept while the page is opened for the second time. */
const AGAIN = 'shopfloor.opened-again';
const PAUSE_MS = 1500;

async function open(): Promise<void> {
  try {
    await loadLanguage();
    await import('./main.tsx');
    sessionStorage.removeItem(AGAIN);
  } catch (error) {
    console.error(error);
    openAgain();
  }
}

/** Browsers do not fetch a module anew that failed, so the page is opened anew. */
function openAgain(): void {
  if (sessionStorage.getItem(AGAIN) === null) {
    sessionStorage.setItem(AGAIN, 'yes');
    setTimeout(() => location.reload(), PAUSE_MS);
  } else {
    sessionStorage.removeItem(AGAIN);
    document.documentElement.classList.add('unopened');
  }
}

void open();
