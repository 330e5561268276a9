/** Operations about what must be staffed. */
import { makeId, withMembers } from '../../../test/helpers/register.ts';
import { newId } from '../../platform/ids.ts';
import { ADMIN, ALL, MANAGERS, NO_LOCATION, type Register, SITE_MANAGERS } from '../entry.fixture.ts';
import {
  demandBody,
  noteBody,
  shiftBody,
  V1,
  weekTemplateBody,
  weekTemplateChange,
} from '../world.fixture.ts';

export const NEED: Register = {
  listShifts: { who: ALL },
  createShift: { who: ADMIN, of: 'site', audit: 'shift.create', body: shiftBody, ways: NO_LOCATION },
  getShift: { who: ALL, id: 'shift' },
  patchShift: {
    who: ADMIN,
    id: 'shift',
    audit: 'shift.update',
    body: shiftBody,
    seconds: {
      'a shift moved': {
        of: 'organisation',
        sent: (_here, { location }) => ({ body: () => ({ locationId: location }) }),
      },
    },
  },
  deleteShift: {
    who: ADMIN,
    id: 'shift',
    audit: 'shift.delete',
    fresh: async (scene) => ({
      shift: await makeId(scene.admin, `${V1}/shifts`, shiftBody(scene)),
    }),
  },
  listDemand: { who: ALL },
  createDemand: {
    who: SITE_MANAGERS,
    of: 'site',
    audit: 'demand.create',
    body: demandBody,
    ways: NO_LOCATION,
  },
  changeDemandRows: {
    who: SITE_MANAGERS,
    audit: 'demand.change-rows',
    body: (scene) => ({ create: [{ ...demandBody(scene), locationId: scene.ids.location }] }),
    ways: {
      404: {
        how: 'a row that does not exist',
        send: withMembers(() => ({ remove: [{ id: newId(), version: 1 }] })),
      },
    },
  },
  closeDay: {
    who: SITE_MANAGERS,
    of: 'site',
    audit: 'location-settings.close-day',
    body: ({ ids }) => ({ locationId: ids.location, date: '2026-12-25', note: 'Christmas Day' }),
    ways: NO_LOCATION,
  },
  openDay: {
    who: SITE_MANAGERS,
    of: 'site',
    audit: 'location-settings.open-day',
    body: ({ ids }) => ({ locationId: ids.location, date: '2026-12-25' }),
    ways: NO_LOCATION,
  },
  listNotes: { who: ALL, query: () => ({ startDate: '2028-01-01', endDate: '2028-01-31' }) },
  createNote: {
    who: MANAGERS,
    of: 'site',
    audit: 'note.create',
    body: noteBody,
    seconds: {
      'a note on a row': {
        of: 'place',
        sent: (_here, { demand }) => ({ body: () => ({ demandId: demand, text: 'Bring the key' }) }),
      },
      'a note on a person': {
        of: 'place',
        sent: (_here, { person }) => ({
          body: () => ({ userId: person, date: '2028-01-03', text: 'Leaves at three' }),
        }),
      },
    },
    ways: NO_LOCATION,
  },
  patchNote: {
    who: MANAGERS,
    id: 'note',
    audit: 'note.update',
    body: ({ name }) => ({ text: name('Delivery at 7') }),
  },
  deleteNote: {
    who: MANAGERS,
    id: 'note',
    audit: 'note.delete',
    fresh: async (scene) => ({ note: await makeId(scene.admin, `${V1}/notes`, noteBody(scene)) }),
  },
  getDemand: { who: ALL, id: 'demand' },
  updateDemand: {
    who: SITE_MANAGERS,
    id: 'demand',
    audit: 'demand.update',
    body: demandBody,
    seconds: {
      'a row moved': {
        of: 'place',
        sent: (here, { location }) => ({ body: () => ({ ...demandBody(here), locationId: location }) }),
      },
    },
  },
  deleteDemand: {
    who: SITE_MANAGERS,
    id: 'demand',
    audit: 'demand.delete',
    fresh: async (scene) => ({
      demand: await makeId(scene.admin, `${V1}/demand`, demandBody(scene)),
    }),
  },
  putDemandPeople: {
    who: SITE_MANAGERS,
    id: 'demand',
    audit: 'demand.name-people',
    body: ({ ids }) => ({ preferredUserIds: [ids.person], excludedUserIds: [] }),
  },
  putDemandTags: {
    who: SITE_MANAGERS,
    id: 'demand',
    audit: 'demand.tag',
    body: ({ name }) => ({ tags: [name('heavy')] }),
  },
  listDemandCandidates: {
    who: ALL,
    id: 'demand',
    query: ({ ids }) => ({ runId: ids.run }),
    seconds: {
      'candidates by a run': { of: 'place', sent: (_here, { run }) => ({ query: { runId: run } }) },
    },
  },
  copyDemand: {
    who: SITE_MANAGERS,
    of: 'site',
    audit: 'demand.copy',
    body: ({ ids }) => ({
      locationId: ids.location,
      weekStart: '2026-03-02',
      toWeekStart: '2026-05-04',
      weeks: 2,
      present: 'add',
    }),
    ways: NO_LOCATION,
  },
  listWeekTemplates: { who: MANAGERS },
  createWeekTemplate: {
    who: SITE_MANAGERS,
    of: 'site',
    audit: 'week-template.create',
    body: weekTemplateBody,
    ways: NO_LOCATION,
  },
  getWeekTemplate: { who: MANAGERS, id: 'weekTemplate' },
  patchWeekTemplate: {
    who: SITE_MANAGERS,
    id: 'weekTemplate',
    audit: 'week-template.update',
    body: weekTemplateChange,
  },
  applyWeekTemplate: {
    who: SITE_MANAGERS,
    id: 'weekTemplate',
    audit: 'week-template.apply',
    body: () => ({ weekStart: '2026-04-06', repetitions: 2, present: 'replace' }),
  },
  deleteWeekTemplate: {
    who: SITE_MANAGERS,
    id: 'weekTemplate',
    audit: 'week-template.delete',
    fresh: async (scene) => ({
      weekTemplate: await makeId(scene.admin, `${V1}/week-templates`, weekTemplateBody(scene)),
    }),
  },
  forecastExpiries: { who: MANAGERS },
};
