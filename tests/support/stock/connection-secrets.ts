import { createConnectionSecrets } from '../../../src/features/stock-sources/sources/connection-secrets.server.ts';

/** For tests that store passwords of stock sources. */
export const connectionSecrets = createConnectionSecrets('a console secret of more than 32 characters');
