// Loaded before the program that scripts/start.mjs and scripts/run.mjs run. Should they be killed, nobody could pass
// signals on to the program any more: it stops by itself, as if it had been told to.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
