/** What whoever is signed in may do, as the services have it. */
import { me } from './session.ts';

/** Of the demand of their sites; area managers only read it. */
export const mayChangeDemand = (): boolean => me().role === 'admin' || me().role === 'manager';
