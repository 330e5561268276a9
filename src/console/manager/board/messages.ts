/** Messages of the rota board. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('board', {
  title: 'Rota',
  today: 'This week',
  day: 'Day',
  shift: 'Shift',
  shifts: 'Shifts',
  zone: (zone: string) => `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`,
  clockChange: (hours: number) =>
    `Clocks go ${hours < 0 ? 'forward' : 'back'}: the day has ${24 + hours} hours`,
  again: 'the second time, after the clocks went back',
  onShift: (most: number) => `Up to ${most} people on shift at once`,
  emptyDay: 'Nothing is planned on this day.',
  idle: (count: number) => `${count} without a shift`,
  view: 'Show by',
  site: 'Site',
  source: 'Show',
  published: 'Published rota',
  print: 'Print',
  moreTools: 'More',
  moreLine: 'Details',
  moreOfWeek: 'More about this week',
  /** One site, or several in a list. */
  closed: (sites: string) =>
    `The published rota of ${sites} is changed by administrators: that is how it is set.`,
  noRota: 'No rota for this week yet',
  noRotaHelp: 'Enter who is needed and when, then start a run to fill the week.',
  noRotaDemand: (slots: number) =>
    plural(slots, {
      one: '1 slot to fill. Nobody is planned yet.',
      other: '# slots to fill. Nobody is planned yet.',
    }),
  unplanned: (slots: number) =>
    plural(slots, { one: '1 slot is not in a rota yet.', other: '# slots are not in a rota yet.' }),
  notPlanned: (count: number) =>
    plural(count, { one: '1 person, not planned yet', other: '# people, not planned yet' }),
  noRotaMember: 'The rota appears here as soon as it is published.',
  goPlan: 'Plan this week',
  openCount: (count: number) => plural(count, { one: '1 open slot', other: '# open slots' }),
  gapCount: (count: number) => plural(count, { one: '1 shift open in part', other: '# shifts open in part' }),
  /** After how many of the shifts are covered. */
  inPart: (count: number) => plural(count, { one: '1 in part', other: '# in part' }),
  gap: 'Open in part: its person is on leave then',
  absentGap: 'Open in part: its person is noted as absent then',
  nobody: 'nobody: on leave',
  nobodyAbsent: 'nobody: absent',
  notNeeded: 'Not needed: an alternative is chosen',
  missing: (count: number) => plural(count, { one: '1 person missing', other: '# people missing' }),
  borrowed: (count: number) =>
    plural(count, {
      one: '1 shift is worked by someone from another site.',
      other: '# shifts are worked by people from other sites.',
    }),
  over: 'over contract',
  /** A site that the reader cannot name. */
  elsewhere: 'elsewhere',
  unacknowledged: {
    mark: 'Change not acknowledged',
    count: (count: number) =>
      plural(count, {
        one: '1 change is not acknowledged yet.',
        other: '# changes are not acknowledged yet.',
      }),
    who: 'Who has acknowledged this week?',
    nameless: 'somebody without a name',
    isNew: (shift: string) => `new: ${shift}`,
    gone: (shift: string) => `no longer ${shift}`,
    moved: (now: string, was: string) => `${now} (was ${was})`,
    freed: (count: number) =>
      plural(count, {
        one: '1 person lost a shift and has not confirmed that they read it:',
        other: '# people lost a shift and have not confirmed that they read it:',
      }),
    all: 'Everybody has acknowledged their shifts.',
    open: (count: number) =>
      plural(count, {
        one: '1 person has not acknowledged yet:',
        other: '# people have not acknowledged yet:',
      }),
    done: (count: number, names: string) =>
      `${plural(count, { one: '1 person has', other: '# people have' })} acknowledged: ${names}`,
    remind: 'Remind',
    remindOf: (who: string) => `Remind ${who}`,
    remindAll: (count: number) => plural(count, { one: 'Remind 1 person', other: 'Remind all #' }),
    told: (count: number, already: number) => {
      if (count === 0) return already === 0 ? '' : 'Reminded less than a minute ago.';
      return plural(count, { one: '1 person is reminded.', other: '# people are reminded.' });
    },
    since: (day: string, time: string) => `The change of ${day}, ${time}, is not acknowledged yet.`,
    was: (hours: string) => `It was ${hours}.`,
  },
  vacant: {
    left: 'Has left: this shift is not covered',
    'contract-ended': 'The contract ends before: this shift is not covered',
  },
  /** `out` null: not yet, or it is missing. */
  clocked: (at: string, out: string | null) =>
    out === null ? `Clocked in ${at}` : `Clocked in ${at}, clocked out ${out}`,
  /** Of people at home at another site. */
  lent: {
    count: (count: number) =>
      plural(count, {
        one: '1 shift has lost its visitor.',
        other: '# shifts have lost their visitors.',
      }),
    help: 'Their managers approved leave or noted an absence. The shifts are yours to give to somebody else.',
    who: (name: string, site: string) => (site === '' ? name : `${name} (${site})`),
    onLeave: (who: string, what: string, when: string) => `${who} is on leave: ${what}, ${when}.`,
    opened: (who: string, what: string, when: string) => `${who} is away, and it is open: ${what}, ${when}.`,
    show: 'Show the shift',
  },
  missed: {
    mark: 'Not clocked in',
    here: (who: string, time: string) => `${who} is at work and clocked in at ${time}.`,
    left: (who: string, time: string) => `${who} clocked out at ${time}.`,
    /** `clocked`: as `clocked` says it. */
    worked: (who: string, clocked: string) =>
      `${who} has worked this shift: ${clocked}. The recorded hours stay, without a shift.`,
    anyway: (came: string) => `${came} Mark as a no-show all the same?`,
    since: (time: string) => `Not clocked in: the shift began at ${time}.`,
    late: (who: string) => `Note ${who} as late`,
    noShow: (who: string) => `${who} is not coming`,
  },
  warned: {
    title: 'Please check before it is done',
    hint: (what: string, warnings: string) => `${what} Warning: ${warnings}`,
    accept: 'Do it anyway',
  },
  byHand: 'Assigned manually',
  pinned: 'Pinned',
  leave: 'On leave',
  unavailable: 'Not available',
  off: (what: string, times: string) => `${what} ${times}`,
  assigned: (who: string, what: string) => `${who} works ${what}.`,
  emptied: (who: string, what: string) => `${who} is off ${what}. The slot is open.`,
  notEmptied: (who: string, what: string) => `${who} cannot be taken off ${what}`,
  swapped: (who: string, instead: string, what: string) => `${who} works ${what} instead of ${instead}.`,
  moved: (who: string, from: string, to: string) => `${who} moves from ${from} to ${to}.`,
  notExchanged: (one: string, what: string, other: string, that: string) =>
    `${one} (${what}) and ${other} (${that}) cannot swap`,
  exchanged: (one: string, what: string, other: string, that: string) =>
    `${one} and ${other} swap: ${one} works ${what}, ${other} ${that}.`,
  dropHint: 'Drop it on a person, an open slot or another shift.',
  pickHint: (what: string) =>
    `Picked up: ${what}. Tap an open slot or another shift, or use the arrow keys and press Enter.`,
  pickNothing: 'That would change nothing.',
  refused: (who: string, what: string) => `${who} cannot work ${what}`,
  working: 'Checking the rules…',
  /** What the solver says, as it says it. */
  detail: {
    labelOf: (who: string, shift: string) => `${who}, ${shift}`,
    why: (who: string) => `Why ${who}?`,
    filled: 'The slot has been filled meanwhile',
    left: (who: string) => `${who} no longer works this shift`,
    now: (who: string) => `Now on this shift: ${who}.`,
    nobodyNow: 'Nobody is on this shift now.',
    cost: 'What counts for and against it',
    costHelp: 'What this choice adds by each rule; a minus is a saving. The bars show how much each counts.',
    noCost: 'No rule counts for or against this choice.',
    asOf: (day: string, time: string) => `As of ${day}, ${time}.`,
    noReason: 'No reasons were recorded for this choice.',
    same: 'as good',
    qualifiedUntil: (day: string, who: string | null) =>
      who === null
        ? `Qualification valid until ${day} only`
        : `${who}: qualification valid until ${day} only`,
    points: (count: number) => plural(count, { one: '# point', other: '# points' }),
    put: 'Assign',
    bend: 'Assign all the same …',
    bendOf: (who: string) => `Assign ${who} all the same`,
    bendWhy: (who: string) => `Reason (${who} reads it, and it stands in the log)`,
    instead: 'Assign instead',
    candidates: 'Who could take it',
    others: 'Who else could take it',
    free: (count: number) => plural(count, { one: '1 person can', other: '# people can' }),
    freeElsewhere: (count: number) =>
      plural(count, { one: '1 person of another site can', other: '# people of other sites can' }),
    furtherFree: (count: number) => `and ${count} more`,
    nobodyFree: 'Nobody can take it without breaking a rule.',
    nobodyQualified: (isBesides: boolean): string =>
      isBesides
        ? 'Nobody else is qualified for it at that time.'
        : 'Nobody is qualified for it at that time.',
    vacant: {
      left: (who: string) => `${who} was to work it and has left.`,
      'contract-ended': (who: string) => `${who} was to work it, but the contract ends before.`,
    },
    onLeave: (who: string) => `${who} was to work it and is on approved leave.`,
    absent: (who: string) => `${who} was to work it and is noted as absent.`,
    emptiedBy: (who: string, by: string, when: string) => `${who} was taken off it by ${by}, ${when}.`,
    barred: (count: number, site: string) =>
      plural(count, { one: `1 person at ${site} cannot`, other: `# people at ${site} cannot` }),
    barredElsewhere: (count: number) =>
      plural(count, { one: '1 person at another site cannot', other: '# people at other sites cannot' }),
    furtherBarred: (count: number) => `and ${count} more who break more rules`,
    moveTo: 'Move to',
    openSlot: 'an open slot…',
    move: 'Move',
    pick: 'Choose the new shift on the board',
    pickOpen: 'Choose the person on the board',
    pickKey: 'You can also press M on the board.',
    takeOff: (who: string) => `Take ${who} off this shift`,
    message: 'Write to the people of this shift',
    remove: 'Remove this shift',
    removeAsk: (what: string, when: string) => `Remove ${what}, ${when}?`,
    notPlanned: 'This line is not in a rota yet. Plan the week to fill it.',
    whyOpen: (count: number, site: string) =>
      plural(count, {
        one: `Why the 1 person of ${site} cannot`,
        other: `Why the # people of ${site} cannot`,
      }),
    leftOpen: 'The rota was made without filling it; by now somebody can take it.',
    addedLater: 'It was added after the rota was made.',
    openedBy: (who: string, kind: string) => `${who} was to work it and is marked absent (${kind}).`,
    people: (count: number) => plural(count, { one: '1 person', other: '# people' }),
    changes: 'What would fill the slot',
    change: {
      cap: (who: string, rule: string, by: string) => `${who}: “${rule}” is relaxed by ${by}`,
      certificate: (who: string) => `${who} gains the qualification by then`,
      renewal: (who: string) => `${who} renews the qualification by then`,
      leave: (who: string) => `${who} moves their leave`,
      availability: (who: string) => `${who} becomes available at this time`,
      swap: (who: string, other: string) => `${who} takes this shift, and ${other} takes ${who}’s`,
    },
    units: { days: 'days', shifts: 'shifts', sites: 'sites', weekends: 'weekends' },
    elsewhere: 'The shift is at another site, whose managers fill it.',
    onlyManagers: 'Only managers can change the rota.',
    of: (filled: number, target: number) => `${filled} of ${target} filled`,
  },
});
