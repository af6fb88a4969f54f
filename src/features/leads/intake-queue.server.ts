import type { Job } from '../../platform/jobs/jobs.ts';
import type { Lead } from './lead.ts';

export const intakeQueue = 'lead-intake';

export type IntakeJob = { leadId: string; dealershipId: number };

/** The job that gives a new lead its location, due time and assignee (features/lead-desk/intake). */
export const buildIntakeJob = ({ id, dealershipId }: Pick<Lead, 'id' | 'dealershipId'>): Job => ({
  queue: intakeQueue,
  id,
  group: `dealership ${dealershipId}`,
  data: { leadId: id, dealershipId },
});

/** @throws if it is not the payload of an intake */
export function parseIntakeJob({ leadId, dealershipId }: Readonly<Record<string, unknown>>): IntakeJob {
  if (typeof leadId !== 'string' || typeof dealershipId !== 'number')
    throw new Error('not the payload of a lead’s intake');
  return { leadId, dealershipId };
}
