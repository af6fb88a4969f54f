import chromium from '@sparticuz/chromium';

// Run as its own process: the package unpacks into the temporary folder of the environment, and adds the shared
// libraries that a bare Linux lacks only if it detects AWS. Prints nothing; leaves everything in TMPDIR.
await chromium.executablePath();
