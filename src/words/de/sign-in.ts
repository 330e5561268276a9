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
  forgotten: 'Passwort vergessen?',
  forgottenMore: 'Was, wenn ich allein für die Administration zuständig bin?',
  forgottenHelp:
    'Geben Sie die Adresse ein, mit der Sie sich anmelden. Sie bekommen eine E-Mail mit einem Link zu einem neuen Passwort.',
  forgottenAct: 'Link senden',
  forgottenAddress: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ada@example.com.',
  forgottenSent: 'Sehen Sie in Ihre E-Mails',
  forgottenSentHelp: ({ email }) =>
    `Wenn sich jemand mit ${email} und einem Passwort anmeldet, ist eine E-Mail mit einem Link dorthin unterwegs. Er gilt einmal und eine Stunde lang.`,
  forgottenNothing:
    'Nach ein paar Minuten noch nichts da? Sehen Sie im Spam-Ordner nach und prüfen Sie die Adresse. Sonst fragen Sie die Administration.',
  forgottenNoMail:
    'Von hier werden keine E-Mails gesendet. Fragen Sie die Administration: Sie gibt Ihnen unter „Konten“ einen Link zu einem neuen Passwort.',
  forgottenOnlyAdmin: ({ command }) =>
    `Sind Sie allein für die Administration zuständig? Fragen Sie, wer den Server betreibt: Der Befehl ${command} gibt einen Link für Sie aus.`,
  toSignIn: 'Zurück zur Anmeldung',
  which: 'Welche Organisation?',
  whichHelp:
    'Ihre Adresse und Ihr Passwort gehören hier zu mehreren Organisationen. Wählen Sie die, die Sie jetzt öffnen möchten.',
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
