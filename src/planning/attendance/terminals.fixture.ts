/** Operations of terminals and PINs, for the role matrix. */
import type { Operation } from '../matrix.fixture.ts';
import { ALL, list, MANAGERS, write } from '../operation.fixture.ts';

export const TERMINAL_OPERATIONS: Operation[] = [
  { ...list('listTerminals', '/terminals'), roles: MANAGERS },
  write('createTerminal', MANAGERS, 'body', ({ location }) => [
    ...(['POST', '/terminals', { name: 'Back door', locationId: location }] as const),
  ]),
  {
    ...write('withdrawTerminal', MANAGERS, 'path', ({ terminal }) => ['DELETE', `/terminals/${terminal}`]),
    fresh: async (make, { location }) => ({
      terminal: await make('/terminals', { name: 'Spare', locationId: location }),
    }),
  },
  { ...list('getTerminal', '/terminal'), roles: 'terminal' },
  {
    ...write('recordClocking', 'terminal', 'none', ({ person }) => [
      ...(['POST', '/terminal/clockings', { userId: person, pin: '4071', action: 'in' }] as const),
    ]),
    // Nobody of the matrix has a PIN, and others are not of the terminal's site.
    success: [409, 404],
  },
  ...[
    list('getMyPin', '/me/pin'),
    write('putMyPin', ALL, 'none', () => ['PUT', '/me/pin', { pin: '4071' }]),
  ].map((operation) => ({ ...operation, success: [404] })),
  {
    ...write('resetPin', MANAGERS, 'path', ({ person }) => ['DELETE', `/people/${person}/pin`]),
    success: [404],
  },
];
