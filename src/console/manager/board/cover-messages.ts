/** Messages of absences, their cover, and people on stand-by. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('cover', {
  mark: (who: string) => `Mark ${who} absent`,
  title: (who: string) => `${who} is absent`,
  kind: 'Why',
  kinds: { sick: 'Sick', late: 'Late', early: 'Leaves early', 'no-show': 'No-show' },
  from: 'From',
  until: 'Until',
  expected: 'Expected at',
  comment: 'Comment, for managers only',
  submit: 'Mark absent',
  marking: 'Checking the rules…',
  submitLate: 'Note lateness',
  opens: (count: number) =>
    count === 0
      ? 'No shift of this week opens.'
      : plural(count, { one: 'Opens 1 shift.', other: 'Opens # shifts.' }),
  keeps: 'Keeps the shift: lateness is noted, and nothing opens.',
  wrongOrder: 'The end must be after the start.',
  leave: (type: string) => `HR has recorded leave: ${type}.`,
  early: 'Noted. HR records no leave.',
  /** Of leave that was approved. */
  free: (count: number) => plural(count, { one: 'Free the shift', other: 'Free # shifts' }),
  freeing: 'Freeing …',
  /** Of a shift that leave takes in part: `hours` are listed. */
  part: (hours: string, shift: string) => `${hours} of the shift ${shift}`,
  freePart: (part: string) => `Free ${part}`,
  freePartOf: (who: string, part: string) => `Free ${part}: ${who}`,
  freesPart: (day: string, part: string) => `Of ${day} only ${part}.`,
  freeOf: (who: string, count: number) =>
    plural(count, { one: `Free the shift of ${who}`, other: `Free # shifts of ${who}` }),
  /** `count`: how many parts. */
  partFreed: (part: string, count: number) =>
    `${part} ${count === 1 ? 'is' : 'are'} freed; the rest stays theirs. If the approval is taken back, these hours are theirs again where nobody else has taken them.`,
  freed: (count: number) =>
    plural(count, {
      one: '1 shift is freed. If the approval is taken back, it is theirs again where it is still open.',
      other:
        '# shifts are freed. If the approval is taken back, they are theirs again where they are still open.',
    }),
  keepsPart: (span: string) => `${span} stays theirs.`,
  opensPart: (span: string) => `${span} is open.`,
  opensWhole:
    'The whole shift opens, also what was worked: the rest begins in a week that is not published yet. Publish that week first to open the rest alone.',
  notMissing: 'Nobody is missing: more people are on the shift than it asks for.',
  late: 'Noted. The shift stays as it is.',
  none: 'No published shift is in this time.',
  filled: (who: string) => `Filled: ${who}`,
  stays: 'Stays: it is over.',
  otherWeek: 'In another week of the board.',
  fill: (who: string) => `Fill with ${who}`,
  illAtOnce: (who: string) => `${who} is ill?`,
  /** `when`: day and times of the shift. */
  illDoes: (who: string, when: string, taker: string) =>
    `One press notes ${who} as ill for ${when} and gives the shift to ${taker}. The notice that follows takes back both.`,
  illNobody: 'Nobody can be given the shift at once. Below stands who could take it, and what is in the way.',
  illAndFill: (who: string, taker: string, when: string) => `${who} is ill: fill with ${taker}, ${when}`,
  markAndFill: (who: string) => `Mark absent and fill with ${who}`,
  others: (count: number) => plural(count, { one: '1 more person could', other: '# more people could' }),
  nobody: 'Nobody can take it without breaking a rule.',
  openSlot: 'Show the open slot on the board',
  openSlotOf: (what: string) => `Show the open slot on the board: ${what}`,
  freedOpen: (count: number) =>
    plural(count, { one: '1 freed shift is still open:', other: '# freed shifts are still open:' }),
  standBy: 'Stand-by',
  /** Of whoever was given a shift at short notice. */
  calls: {
    today: (who: string, time: string) => `${who} starts at ${time}`,
    later: (who: string, day: string, time: string) => `${who} starts on ${day} at ${time}`,
    began: (who: string, time: string) => `${who} should be there since ${time}`,
    call: (starts: string) => `${starts}: call them.`,
    mail: (starts: string) => `${starts}, and no phone number is known: write to them.`,
    unseen: (starts: string) => `${starts}, and you see no way to call them.`,
    unseenElsewhere: (starts: string) =>
      `${starts}, and you see no way to call them. Ask the manager of their home site.`,
    write: 'Write them a message',
    mark: 'Not acknowledged, and it begins soon: call them',
  },
  /** Of whoever could take a shift: an absence shortly before it, which may last longer than is noted. */
  lately: {
    sick: { today: 'reported ill today', on: (day: string) => `reported ill for ${day}` },
    'no-show': { today: 'did not come today', on: (day: string) => `did not come on ${day}` },
    other: { today: 'absent today', on: (day: string) => `absent on ${day}` },
  },
  noted: 'Noted already',
  endEarly: 'End it earlier',
  backFrom: 'Back from',
  endFault: (from: string, until: string) => `The end must be after ${from} and before ${until}.`,
  end: 'End the absence then',
  ending: 'Checking the rules…',
  ended: (who: string, until: string, returned: number) => {
    const back = { one: '1 later shift is theirs again', other: '# later shifts are theirs again' };
    const later = returned === 0 ? 'No later shift is theirs again' : plural(returned, back);
    return `The absence of ${who} ends ${until}. ${later}.`;
  },
  kept: (what: string, why: string) => `Not theirs again: ${what} (${why}).`,
  keptWhy: {
    FILLED: 'others work it by now',
    CHANGED: 'it has changed since',
    ON_LEAVE: 'another absence or approved leave covers that time',
  } as Record<string, string>,
  openingUndone: 'The change that opened it was undone before.',
  /** `times` in words. */
  overlaps: (who: string) =>
    `${who} is noted as absent in that time. End or undo it here, or choose another time:`,
  onLeaveThen: (who: string, days: string) =>
    `${who} is on approved leave: ${days}. Shifts in it are freed from the shift itself; an absence is noted besides.`,
  past: 'The time is over: it is noted, and no shift opens.',
  undo: 'Undo the absence',
  /** Beside what was filled. */
  undoThem: 'Undo both',
  undoBoth: 'Undo the absence and the filling',
  undoneTitle: (who: string) => `The absence of ${who} is undone`,
  undone: (who: string, returned: number, opened: number) => {
    if (opened === 0) return `The absence of ${who} is undone.`;
    if (returned === opened)
      return plural(opened, {
        one: `The absence of ${who} is undone, and the shift is theirs again.`,
        other: `The absence of ${who} is undone, and the shifts are theirs again.`,
      });
    if (returned === 0)
      return plural(opened, {
        one: `The absence of ${who} is undone. The shift is not theirs again.`,
        other: `The absence of ${who} is undone. None of the # shifts is theirs again.`,
      });
    const back = plural(returned, {
      one: `1 of ${opened} shifts is theirs again`,
      other: `# of ${opened} shifts are theirs again`,
    });
    return `The absence of ${who} is undone. ${back}.`;
  },
  replan: 'Replan with the fewest changes',
  replanHelp:
    'Looks for a rota of these days that fills the open shifts and moves as few people as possible. Shifts that have begun stay as they are.',
  replanning: 'Replanning…',
  replanned: (changes: number, open: number) => {
    const filled =
      open === 0
        ? 'Every shift of these days is filled'
        : plural(open, { one: '1 slot stays open', other: '# slots stay open' });
    if (changes === 0) return `${filled}; nobody leaves another shift for it.`;
    return plural(changes, {
      one: `${filled}; 1 other shift changes hands.`,
      other: `${filled}; # other shifts change hands.`,
    });
  },
  notReplanned: 'The replan did not finish',
  show: 'Show it on the board',
  published: 'The new rota is published.',
  cover: 'Absences and stand-by',
  stillClockedIn: (who: string, since: string) => `${who} is still clocked in, since ${since}.`,
  clockOutAt: (who: string, time: string) => `Clock ${who} out at ${time}`,
  clockedOut: (who: string, time: string) => `${who} is clocked out at ${time}.`,
  /** The reason of the correction, which the person reads. */
  wentHome: 'Went home',
  absences: 'Absences of this week',
  noAbsences: 'Nobody is absent or on leave this week.',
  onLeave: (days: string) => `On leave: ${days}`,
  notConfirmed: 'HR has not confirmed it yet. Mark the absence again to complete it, or undo it.',
  line: (kind: string, from: string, until: string) => `${kind}, ${from} to ${until}`,
  ready: 'On stand-by',
  readyHelp: 'They come first when a shift of that day needs somebody.',
  addTo: (day: string) => `Put on stand-by, ${day}`,
  choose: 'choose a person…',
  remove: (who: string, day: string) => `Take ${who} off stand-by, ${day}`,
  site: 'Site',
});
