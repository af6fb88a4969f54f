// npm start, npm run dev: the host's Node runs this before anything is installed.
import './prepare/refuse-old-node.mjs';

import('./start-forecourt.mjs').then(({ startForecourt }) => startForecourt(process.argv.slice(2)));
