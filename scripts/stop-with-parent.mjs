// Loaded before the program that scripts/start.mjs and scripts/run.mjs run. If they are killed, no signals reach the
// program any more, so it stops by itself.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
