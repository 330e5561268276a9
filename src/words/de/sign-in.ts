import type { signIn as english } from '../en/sign-in.ts';
import { number } from './number.ts';

export const signIn: typeof english = {
  short: ({ least }) => `muss mindestens ${number(least)} Zeichen haben; gut geeignet sind ein paar Wörter`,
  long: ({ most }) => `darf höchstens ${number(most)} Zeichen haben`,
  plain: 'muss mehr als drei verschiedene Zeichen haben',
  known: 'darf nicht Ihr Name oder Ihre E-Mail-Adresse sein',
  password: ({ fault }) => `Das Passwort ${fault}.`,
  notSignedIn: 'Sie sind nicht angemeldet',
  retry: ({ why }) =>
    `${why}. Gehen Sie zurück und versuchen Sie es noch einmal; wenn es wieder geschieht, zeigen Sie dies der Administration.`,
  over: 'Diese Anmeldung ist abgelaufen',
  begunElsewhere: 'Sie liegt zu lange zurück oder wurde in einem anderen Browser begonnen.',
  asSomebodyElse: 'Als jemand anders anmelden',
  badLink: 'Dieser Link kann nicht verwendet werden',
  badForm: 'Dieses Formular kann nicht verwendet werden',
  nobodyHere: ({ email }) => `Niemand hier hat die Adresse ${email}; die Administration nimmt Personen auf`,
  ofTwo: ({ email }) => `Die Adresse ${email} gehört hier zu Personen zweier Organisationen`,
  otherAccount: ({ email }) =>
    `Die Adresse ${email} gehört hier zu jemandem, der sich mit einem anderen Konto des Anbieters angemeldet hat`,
  identity: ({ sent }) => `Die Angaben iss und sub müssen Texte sein; der Anbieter hat ${sent} gesendet`,
  noAddress: ({ claim, sent }) =>
    `Die Angabe ${claim} muss eine E-Mail-Adresse sein; der Anbieter hat ${sent} gesendet`,
  untrusted: ({ claim }) =>
    `Die Angabe ${claim} ist vom Anbieter nicht bestätigt: OIDC_TRUST_EMAIL=on setzen, wenn dort nur die Administration sie ändert`,
  unverified: ({ email, sent }) =>
    `Die Adresse ${email} muss bestätigt sein (email_verified: true); der Anbieter hat ${sent} gesendet`,
  roles: ({ claim, sent }) =>
    `Die Angabe ${claim} muss ein Text oder eine Liste von Texten sein; der Anbieter hat ${sent} gesendet`,
};
