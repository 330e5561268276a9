/** Requests of leave, of shifts and of attendance that are granted: other ones each time, since they are used up. */
import assert from 'node:assert/strict';
import { newId } from '../../src/platform/ids.ts';
import { shiftIn } from '../fuzz/shifts.ts';
import { type Answer, type Caller, startTestApp, type TestApp } from '../helpers/app.ts';
import type { Fit, Stage } from './requests.ts';

const URL = '/planning/v1/shift-requests';

async function made(caller: Caller, body: object, url = URL): Promise<string> {
  const answer = await caller.call('POST', url, body);
  assert.equal(answer.status, 201, answer.text);
  return String(answer.body.id);
}

/** The administrator works for once. */
async function claimOf({ admin, directory, seeds }: Stage): Promise<object> {
  const locationId = seeds.getLocationSettings!.path!.id!;
  const people = [{ id: admin.userId, name: newId(), homeLocationId: locationId, active: true }];
  const push = { asOf: new Date().toISOString(), mode: 'delta', locations: [], people, grants: [] };
  const pushed = await directory.call('PUT', '/planning/internal/v1/directory', push);
  assert.equal(pushed.status, 200, pushed.text);
  return { kind: 'claim', demandId: await shiftIn(admin, newId(), locationId) };
}

async function claimFit(stage: Stage): Promise<Fit> {
  return { path: { id: await made(stage.admin, await claimOf(stage)) }, body: () => ({}) };
}

/** Somebody offers the administrator a shift. */
async function offerFit(stage: Stage): Promise<Fit> {
  await claimOf(stage);
  const { admin, seeds, testApp } = stage;
  const sub = seeds.getWorkforceSettings!.path!.id!;
  const colleague = await testApp.caller({ org_id: admin.organisationId, sub });
  const demandId = await shiftIn(admin, newId(), seeds.getLocationSettings!.path!.id!, sub);
  const id = await made(colleague, { kind: 'offer', demandId, colleagueId: admin.userId });
  return { path: { id }, body: () => ({}) };
}

async function leaveFit({ admin, seeds }: Stage): Promise<Fit> {
  const asked = seeds.createLeaveRequest!.body!() as object;
  return { path: { id: await made(admin, asked, '/planning/v1/leave-requests') }, body: () => ({}) };
}

async function correctionFit({ admin, seeds }: Stage): Promise<Fit> {
  const asked = seeds.createAttendanceCorrection!.body!() as object;
  const id = await made(admin, asked, '/planning/v1/attendance-corrections');
  return { path: { id }, body: () => ({}) };
}

export const OWN_FITS = {
  approveAttendanceCorrection: correctionFit,
  refuseAttendanceCorrection: correctionFit,
  withdrawAttendanceCorrection: correctionFit,
  approveLeaveRequest: leaveFit,
  refuseLeaveRequest: leaveFit,
  withdrawLeaveRequest: leaveFit,
  createShiftRequest: async (stage: Stage): Promise<Fit> => {
    const claim = await claimOf(stage);
    return { body: () => claim };
  },
  acceptShiftRequest: offerFit,
  declineShiftRequest: offerFit,
  approveShiftRequest: claimFit,
  refuseShiftRequest: claimFit,
  withdrawShiftRequest: claimFit,
};

/** Sends a mail again that was given up. */
async function resend(testApp: TestApp, admin: Caller): Promise<Answer> {
  const id = newId();
  await testApp.db.transaction(admin.organisationId, (tx) =>
    tx.query(
      `insert into mails (organisation_id, id, user_id, kind, change_id, sequences, status, created_at)
       values ($1, $2, $2, 'duty-changed', $2, '{}', 'failed', now())`,
      [admin.organisationId, id],
    ),
  );
  return admin.call('POST', `/planning/v1/mails/${id}/resend`);
}

export const MAIL_WAYS = {
  409: {
    how: 'a server that sends no mails',
    send: ({ testApp, admin }: Stage) => resend(testApp, admin),
  },
  200: {
    how: 'a mail that was given up, of a server that sends mails',
    send: async () => {
      const sending = await startTestApp({
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'rota@shop.example',
        LOG_LEVEL: 'silent',
      });
      return resend(sending, await sending.caller());
    },
  },
};

export const SHIFT_WAYS = {
  200: {
    how: '`dryRun=true`',
    send: async (stage: Stage) => stage.admin.call('POST', `${URL}?dryRun=true`, await claimOf(stage)),
  },
  404: {
    how: 'a row that does not exist',
    send: ({ admin }: Stage) => admin.call('POST', URL, { kind: 'claim', demandId: newId() }),
  },
};
