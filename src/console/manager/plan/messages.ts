/** Messages of the planning page. */
import { inLanguage } from '../../languages/chosen.ts';
import { money, plural } from '../../languages/in-english.ts';

export const messages = inLanguage('plan', {
  title: 'Plan the week',
  need: 'Who is needed',
  needHelp: 'Each line is a period of work and the number of people it needs. A run fills the lines.',
  onlyManagers:
    'Each line is a period of work and the number of people it needs. Site managers and administrators change the lines.',
  shownSite: 'Show',
  empty: 'No demand for this week yet',
  emptyHelp: 'Copy an earlier week, start from the opening hours, or add the first line below.',
  fromSheet: 'Import a spreadsheet',
  demandIn: (monday: string) => `Go to the week of ${monday}, which has demand`,
  copy: 'Copy',
  copyFrom: 'Copy from',
  copyAhead: 'Weeks to follow',
  copyOn: 'Copy this week on',
  noWeeks: 'Enter a whole number from 1 to 53.',
  weekOf: (monday: string, back: number) => (back === 1 ? 'last week' : `the week of ${monday}`),
  fromHours: 'Fill the week from opening hours',
  template: 'Pattern',
  templates: { whole: 'One shift for the whole day', halves: 'Early and late shift' },
  templateNames: { whole: 'Opening hours', early: 'Early', late: 'Late' },
  fill: (count: number) => plural(count, { one: 'Add 1 line', other: 'Add # lines' }),
  noHours: (site: string) => `${site} has no opening hours yet.`,
  setHours: 'Set them under People & sites',
  copying: (done: number, total: number) => `${done} of ${total} lines…`,
  copied: (count: number) => plural(count, { one: '1 line added.', other: '# lines added.' }),
  wouldCopy: (count: number) =>
    plural(count, { one: '1 line would be added:', other: '# lines would be added:' }),
  moreLines: (count: number) => plural(count, { one: 'and 1 more', other: 'and # more' }),
  copyUndone: 'The copy is taken back.',
  /** Lines that stay out of a copy. */
  oneOff: (count: number) =>
    plural(count, {
      one: 'Not copied: 1 line that was made on the board, as an extra shift is.',
      other: 'Not copied: # lines that were made on the board, as extra shifts are.',
    }),
  onlyOneOff: (count: number) =>
    plural(count, {
      one: 'Nothing to copy: the one line of that week was made on the board, as an extra shift is.',
      other: 'Nothing to copy: the # lines of that week were made on the board, as extra shifts are.',
    }),
  nothingToCopy: {
    present: 'Nothing to copy: all those lines are there already.',
    closed: 'Nothing copied: the site is closed on the days of those lines.',
    empty: 'Nothing to copy: that week has no lines.',
  },
  add: 'Add a line',
  name: 'Name',
  namePlaceholder: 'Early counter',
  site: 'Site',
  people: 'People',
  profile: 'Must be qualified for',
  priority: 'Priority',
  repeat: {
    label: 'Repeat',
    ways: { none: 'This day only', weekdays: 'Monday to Friday', daily: 'Every day' },
    weekly: (weekday: string) => `Every ${weekday}`,
    until: 'Until, included',
    noDays: 'There is no such day up to then. Choose a later day.',
  },
  closedLeftOut: (days: string) => `The site is closed, so these days are left out: ${days}.`,
  edit: {
    sign: 'Edit',
    title: (line: string) => `Edit the line ${line}`,
    days: 'Change it on',
    station: 'Station',
    laterFrom: 'Start after the clocks go back',
    laterTo: 'End after the clocks go back',
    saveAll: (lines: number) => `Save ${lines} lines`,
    ofShift: 'A shift made this line. What you change here holds until somebody changes the shift.',
    begun: 'This line has begun.',
    over: 'This line is over.',
    raised: (priority: string, reasons: string) => `At present: ${priority}, because ${reasons}.`,
    reasons: {
      STARTS_SOON: 'it starts within 48 hours',
      FEW_ELIGIBLE: 'too few people are qualified',
    },
  },
  closing: {
    sign: 'Close the day',
    title: (day: string) => `Close the day: ${day}`,
    note: 'Why',
    notePlaceholder: 'Stocktaking',
    act: 'Close the day',
    removes: (lines: number) =>
      lines === 0
        ? 'No line of that day is deleted.'
        : plural(lines, {
            one: '1 line of that day is deleted.',
            other: '# lines of that day are deleted.',
          }),
    drafts: (drafts: number) =>
      plural(drafts, { one: '1 draft loses these shifts.', other: '# drafts lose these shifts.' }),
    published: (names: string) =>
      `Published shifts of ${names} stay until you take them off on the board; they are notified only then.`,
    ofShifts: (lines: number) =>
      plural(lines, {
        one: '1 line made by a shift stays.',
        other: '# lines made by shifts stay.',
      }),
    withShifts: 'Delete lines made by shifts too',
    clear: 'Clear the closed day',
    clearTitle: (day: string) => `Clear the closed day: ${day}`,
    clearAct: 'Delete these lines',
    leave: 'Back to the plan',
    begun: (lines: number) =>
      plural(lines, { one: '1 line that has begun stays.', other: '# lines that have begun stay.' }),
    done: (lines: number) =>
      lines === 0
        ? 'The day is closed.'
        : plural(lines, {
            one: 'The day is closed, and 1 line is deleted.',
            other: 'The day is closed, and # lines are deleted.',
          }),
    already: 'This day is closed already.',
    open: 'Open again',
    openOf: (site: string, day: string) => `Open again: ${site}, ${day}`,
    opened: (lines: number) =>
      lines === 0
        ? 'The day is open again.'
        : plural(lines, {
            one: 'The day is open again, and 1 line is back.',
            other: 'The day is open again, and # lines are back.',
          }),
    leftBegun: (lines: number) =>
      plural(lines, {
        one: '1 line is not back: it would have begun by now.',
        other: '# lines are not back: they would have begun by now.',
      }),
    leftPresent: (lines: number) =>
      plural(lines, { one: '1 line is there already.', other: '# lines are there already.' }),
  },
  running: {
    people: (names: string) =>
      `The rota is published, with ${names} on this. Their shifts stay as published until you change them on the board or plan the week again.`,
    nobody:
      'The rota is published. It stays as it is until you change it on the board or plan the week again.',
    added:
      'The rota is published. A new line is filled once you plan the week again; for a single shift, add an extra shift on the board.',
    board: 'Go to the board',
  },
  added: 'Added.',
  /** `site` null: there is one alone. */
  closed: (site: string | null, note: string) =>
    `${site === null ? 'Closed' : `${site} is closed`}${note === '' ? '' : `: ${note}`}`,
  /** A draft goes to those who publish. */
  handOver: {
    ask: (sites: string) => `Ask ${sites} to publish`,
    askAll: 'Ask the sites to publish',
    again: 'Ask again',
    why: 'The managers of the site publish. They are notified in the console, and by e-mail where the server sends any.',
    othersToo:
      'It plans sites of other managers too. They are notified in the console, and by e-mail where the server sends any.',
    asked: (whom: string, when: string) => `You asked ${whom} to publish this (${when}).`,
    askedBy: (who: string, when: string) => `${who} asks you to publish this (${when}).`,
    others: (count: number) => plural(count, { one: '1 other', other: '# others' }),
    waits: (who: string, from: string) => `${who} asks you to publish the rota from ${from}.`,
    open: 'Open the draft',
  },
  ofShift:
    'Lines without a ✕ were made by a shift: an administrator deletes the shift, and closing the day can delete its lines of that day.',
  noLength: 'Start and end are the same. Change one of them.',
  skipped: (time: string) =>
    `${time} does not exist on that day: the clocks go forward. Choose a time before or after.`,
  nextDay: (day: string, hours: string) => `Ends on the next day, ${day}: ${hours}.`,
  noPeople: 'Enter a whole number from 1 to 500.',
  removeLine: (name: string) => `Delete the line ${name}`,
  removeLineAsk: (name: string) => `Delete the line ${name}?`,
  removeShift: (name: string) => `Delete the shift ${name}`,
  removeShiftAsk: (name: string) => `Delete the shift ${name} with all its lines?`,
  removeRun: (name: string) => `Delete the draft ${name}`,
  removeRunAsk: (name: string) => `Delete the draft ${name}?`,
  named: {
    sign: 'People and tags',
    title: (line: string) => `People and tags: ${line}`,
    help: 'Preferred people are planned where possible. Excluded people are never planned on this line.',
    preferred: (names: string) => `Preferred: ${names}`,
    excluded: (names: string) => `Excluded: ${names}`,
    take: (name: string) => `Remove ${name}`,
    person: 'Person',
    choose: 'Choose',
    prefer: 'Prefer',
    exclude: 'Exclude',
  },
  further: {
    title: 'Further qualifications',
    add: 'Add a qualification',
    need: 'Needed',
    needAll: 'All of them',
    needAny: 'One of them',
    all: (names: string) => `Needs all of: ${names}`,
    any: (names: string) => `Needs one of: ${names}`,
  },
  tags: {
    help: 'Rules can ask for the tags of a line, such as at most two heavy shifts a week.',
    all: (tags: string) => `Tags: ${tags}`,
    tag: 'Tag',
    add: 'Add the tag',
  },
  leftOut: (count: number) =>
    plural(count, { one: '1 person is not planned', other: '# people are not planned' }),
  borrow: 'Borrow people from other sites',
  lentNow: (count: number) =>
    plural(count, {
      one: '1 shift of the live rota is worked by someone from elsewhere. Without borrowing, that ends.',
      other: '# shifts of the live rota are worked by people from elsewhere. Without borrowing, these end.',
    }),
  slots: (count: number) => plural(count, { one: '1 slot', other: '# slots' }),
  run: 'Make a rota',
  runHelp: 'The run looks for the best rota within the time limit.',
  time: 'Time limit',
  seconds: (count: number) => `${count} s`,
  start: 'Start the run',
  stop: 'Stop',
  stopped: 'Stopped. Nothing was saved.',
  startFrom: 'Start from',
  fresh: 'An empty rota',
  nearLive: 'The live rota',
  keepHands: 'Live rota, keep manual changes',
  held: 'Replans the live run. Manual changes are kept, and the rest changes as little as possible. Days, sites and time limit are those of the live run.',
  notHeld: (count: number | null) =>
    count === null
      ? 'Manual changes of the live rota are not locked. The run may change them.'
      : plural(count, {
          one: '1 manual change of the live rota is not locked. The run may change it.',
          other: '# manual changes of the live rota are not locked. The run may change them.',
        }),
  mostChanges: 'Maximum changes',
  anyChanges: 'no limit',
  changesOfLive: 'Changes to the live rota',
  modes: { generate: 'Rota', rerun: 'Rerun', replan: 'Replan' },
  starting: 'Starting…',
  search: {
    first: 'Building the first rota…',
    found: (at: string, limit: string) =>
      `The best rota so far was found after ${at} s. The run looks for a better one for up to ${limit} s.`,
    broken: 'It still breaks rules that must hold.',
    title: 'How the search went',
    help: 'Every rota has a number of points: open slots count most, then pay, travel, fairness and wishes. Fewer are better.',
    plot: 'Points of the best rota so far over time, and points that no rota can be below',
    points: 'Points (fewer are better)',
    seconds: (count: string) => `Seconds: ${count}`,
    cost: (points: string) => `best rota so far: ${points} points`,
    bound: (points: string) => `proved: no rota has fewer than ${points} points`,
  },
  done: 'The rota is ready',
  failed: 'The run failed',
  openRota: 'View on the board',
  publish: 'Publish',
  publishing: 'Publishing…',
  isPublished: 'Published: staff see it under My shifts.',
  inviteStaff: 'Invite those who cannot sign in yet',
  publishAsk: 'Publish this rota?',
  runs: 'Runs',
  noRuns: 'No runs yet.',
  covered: 'covered',
  cost: 'Labour cost',
  gap: 'Could it be better?',
  allFilled: 'All slots filled.',
  openSlots: (count: number, priority: string, more: number) => {
    const kind = priority === '' ? '' : ` (${priority})`;
    const what = plural(count, { one: `1 slot open${kind}`, other: `# slots open${kind}` });
    if (more === 0) return `${what}; no rota fills more.`;
    if (more < count) return `${what}; another rota may fill up to ${more} more.`;
    return `${what}; another rota may fill ${plural(count, { one: 'it', other: 'them all' })}.`;
  },
  preferences: {
    best: (same: string) => `Pay, travel, fairness and wishes: no rota is better overall${same}.`,
    atMost: (percent: string, same: string) =>
      `Pay, travel, fairness and wishes: another rota could be at most ${percent}% better overall${same}.`,
    sameSlots: ' with the same slots open',
    unknown: 'Pay, travel, fairness and wishes: it is not known whether another rota is better.',
  },
  wishes: (kept: number, asked: number) =>
    plural(asked, {
      one: `Wishes for days: ${kept} of 1 kept.`,
      other: `Wishes for days: ${kept} of # kept.`,
    }),
  best: 'No rota is better.',
  unknown: 'It is not known whether another rota is better.',
  short: {
    best: 'best possible',
    slots: (more: number) => `may fill ${more} more`,
    preferences: (percent: string) => `at most ${percent}% better overall`,
  },
  borrowed: (count: number) => plural(count, { one: '1 shift borrowed', other: '# shifts borrowed' }),
  borrowedHere: (count: number) =>
    plural(count, { one: '1 shift borrowed at your sites', other: '# shifts borrowed at your sites' }),
  breaches: (count: number) =>
    plural(count, {
      one: 'A rule that must hold is broken once',
      other: 'Rules that must hold are broken # times',
    }),
  breaks: {
    short: (count: number) =>
      plural(count, {
        one: 'Breaks leave too few people once',
        other: 'Breaks leave too few people # times',
      }),
    at: (when: string, site: string, people: number, rule: string) =>
      `${when}, ${site}: ${plural(people, { one: '1 person', other: '# people' })} (${rule})`,
    proved: 'Proved: no other break times in this rota would leave fewer people missing.',
    notProved: 'Not proved: other break times may leave fewer people missing.',
  },
  notProved: 'Not proved: another rota may break fewer rules.',
  conflict: {
    title: 'Rules that contradict each other',
    lead: (count: number) =>
      plural(count, {
        one: 'With the people and shifts as they are, no rota keeps this:',
        other: 'With the people and shifts as they are, no rota keeps these together:',
      }),
    wayOut: (count: number) =>
      plural(count, {
        one: 'Relax or remove it, or change people or shifts.',
        other: 'Relax or remove one of them, or change people or shifts.',
      }),
    askOut: (count: number) =>
      plural(count, {
        one: 'Change people or shifts, or ask an administrator to relax or remove it.',
        other: 'Change people or shifts, or ask an administrator to relax or remove one of them.',
      }),
    perhapsFewer: 'Perhaps fewer of them are enough.',
    together: 'Several people together',
    stays: (who: string, shift: string) => `${who} stays on ${shift}`,
    ofRun: 'Only this run asks for it.',
    show: 'Show the rule',
    showOf: (rule: string) => `Show the rule: ${rule}`,
  },
  otherSite: 'another site',
  /** Sites that the reader is not shown. */
  hiddenSites: (count: number) => plural(count, { one: '1 other site', other: '# other sites' }),
  furtherSites: (shown: string, rest: number) => `${shown} and ${rest} more`,
  shares: 'Hours by person',
  sharesHelp: 'The mark shows the fair share: contract hours, or the average for people without a contract.',
  elapsed: 'Time taken',
  publication: {
    good: 'Every slot is filled.',
    seen: 'Staff will see it immediately.',
    replaces: 'It replaces the live rota for the same days and sites. Staff will see it immediately.',
    breaksRules: 'This rota breaks rules that must hold.',
    open: (count: number, priority: string) =>
      plural(count, { one: `1 slot is open (${priority}).`, other: `# slots are open (${priority}).` }),
    byHand: (count: number) =>
      plural(count, {
        one: '1 shift filled manually goes to someone else or becomes open.',
        other: '# shifts filled manually go to someone else or become open.',
      }),
    newer: (count: number) =>
      plural(count, {
        one: '1 line was added or changed after this run was made.',
        other: '# lines were added or changed after this run was made.',
      }),
    stale: (count: number) =>
      plural(count, {
        one: '1 shift can no longer be worked as planned',
        other: '# shifts can no longer be worked as planned',
      }),
    staleHelp: 'This changed after the rota was made:',
    without: (count: number) =>
      plural(count, { one: 'Publish without this shift', other: 'Publish without these # shifts' }),
    again: 'Plan these again',
    blind: 'Could not compare it with the live rota',
    blindly: 'Publish without comparing',
    compareAgain: 'Compare again',
    more: (count: number) => `${count} more like this.`,
    noticeCost: (amount: number, currency: string, people: number) =>
      `Short notice costs ${money(amount, currency)} for ${plural(people, { one: '1 person', other: '# people' })}.`,
    unchecked: 'Could not check notice, hours and what changed since the rota was made.',
    begun: 'The week has started.',
    soon: (days: number) =>
      days < 1
        ? 'It starts within a day, so staff get no notice.'
        : `It starts in ${plural(days, { one: '1 day', other: '# days' })}, so staff get little notice.`,
    openThen: (before: number, after: number) => `Open slots: ${before} so far, ${after} afterwards.`,
    lentThen: (before: number, after: number) =>
      `Shifts of people from elsewhere: ${before} so far, ${after} afterwards.`,
    lentEnds: (count: number) =>
      plural(count, { one: '1 person from elsewhere drops out', other: '# people from elsewhere drop out' }),
    lentShifts: (name: string, count: number) =>
      `${name} (${plural(count, { one: '1 shift', other: '# shifts' })})`,
    changes: (added: number, removed: number, retimed: number, people: number) =>
      `Changes to the live rota: ${added} added, ${removed} removed, ${retimed} at other times; ${plural(people, { one: '1 person', other: '# people' })} affected.`,
    past: (count: number) =>
      plural(count, {
        one: '1 of the shifts that change is over. The record would change in hindsight.',
        other: '# of the shifts that change are over. The record would change in hindsight.',
      }),
    which: 'What is published',
    allSites: (count: number) => `All ${count} sites`,
    only: (site: string) => `${site} alone`,
    what: (sites: string, span: string, filled: number) =>
      `${sites}, ${span}: ${plural(filled, { one: '1 shift filled', other: '# shifts filled' })}.`,
    told: (count: number) => plural(count, { one: '1 person is notified', other: '# people are notified' }),
    toldNobody: 'Nobody’s shifts change, so nobody is notified.',
    mailedNobody: 'Nobody gets an e-mail.',
    mailed: (count: number) =>
      plural(count, { one: '1 person gets an e-mail.', other: '# people get an e-mail.' }),
    noMails: 'This server sends no e-mails. Everybody sees it under My shifts.',
    noAddress: (names: string) => `No e-mail address: ${names}. They see it under My shifts.`,
    mailsOff: (names: string) => `Do not want e-mails about the rota: ${names}.`,
    hasLeft: (names: string) => `No longer here: ${names}.`,
    done: (sites: string, span: string) => `Published: ${sites}, ${span}.`,
    leftOut: (count: number) =>
      plural(count, {
        one: '1 shift that could no longer be worked as planned is open now.',
        other: '# shifts that could no longer be worked as planned are open now.',
      }),
    rest: (sites: string) => `Still a draft: ${sites}.`,
    overtaken: 'A colleague published this first. What you see now is live.',
    overtakenBy: (who: string, time: string) =>
      `${who} published this first, at ${time}. What you see now is live.`,
    overtakenByYou: (time: string) => `You published this in another window at ${time}.`,
    corrected:
      'The draft was changed while you were looking at it. Everything above is up to date now: check it, then publish.',
    draft: 'Draft: staff do not see it yet, and nobody is notified of changes here.',
  },
  compare: {
    from: 'From',
    to: 'To',
    compare: 'Compare',
    hide: 'Hide',
    same: 'The two rotas are the same.',
    shift: 'Shift',
    live: 'The live rota',
    counted: (sites: string) => `Both sides count ${sites} alone, in the time that both plan.`,
    notShared: 'The two rotas have no site in common, so there is nothing to compare.',
    noneLive: 'Nothing is published there yet.',
    figures: {
      open: 'Open slots',
      filled: 'Shifts filled',
      hours: 'Hours',
      cost: 'Labour cost',
      travel: 'Travel, km',
      lent: 'Shifts of people from elsewhere',
    },
    changes: (added: number, removed: number, people: number) =>
      `${added} added, ${removed} removed; ${plural(people, { one: '1 person', other: '# people' })} affected.`,
  },
});
