import type { FastifyInstance } from 'fastify';
import { createSemaphore, type SemaphoreOptions } from '../../async/semaphore.ts';
import { isStreamed } from '../body/streamed-body.ts';
import { isForm, refuseWhileBusy } from './load-shedding.ts';

/**
 * Twice as many forms at a time as there are connections to the database, because each waits for several statements. After
 * an outage, thousands of browsers send theirs again: handled all at once, each statement would wait behind those of all
 * the others, and no form would be done before its browser gives up and sends it once more. A form that takes seconds
 * waits for something else, such as a payment provider.
 */
const defaultLimits = { slots: 20, maxWaiting: 2000, maxWaitMs: 10_000, maxHoldMs: 5000 };

/** Handles some forms at a time; the others wait, and are refused where that takes too long. */
export function limitConcurrentForms(app: FastifyInstance, limits: SemaphoreOptions = defaultLimits): void {
  const slots = createSemaphore(limits);
  // After the body has arrived, so that a slow sender does not use a slot; before anything that needs the database.
  app.addHook('preValidation', (request, reply, done) => {
    if (!isForm(request) || isStreamed(request.raw)) return done();
    const handle = (): Promise<void> =>
      new Promise((resolve) => {
        // A browser that has gone will send its form again.
        if (reply.raw.destroyed) return resolve();
        reply.raw.once('close', resolve);
        done();
      });
    slots.run(handle).catch(() => refuseWhileBusy(request, reply));
  });
}
