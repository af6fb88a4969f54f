// Written for the oldest Node that reads modules at all, and loaded before anything newer.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    'Forecourt needs Node 20 or newer to start with, and this is ' +
      process.version +
      ': install a newer one from https://nodejs.org and run this again.',
  );
  process.exit(1);
}
