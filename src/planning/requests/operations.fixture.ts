/** Operations about what people ask for. */
import { makeId } from '../../../test/helpers/register.ts';
import { newId } from '../../platform/ids.ts';
import { ALL, MANAGERS, ME, type PlanningEntry, type Register } from '../entry.fixture.ts';
import {
  correctionBody,
  employ,
  type Ids,
  leaveBody,
  openShift,
  type PlanningScene,
  V1,
} from '../world.fixture.ts';

/** Whoever asks claims another shift. */
async function freshClaim(scene: PlanningScene): Promise<Pick<Ids, 'asked'>> {
  await employ(scene, scene.asker.userId);
  const claim = { kind: 'claim', demandId: await openShift(scene.admin, scene) };
  return { asked: await makeId(scene.asker, `${V1}/shift-requests`, claim) };
}

/** A colleague offers a shift to whoever asks. */
async function freshOffer(scene: PlanningScene): Promise<Pick<Ids, 'asked'>> {
  const { admin, asker, colleague } = scene;
  await employ(scene, asker.userId, colleague.userId);
  const demandId = await openShift(admin, scene, colleague.userId);
  const offer = { kind: 'offer', demandId, colleagueId: asker.userId };
  return { asked: await makeId(colleague, `${V1}/shift-requests`, offer) };
}

const freshLeave = async (scene: PlanningScene) => ({
  leave: await makeId(scene.asker, `${V1}/leave-requests`, leaveBody(scene)),
});

const freshCorrection = async (scene: PlanningScene) => ({
  correction: await makeId(scene.asker, `${V1}/attendance-corrections`, correctionBody(scene)),
});

const comment: PlanningEntry['body'] = ({ name }) => ({ comment: name('Thanks') });

const mine = (id: keyof Ids, audit: string, fresh: PlanningEntry['fresh']): PlanningEntry => ({
  who: ALL,
  id,
  audit,
  body: comment,
  // It is somebody else's.
  answers: [403],
  ...(fresh === undefined ? {} : { fresh }),
});

const decided = (id: keyof Ids, audit: string, fresh: PlanningEntry['fresh']): PlanningEntry => ({
  who: MANAGERS,
  id,
  audit,
  body: comment,
  ...(fresh === undefined ? {} : { fresh }),
});

const availability: PlanningEntry['body'] = () => ({
  pattern: [{ dayOfWeek: 1, from: '08:00', to: '18:00', kind: 'available' }],
  exceptions: [{ date: '2026-03-06', windows: [{ from: '00:00', to: '00:00', kind: 'unavailable' }] }],
});

/** Days far ahead, which may be asked for whenever the test runs. */
const leaveQuery = () => {
  const date = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
  return { type: 'Holiday', startDate: date, endDate: date };
};

export const REQUESTS: Register = {
  getMyWaiting: { who: ALL },
  listLentShifts: { who: MANAGERS },
  getMyAvailability: ME,
  putMyAvailability: { ...ME, audit: 'availability.update', body: availability },
  getPersonAvailability: { who: MANAGERS, id: 'person' },
  putPersonAvailability: { who: MANAGERS, id: 'person', audit: 'availability.update', body: availability },
  getMyPreferences: ME,
  patchMyPreferences: {
    ...ME,
    audit: 'workforce-settings.update',
    body: ({ ids }) => ({
      times: [{ from: '08:00', until: '12:00', want: 'prefer' }],
      requests: [{ date: '2026-03-07', want: 'off' }],
      locationIds: [ids.location],
    }),
  },
  listLeaveRequests: { who: ALL },
  createLeaveRequest: { ...ME, audit: 'leave-request.create', body: leaveBody },
  listOthersAway: { who: MANAGERS, id: 'leave' },
  getMyLeaveBalance: ME,
  getMyLeaveCost: { ...ME, query: leaveQuery },
  getLeaveRequestCost: { who: MANAGERS, id: 'leave' },
  listMyLeave: ME,
  getPersonLeaveBalance: { who: MANAGERS, id: 'person' },
  getLeaveRequest: { who: ALL, id: 'leave', of: 'own' },
  approveLeaveRequest: decided('leave', 'leave-request.approved', freshLeave),
  refuseLeaveRequest: decided('leave', 'leave-request.refused', freshLeave),
  reopenLeaveRequest: {
    who: MANAGERS,
    id: 'leave',
    audit: 'leave-request.reopened',
    fresh: async (scene) => {
      const { leave } = await freshLeave(scene);
      const approved = await scene.admin.call('POST', `${V1}/leave-requests/${leave}/approve`, {});
      if (approved.status !== 200) throw new Error(approved.text);
      return { leave };
    },
  },
  openLeaveDuties: { who: MANAGERS, id: 'person', audit: null, body: () => ({ duties: [] }) },
  withdrawLeaveRequest: mine('leave', 'leave-request.withdrawn', freshLeave),
  listOpenShifts: { who: ALL },
  listShiftTakers: { who: ALL, query: ({ ids }) => ({ demandId: ids.open }) },
  listShiftRequests: { who: ALL },
  createShiftRequest: {
    who: ALL,
    of: 'site',
    // About people whom the Directory does not name.
    answers: [404],
    audit: 'shift-request.create',
    body: ({ ids, name }) => ({ kind: 'claim', demandId: ids.open, note: name('Gladly') }),
    fresh: async (scene) => {
      await employ(scene, scene.asker.userId);
      return { open: await openShift(scene.admin, scene) };
    },
    ways: {
      200: {
        how: '`dryRun=true`',
        send: ({ asker }, { url, body }) => asker.call('POST', `${url}?dryRun=true`, body),
      },
      404: {
        how: 'a row that does not exist',
        send: ({ asker }) => asker.call('POST', `${V1}/shift-requests`, { kind: 'claim', demandId: newId() }),
      },
    },
  },
  getShiftRequest: { who: ALL, id: 'asked', of: 'own' },
  acceptShiftRequest: mine('asked', 'shift-request.accepted', freshOffer),
  declineShiftRequest: mine('asked', 'shift-request.declined', freshOffer),
  withdrawShiftRequest: mine('asked', 'shift-request.withdrawn', freshClaim),
  approveShiftRequest: decided('asked', 'shift-request.approved', freshClaim),
  refuseShiftRequest: decided('asked', 'shift-request.refused', freshClaim),
  listAttendanceCorrections: { who: ALL },
  createAttendanceCorrection: {
    ...ME,
    audit: 'attendance-correction.create',
    body: correctionBody,
  },
  listPersonAttendance: { who: MANAGERS, id: 'person' },
  correctAttendance: {
    who: MANAGERS,
    id: 'person',
    audit: 'attendance-correction.approved',
    body: (at) => {
      const { note, ...asked } = correctionBody(at);
      return { ...asked, reason: note };
    },
  },
  getAttendanceCorrection: { who: ALL, id: 'correction', of: 'own' },
  approveAttendanceCorrection: decided('correction', 'attendance-correction.approved', freshCorrection),
  refuseAttendanceCorrection: decided('correction', 'attendance-correction.refused', freshCorrection),
  withdrawAttendanceCorrection: mine('correction', 'attendance-correction.withdrawn', freshCorrection),
};
