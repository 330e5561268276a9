import { testWrites } from '../../test/helpers/writes.ts';

await testWrites('planning');
