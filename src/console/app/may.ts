/** What whoever is signed in may do, as the services have it. */
import { me } from './session.ts';

/** At their own sites; area managers only read demand. */
export const mayChangeDemand = (): boolean => me().role === 'admin' || me().role === 'manager';
