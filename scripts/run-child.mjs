import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';

/** Ctrl-C arrives from the terminal and again through npm; only a later one counts as a second. */
const SAME_KEYSTROKE_MS = 1000;

const onWindows = process.platform === 'win32';

/**
 * Runs a program until it ends. Returns its exit code, and whether a signal interrupted it. The program gets its
 * own session, so that Ctrl-C, which a terminal sends to the whole group, reaches it through us exactly once. With
 * `group`, all its children get the signal, too.
 */
export function runChild(file, args, { group = false, onSpawn = () => {}, stdio = 'inherit', ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio, detached: !onWindows });
    const send = (signal) => {
      // It may have ended; its exit event then follows.
      if (group && !onWindows && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
      else child.kill(signal);
    };
    let firstSignal;
    const pass = (signal) => {
      if (firstSignal === undefined) {
        firstSignal = Date.now();
        send(signal);
      } else if (signal === 'SIGINT' && Date.now() - firstSignal > SAME_KEYSTROKE_MS) {
        console.error('Stopping immediately.');
        send('SIGKILL');
      }
    };
    // SIGHUP reloads the server, except if it comes because the terminal was closed.
    const hadTerminal = hasTerminal();
    const passHangUp = () => (hadTerminal && !hasTerminal() ? pass('SIGTERM') : send('SIGHUP'));
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    if (!onWindows) process.on('SIGHUP', passHangUp);
    const stopWatching = watchNpm(() => pass('SIGTERM'));
    const settle = (done) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      process.off('SIGHUP', passHangUp);
      stopWatching();
      done();
    };
    child.once('spawn', () => onSpawn(child));
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code, signal) => {
      const result = { code: code ?? 128 + (constants.signals[signal] ?? 0), interrupted: firstSignal !== undefined };
      settle(() => resolve(result));
    });
  });
}

/** Whether a terminal controls this process. */
function hasTerminal() {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

/** A killed npm sends no signal. We notice it because our parent, or the parent of the shell between us, has changed. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const before = parents();
  const timer = setInterval(() => {
    if (parents() !== before) onGone();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}

/** npm's process id, behind that of the shell through which npm may run us. */
function parents() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    const [, shell, parent] = /\((sh|dash|ash|busybox)\) \S+ (\d+)/.exec(stat) ?? [];
    return shell ? `${process.ppid} ${parent}` : `${process.ppid}`;
  } catch {
    // Not Linux, where the shell replaces itself with us.
    return `${process.ppid}`;
  }
}
