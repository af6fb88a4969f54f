import type { Measurement } from '../pages/measurement.ts';

export interface LeadsReport {
  at: string;
  machine: string;
  pinned: boolean;
  connections: number;
  /** The web role alone: stores leads and enqueues deliveries. */
  web: Measurement;
  /** The same without NOTIFY, which tells open inboxes about the lead. */
  unannounced: Measurement;
  /** One process for everything: delivers while leads arrive. */
  all: Measurement;
  /** Baseline: bare Fastify that stores the same JSON in the same PostgreSQL. */
  bare: Measurement;
  /** Deliveries per second while no leads arrive. */
  deliveriesPerSecond: number;
}
