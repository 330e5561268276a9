/** Fixed scenarios played to the product, whose requests, responses and audit events are held as text: *.golden.txt. */
import { test } from 'node:test';
import { startTestApp, type TestApp } from '../../helpers/app.ts';
import { FAR_LIMITS } from '../headers.ts';
import type { Transcript } from '../transcript.ts';
import { changes } from './changes.scenario.ts';
import { demandReads, demandWrites } from './demand.scenario.ts';
import { sheets, terminals, webhooks } from './devices.scenario.ts';
import { directoryPushes, grants } from './directory.scenario.ts';
import { overrides, overridesNow, parts, publication } from './edits.scenario.ts';
import { eligibility, qualifications } from './eligibility.scenario.ts';
import { holidays } from './holidays.scenario.ts';
import { labour } from './labour.scenario.ts';
import { log, people, rotaAndCalendar } from './live.scenario.ts';
import { notesAndMessages } from './notes.scenario.ts';
import { requests, statements } from './own-requests.scenario.ts';
import { personalData } from './personal-data.scenario.ts';
import { frozenProblem } from './problem.scenario.ts';
import { rules } from './rules.scenario.ts';
import { runRequests, runResults, runRules } from './runs.scenario.ts';
import { locationSettings } from './settings.scenario.ts';
import { shifts } from './shifts.scenario.ts';
import { anomalies, reviews, timesheetReads } from './timesheets.scenario.ts';
import { weeks } from './weeks.scenario.ts';
import { workforceReads, workforceWrites } from './workforce.scenario.ts';

const testApp = await startTestApp(FAR_LIMITS);

/** Each returns its transcript. */
const SCENARIOS: Record<string, (testApp: TestApp) => Promise<Transcript>> = {
  'directory-pushes': directoryPushes,
  grants,
  'location-settings': locationSettings,
  holidays,
  'workforce-reads': workforceReads,
  'workforce-writes': workforceWrites,
  'demand-writes': demandWrites,
  'demand-reads': demandReads,
  shifts,
  eligibility,
  qualifications,
  'run-requests': runRequests,
  'run-results': runResults,
  'run-rules': runRules,
  'frozen-problem': frozenProblem,
  overrides,
  'overrides-now': overridesNow,
  publication,
  parts,
  anomalies,
  'timesheet-reads': timesheetReads,
  reviews,
  'rota-and-calendar': rotaAndCalendar,
  people,
  'personal-data': personalData,
  log,
  rules,
  weeks,
  changes,
  labour,
  statements,
  requests,
  terminals,
  webhooks,
  sheets,
  'notes-and-messages': notesAndMessages,
};

for (const [name, play] of Object.entries(SCENARIOS)) {
  test(`${name} plays as recorded (npm run transcripts records it anew)`, async () => {
    (await play(testApp)).check(`planning/${name}`);
  });
}
