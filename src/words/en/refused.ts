/** Who may not, what is not there, and which system does not answer. */

export const refused = {
  personElsewhere: ({ userId }: { userId: string }) =>
    `the person ${userId} works at no location that is granted to you`,
  noteElsewhere: ({ id }: { id: string }) => `the note ${id} is on nothing that you manage`,
  homeElsewhere: ({ name }: { name: string }) => `the home site of ${name} is not granted to you`,
  staleDemand: ({ sent, version }: { sent: number; version: number }) =>
    `version ${sent} is stale: the demand is at version ${version}; read it again`,
  aheadOfClock: ({ latest }: { latest: string }) =>
    `must be at most 5 minutes ahead of this server's clock, so ${latest} or earlier`,
  labelTwice: ({ id }: { id: string }) => `"${id}" appears twice; send one label for it`,
  untilNotAfterFrom: ({ validUntil, validFrom }: { validUntil: string; validFrom: string }) =>
    `${validUntil} is not after validFrom (${validFrom})`,
  hrTakesNone: 'HR does not take attendance from elsewhere; record it in HR itself',
  labelIngested: ({ label }: { label: string }) =>
    `the label "${label}" came with an eligibility ingest, which takes precedence; change it in Training, or ingest a null label`,
  hrNoCopy:
    'HR cannot be reached and there is no earlier copy of its data, so this cannot be checked; try again later',
  notGranted: ({ locationId }: { locationId: string }) => `the location ${locationId} is not granted to you`,
  locationRequired: 'is required: send it or the header X-Service-Location-Id',
  personNotAtYours: ({ id }: { id: string }) => `${id} is at none of the locations granted to you`,
  busy: 'All planning workers are busy. Retry shortly.',
  tooLarge: ({ seconds }: { seconds: number }) =>
    `This took longer than ${seconds} s and was stopped. Ask for fewer locations, people or days.`,
  tooManyRows: ({ most }: { most: number }) =>
    `more than ${most} rows; ask for a shorter time by from and until`,
  tooManyRowsSite: ({ most }: { most: number }) => `more than ${most} rows; ask for one site by locationId`,
  pushLocation: ({ id }: { id: string }) => `there is no location ${id}; push it first, or with this`,
  staffElsewhere:
    'people and contracts are kept by an external Directory or HR (DIRECTORY_URL, HR_URL); import them there, and they come here by themselves',
  entitlementsElsewhere:
    'leave entitlements are kept by an external HR (HR_URL); change them there, and balances are read from there',
  availabilityElsewhere:
    'availability is kept by an external HR (HR_URL); import it there, and runs read it from there',
  token: 'a valid access token is needed: Authorization: Bearer <token>',
  hrDown: 'HR cannot be reached; try again later',
  sendAgain: 'Sending it again is safe.',
  reviewedOnce: 'A repeated review is recorded only once',
  noService: ({ service }: { service: string }) => `the token does not carry the service ${service}`,
  role: ({ role, roles }: { role: string; roles: string }) =>
    `the role ${role} may not do this; it takes ${roles}`,
  keysUnavailable:
    'The Directory’s keys have not been fetched yet, so tokens cannot be verified. Retry shortly.',
};
