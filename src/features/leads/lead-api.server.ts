import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TenantMemory } from '../../platform/cache/tenant-memory.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import type { Api } from '../../platform/http/api.ts';
import type { KeyedLimiter } from '../../platform/http/keyed-limit.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import { problem, type Problem } from '../../platform/http/problem.ts';
import { type Limiter, limitedBy, refuseHaste } from '../../platform/http/rate-limit.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { visitorOfRequest } from '../accounts/visitor-of-request.server.ts';
import { isCarId } from '../sites/local-items.ts';
import type { Site } from '../sites/site.ts';
import type { Visitor } from '../sites/visitor.ts';
import { type FormKindName, formKindNames } from './form/form-kind-name.ts';
import { readFormContext } from './form/read-form-context.server.ts';
import { submitLead } from './submit-lead.server.ts';

export type LeadApi = {
  database: Database;
  clock: Clock;
  memory: TenantMemory;
  geocoder: Geocoder;
  jobs: JobSender;
  phonePace: KeyedLimiter;
  siteOf(request: FastifyRequest): Promise<Site>;
  limiter: Limiter;
  /** Forms that a site has not, or not for everybody: what is said instead of taking one. */
  refusalOf(site: Site, asked: { form: FormKindName; carId: number | null; visitor: Visitor }): Promise<Problem | null>;
};

/** Several times the longest message. */
const bodyLimit = 65_536;

const leadForm = z
  .looseObject({
    form: z.enum(formKindNames).default('enquiry').describe('Which form it is; it says what else is asked.'),
    car_id: z.number().nullish().describe('The car that it is about.'),
    key: z.string().optional().describe('Makes repetitions known: the same values under the same key are one lead.'),
    url: z.string().optional().describe('The page of the form.'),
    page_id: z.string().optional().describe('What the page is called, where its address does not say it.'),
    touched: z.array(z.string()).optional().describe('The boxes of consent that the visitor has set.'),
    lead_attributes: z.unknown().optional().describe('`visited_pages` and `linked_query_params`.'),
  })
  .describe('The values of a form under the names of its fields. What a form does not ask for is ignored.');

/** Takes what visitors send, for the site of the host. */
export function registerLeadApi(
  api: Api,
  { database, clock, memory, geocoder, jobs, phonePace, siteOf, limiter, refusalOf }: LeadApi,
): void {
  api.post(
    '/api/leads',
    {
      onRequest: limitedBy(limiter),
      bodyLimit,
      schema: {
        summary: 'Send a form',
        description: 'A lead is stored before it is answered with its id.',
        tags: ['leads'],
        body: leadForm,
        response: {
          200: z.object({ lead_id: z.string() }),
          ...problemAnswers(400, 401, 404, 413, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { form, car_id, ...sent } = request.body;
      const site = await siteOf(request);
      const logError = (error: unknown) =>
        request.log.error({ err: error, site: site.slug }, 'a part of a lead failed');
      const scope = database.forSite(site.id);
      const visitor = await visitorOfRequest(scope, request, reply);
      const asked = { site, scope, visitor, clock, memory, geocoder, jobs, phonePace, logError };
      const carId = isCarId(car_id) ? car_id : null;
      const refusal = await refusalOf(site, { form, carId, visitor });
      if (refusal) return problem(reply, refusal);
      const context = await readFormContext(asked, carId);
      const userAgent = request.headers['user-agent'] ?? null;
      const submitted = await submitLead(asked, context, { form, sent, userAgent });
      if ('errors' in submitted) {
        const { errors } = submitted;
        const error = errors.map(({ message }) => message).join('; ');
        return problem(reply, { status: 422, title: 'Please fix the following errors:', errors, also: { error } });
      }
      if ('secondsToWait' in submitted) return refuseHaste(reply, submitted.secondsToWait);
      reply.header('cache-control', 'no-store');
      return { lead_id: submitted.leadId };
    },
  );
}
