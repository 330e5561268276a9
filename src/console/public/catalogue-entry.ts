/** Opens the public catalogue in the language of the page. */
import { loadLanguage } from '../languages/load.ts';
import '../style/base.css';
import '../style/controls.css';
import '../style/search.css';
import '../style/listing.css';
import '../style/narrow.css';

void loadLanguage().then(() => import('./catalogue.tsx'));
