/** Mails of rotas, requests and enquiries, and those of a link to a password. Names and dates come in words. */
import { capital } from '../rules/parts.ts';

interface Outcome {
  request: string;
  when: string;
}

export const mails = {
  greeting: ({ name }: { name: string }) => `Hello ${name},`,
  open: 'Open it in the console',
  off: 'Choose which e-mails you get',
  zone: 'Times are by the clock of each site.',

  somebody: 'Somebody',
  aColleague: 'A colleague',
  otherPerson: 'a colleague',
  yourManager: 'Your manager',

  rotaPublished: ({ days }: { days: string }) => `Your rota: ${days}`,
  rotaPublishedLead: 'A rota was published. These are your shifts in it that are new or differ from before:',
  dutiesChanged: ({ days }: { days: string }) => `Your shifts have changed: ${days}`,
  dutiesChangedLead: ({ who }: { who: string }) => `${who} changed the published rota:`,
  added: 'New',
  removed: 'No longer yours',
  changed: 'Changed',
  was: ({ now, before }: { now: string; before: string }) => `${now} (was ${before})`,

  leaveApproved: ({ days }: { days: string }) => `Your leave is approved: ${days}`,
  leaveApprovedLead: ({ who }: { who: string }) => `${who} has approved your request for leave:`,
  leaveRefused: ({ days }: { days: string }) => `Your leave is refused: ${days}`,
  leaveRefusedLead: ({ who }: { who: string }) => `${who} has refused your request for leave:`,
  leaveReopened: ({ days }: { days: string }) => `Your leave is no longer approved: ${days}`,
  leaveReopenedLead: ({ who }: { who: string }) =>
    `${who} has taken the approval of your leave back. Your request waits for a decision again:`,
  leaveRequested: ({ who, days }: { who: string; days: string }) => `${who} asks for leave: ${days}`,
  leaveRequestedLead: ({ who }: { who: string }) => `${who} asks for leave. Please approve or refuse it:`,
  leaveElsewhere: ({ who, days }: { who: string; days: string }) => `${who} is on leave: ${days}`,
  leaveElsewhereLead: ({ who }: { who: string }) =>
    `${who} has leave in the hours of shifts at a site of yours. Please open these on the rota and give them to somebody else:`,
  shiftOpened: ({ who, days }: { who: string; days: string }) => `A shift of ${who} is open: ${days}`,
  shiftOpenedLead:
    'Published shifts at a site of yours have lost their person. Please look whether somebody else has them by now:',

  correctionRequested: ({ who, when }: { who: string; when: string }) =>
    `${who} asks to have attendance corrected: ${when}`,
  correctionRequestedLead: ({ who }: { who: string }) =>
    `${who} asks to have attendance corrected to these times. Please approve or refuse it:`,
  correctionApproved: ({ when }: { when: string }) =>
    `The correction of your attendance is approved: ${when}`,
  correctionApprovedLead: ({ who }: { who: string }) =>
    `${who} has approved the correction that you asked for:`,
  correctionRefused: ({ when }: { when: string }) => `The correction of your attendance is refused: ${when}`,
  correctionRefusedLead: ({ who }: { who: string }) =>
    `${who} has refused the correction that you asked for:`,
  attendanceCorrected: ({ when }: { when: string }) => `Your attendance was corrected: ${when}`,
  attendanceCorrectedLead: ({ who }: { who: string }) =>
    `${who} has corrected your attendance to these times:`,
  shifts: ({ count }: { count: number }) => (count === 1 ? '1 shift' : `${count} shifts`),
  reminded: ({ first }: { first: string }) => `Please acknowledge your shifts from ${first}`,
  remindedLead: ({ who, shifts }: { who: string; shifts: string }) =>
    `${who} asks you to look at ${shifts} and to acknowledge them:`,
  remindedOf: ({ count, first }: { count: number; first: string }) =>
    count === 1 ? `1 shift, on ${first}` : `${count} shifts, the first on ${first}`,
  toPublish: ({ when }: { when: string }) => `Please publish the rota from ${when}`,
  toPublishLead: ({ who }: { who: string }) =>
    `${who} has planned a rota and asks you to publish it. Look at the draft, change what you want to change, and publish it:`,
  rotaOf: ({ sites, when }: { sites: string; when: string }) => `${sites}, from ${when}`,
  messageLead: ({ who }: { who: string }) => `${who} writes:`,
  site: 'Site',
  yourShift: 'Shift',
  askSender: ({ who }: { who: string }) =>
    `Answers to this mail are read by nobody. Please ask ${who} directly.`,
  attendanceSince: ({ when, time, place }: { when: string; time: string; place: string }) =>
    `${when}, from ${time}${place}`,
  attendanceRemoved: ({ worked }: { worked: string }) => `${worked}: to be removed, nothing was worked`,
  withBreak: ({ worked, minutes }: { worked: string; minutes: number }) => `${worked}, break ${minutes} min`,

  enquiry: ({ title }: { title: string }) => `Enquiry: ${title}`,
  enquiryLead: ({ name, title }: { name: string; title: string }) => `${name} asks about ${title}:`,
  days: 'Days',
  units: 'Units',
  email: 'E-mail',
  phone: 'Phone',

  shiftOffered: ({ who, when }: { who: string; when: string }) => `${who} offers you a shift: ${when}`,
  shiftOfferedLead: ({ who }: { who: string }) => `${who} offers you a shift. Please accept or decline:`,
  swapOffered: ({ who, when }: { who: string; when: string }) =>
    `${who} would like to swap shifts with you: ${when}`,
  swapOfferedLead: ({ who }: { who: string }) =>
    `${who} would like to swap shifts with you. Please accept or decline:`,
  wouldGive: 'You would give',
  wouldTake: 'You would get',
  gives: 'No longer yours',
  takes: 'Yours now',

  claims: ({ who }: { who: string }) => `${who} claims an open shift`,
  takesOver: ({ who, other }: { who: string; other: string }) =>
    `${other} would like to take a shift of ${who}’s`,
  swaps: ({ who, other }: { who: string; other: string }) => `${who} and ${other} would like to swap shifts`,
  asked: ({ what, when }: { what: string; when: string }) => `${what}: ${when}`,
  askedLead: ({ what }: { what: string }) => `${what}. Please approve or refuse it:`,
  givesAway: ({ who }: { who: string }) => `${who} gives`,

  yourClaim: 'your claim of a shift',
  yourOffer: 'your offer of a shift',
  offerOf: ({ other }: { other: string }) => `the shift that ${other} offered`,
  swapWith: ({ other }: { other: string }) => `your swap with ${other}`,
  isApproved: ({ request, when }: Outcome) => capital(`${request} is approved: ${when}`),
  isRefused: ({ request, when }: Outcome) => capital(`${request} is refused: ${when}`),
  isDeclined: ({ request, when }: Outcome) => capital(`${request} is declined: ${when}`),
  isWithdrawn: ({ request, when }: Outcome) => capital(`${request} is withdrawn: ${when}`),
  hasEnded: ({ request, when }: Outcome) => capital(`${request} has ended: ${when}`),
  didApprove: ({ who }: { who: string }) => `${who} has agreed, and the rota is changed:`,
  didRefuse: ({ who }: { who: string }) => `${who} has refused it:`,
  didDecline: ({ who }: { who: string }) => `${who} has declined:`,
  didWithdraw: ({ who }: { who: string }) => `${who} has taken it back:`,
  endedBegun: 'The shift began before it was decided:',
  endedLeft: 'Your colleague has left meanwhile:',
  endedUnavailable: 'Whoever was to take the shift is not available at that time any more:',
  endedChanged: 'The shift was changed or given to somebody else meanwhile:',
  endedTaken: 'Somebody else has the shift by now:',
  endedAssigned: 'The shift was given to you in another way:',
  endedImpossible: 'By the time it was accepted, the rules no longer allowed it:',

  invitation: ({ organisation }: { organisation: string }) => `Your access at ${organisation}`,
  invitationLead: ({ organisation }: { organisation: string }) =>
    `${organisation} has added you to its rota. Choose a password to sign in.`,
  newPassword: ({ organisation }: { organisation: string }) => `Your new password at ${organisation}`,
  newPasswordLead: ({ organisation }: { organisation: string }) =>
    `Here is your link to a new password at ${organisation}.`,
  choosePassword: 'Choose a password',
  forgottenLead: ({ organisation }: { organisation: string }) =>
    `Somebody, probably you, has asked for a new password at ${organisation}.`,
  forgottenOnce:
    'The link works once, within an hour. If you did not ask for it, do nothing: your password stays as it is.',
  linkWorksOnce:
    'The link works once, within seven days. If you did not expect it, you can ignore this e-mail.',
};
