import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { CarIndex } from '../features/inventory/car-index.server.ts';
import { receivePaymentMessage } from '../features/reservations/receive-payment-message.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { Draining } from '../platform/http/drain.ts';
import { registerImageRoute } from '../platform/images/image-route.ts';
import type { Base } from './open-base.ts';
import { openGuides } from './open-guides.ts';
import type { Settling } from './open-settling.ts';
import { serveVisitors } from './serve-visitors.ts';

export type PagesOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Sends the browser its scripts, styles and fonts: the built files, or in development Vite. */
  serveFiles(app: FastifyInstance): Promise<void> | void;
};

type Pages = PagesOptions & Settling & { index: CarIndex; draining: Draining };

/** All that a worker does without: pictures, files, messages of payment providers, calls and pages. */
export async function servePages(
  base: Base,
  { index, draining, build, serveFiles, ...settling }: Pages,
): Promise<void> {
  const { config, app, database, directory, metrics, jobs, sms, images, findImage, readPicture } = base;
  registerImageRoute(app, {
    images,
    findImage: async (request, id) => {
      const found = await directory.find(request.host);
      return found.kind === 'site' ? findImage(found.site.id, id) : undefined;
    },
  });
  await receiveStripe(base, settling);
  await serveFiles(app);
  const providers = { jobs, sms, ...settling, ...openGuides(base) };
  const clock = systemClock;
  const server = { config, database, directory, index, clock, providers, readPicture, metrics, draining, build };
  await serveVisitors(app, server);
}

async function receiveStripe({ config, app, hostKind }: Base, { settling }: Settling): Promise<void> {
  if (!config.stripe) return;
  const { registerStripeWebhook } = await import('../platform/payments/stripe-webhook-route.ts');
  registerStripeWebhook(app, {
    secrets: config.stripe.webhookSecrets,
    clock: systemClock,
    hostKind,
    receive: (message) => receivePaymentMessage(settling, message),
  });
}
