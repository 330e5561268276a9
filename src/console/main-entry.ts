/** Opens the console in the language of the page. */
import { loadLanguage } from './languages/load.ts';
import './style/base.css';
import './style/controls.css';
import './style/board.css';
import './style/cards.css';
import './style/panel.css';
import './style/cover.css';
import './style/day.css';
import './style/mine.css';
import './style/plan.css';
import './style/runs.css';
import './style/week-templates.css';
import './style/audit.css';
import './style/items.css';
import './style/people.css';
import './style/types.css';
import './style/set-up.css';
import './style/accounts.css';
import './style/terminal.css';

void loadLanguage().then(() => import('./main.tsx'));
