import { prepareOpenSearch } from '../services/opensearch.ts';
import { downloadPgBouncer } from '../services/pgbouncer-files.ts';
import { ServiceUnavailable } from '../services/service-unavailable.ts';
import { buildVersitygw } from '../services/versitygw-build.ts';
import { unavailable } from './step.ts';

/** What `npm test` downloads or builds before the tests against services. */
const services: Record<string, () => Promise<unknown>> = {
  OpenSearch: prepareOpenSearch,
  S3: buildVersitygw,
  pgbouncer: downloadPgBouncer,
};

for (const [name, ensure] of Object.entries(services)) {
  try {
    await ensure();
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    console.log(`${name} is not available: ${error.message}`);
    process.exitCode = unavailable;
  }
}
