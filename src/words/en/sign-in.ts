/** Signing in: what a password must be, and why the organisation's own provider lets somebody in or not. */
export const signIn = {
  short: ({ least }: { least: number }) =>
    `must have at least ${least} characters; a few words make a good one`,
  long: ({ most }: { most: number }) => `must have at most ${most} characters`,
  plain: 'must have more than three different characters',
  known: 'must not be your name or mail address',
  password: ({ fault }: { fault: string }) => `The password ${fault}.`,
  notSignedIn: 'You are not signed in',
  retry: ({ why }: { why: string }) =>
    `${why}. Go back and try again; if it happens again, show this to your administrator.`,
  over: 'This sign-in is over',
  begunElsewhere: 'It was begun too long ago, or in another browser.',
  asSomebodyElse: 'Sign in as somebody else',
  forgotten: 'Forgot your password?',
  forgottenMore: 'What if I am the only administrator?',
  forgottenHelp: 'Type the address that you sign in with. You get a mail with a link to a new password.',
  forgottenAct: 'Send the link',
  forgottenAddress: 'Type an e-mail address, such as ada@example.com.',
  forgottenSent: 'Look at your mails',
  forgottenSentHelp: ({ email }: { email: string }) =>
    `If somebody signs in with ${email} by a password, a mail with a link is on its way there. It works once, within an hour.`,
  forgottenNothing:
    'Nothing after a few minutes? Look among the unwanted mails and check the address. Else ask an administrator.',
  forgottenNoMail:
    'No mails are sent from here. Ask an administrator: they make you a link to a new password, under Accounts.',
  /** `command`: of the operator, with a place for the address. */
  forgottenOnlyAdmin: ({ command }: { command: string }) =>
    `Are you the only administrator? Ask whoever runs the server: the command ${command} prints a link for you.`,
  toSignIn: 'Back to the sign-in',
  which: 'Which organisation?',
  whichHelp: 'Your address and password belong to several organisations here. Choose the one to open now.',
  badLink: 'This link cannot be used',
  badForm: 'This form cannot be used',
  nobodyHere: ({ email }: { email: string }) =>
    `Nobody here has the address ${email}; an administrator adds people`,
  ofTwo: ({ email }: { email: string }) => `The address ${email} belongs to people of two organisations here`,
  otherAccount: ({ email }: { email: string }) =>
    `The address ${email} belongs to somebody here who signed in as another account of the provider`,
  identity: ({ sent }: { sent: string }) => `The claims iss and sub must be texts; the provider sent ${sent}`,
  noAddress: ({ claim, sent }: { claim: string; sent: string }) =>
    `The claim ${claim} must be an e-mail address; the provider sent ${sent}`,
  untrusted: ({ claim }: { claim: string }) =>
    `The claim ${claim} is not verified by the provider: set OIDC_TRUST_EMAIL=on if only administrators change it there`,
  unverified: ({ email, sent }: { email: string; sent: string }) =>
    `The address ${email} must be verified (claim email_verified: true); the provider sent ${sent}`,
  roles: ({ claim, sent }: { claim: string; sent: string }) =>
    `The claim ${claim} must be a text or a list of texts; the provider sent ${sent}`,
};
