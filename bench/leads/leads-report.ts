import type { Measured } from '../pages/measured.ts';

export interface LeadsReport {
  at: string;
  machine: string;
  pinned: boolean;
  connections: number;
  /** Visitors' process alone: it stores leads and enqueues what is to go out. */
  web: Measured;
  /** One process for everything: mails are written while leads come in. */
  all: Measured;
  /** A bare Fastify that stores the same JSON in the same PostgreSQL. */
  bare: Measured;
  /** Messages that went out each second once no more leads came in. */
  deliveriesPerSecond: number;
}
