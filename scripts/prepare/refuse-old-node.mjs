// Runs on the oldest Node that supports modules, and is loaded before any newer syntax.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    'Forecourt needs Node 20 or newer to start with, and this is ' +
      process.version +
      ': install a newer one from https://nodejs.org and run this again.',
  );
  process.exit(1);
}
