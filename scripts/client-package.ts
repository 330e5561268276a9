/**
 * The typed client as an npm package of its own, without dependencies.
 *
 *   npm run client-package [-- FOLDER]      (build/client unless given)
 *   npm pack ./build/client
 */
import { writePackage } from './package-folder.ts';

writePackage({
  source: 'client',
  manifest: {
    name: 'shopfloor-client',
    description: 'Typed client of the Listings and Planning services: one method per operation',
    keywords: ['shopfloor', 'listings', 'planning', 'rota', 'client'],
    engines: { node: '>=20' },
    exports: { '.': './lib/index.js' },
  },
});
