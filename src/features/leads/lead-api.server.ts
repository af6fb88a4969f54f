import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TenantCache } from '../../platform/cache/tenant-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import { type HashNetwork, hashNetworks } from '../../platform/crypto/network-hash.ts';
import type { Api } from '../../platform/http/api.ts';
import { idempotencyField, idempotencyHeaders, readIdempotencyKey } from '../../platform/http/idempotency-key.ts';
import type { KeyedRateLimiter } from '../../platform/http/keyed-rate-limit.ts';
import { sessionOptional } from '../../platform/http/openapi-security.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import { sendProblem, type Problem } from '../../platform/http/problem.ts';
import { type RateLimiter, rateLimitHook, sendTooManyRequests } from '../../platform/http/rate-limit.ts';
import { isSecure } from '../../platform/http/request-url.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { resolveRequestVisitor } from '../accounts/resolve-request-visitor.server.ts';
import { isCarId } from '../sites/browser-storage.ts';
import type { Site } from '../sites/site.ts';
import type { Visitor } from '../sites/visitor.ts';
import { type FormKindName, formKindNames } from '../forms/form-kind-name.ts';
import { readFormContext } from '../forms/read-form-context.server.ts';
import { withheldConfirmation } from '../confirmations/confirmation-api.server.ts';
import type { ConfirmationSettings } from '../confirmations/confirmation-settings.ts';
import { submitLead } from './submit-lead.server.ts';
import type { FormContext } from '../forms/form-context.ts';
import type { FieldError } from '../forms/form-field.ts';

/** The problem with a form that the site does not offer, or not to this visitor; null accepts it. */
export type RefuseForm<Config> = (
  site: Site<Config>,
  request: { form: FormKindName; carId: number | null; visitor: Visitor },
) => Promise<Problem | null>;

export type LeadApi<Config extends FormContext['config']> = {
  database: Database;
  clock: Clock;
  cache: TenantCache;
  geocoder: Geocoder;
  jobs: JobSender;
  phoneRateLimiter: KeyedRateLimiter;
  confirmations: ConfirmationSettings;
  hashNetwork: HashNetwork;
  findSite(request: FastifyRequest): Promise<Site<Config>>;
  limiter: RateLimiter;
  findRefusal: RefuseForm<Config>;
  /** Cookies that remember a sent form in the visitor's browser. */
  listCookies?(site: Site<Config>, sent: SentForm): string[];
};

type SentForm = { form: FormKindName; car: FormContext['car']; visitor: Visitor; secure: boolean; now: Date };

/** In bytes; several times the longest message. */
const bodyLimit = 65_536;

const leadForm = z
  .looseObject({
    form: z.enum(formKindNames).default('enquiry').describe('Which form it is; determines the other fields.'),
    car_id: z.number().nullish().describe('The car that the form is about.'),
    key: idempotencyField,
    url: z.string().optional().describe('The page of the form.'),
    page_id: z.string().optional().describe('The id of the page, if it differs from its path.'),
    touched: z.array(z.string()).optional().describe('The consent checkboxes that the visitor has changed.'),
    lead_attributes: z.unknown().optional().describe('`visited_pages` and `linked_query_params`.'),
  })
  .describe('The values of a form by field name. Unknown fields are ignored.');

/** Registers the endpoint that accepts leads for the site of the request's host. */
export function registerLeadApi<Config extends FormContext['config']>(api: Api, options: LeadApi<Config>): void {
  const { database, clock, cache, geocoder, jobs, phoneRateLimiter, confirmations, hashNetwork, findSite, limiter } =
    options;
  api.post(
    '/api/leads',
    {
      config: { servedWhenOverloaded: true },
      // It counts in the database, so it waits for its turn among the forms (limitConcurrentForms).
      preValidation: rateLimitHook(limiter),
      bodyLimit,
      schema: {
        operationId: 'sendForm',
        summary: 'Send a form',
        description:
          'Stores a lead and returns its id. The same values under the same idempotency key are one lead. Where many leads came from a network, the confirmation to the sender waits for a proof of work.',
        tags: ['leads'],
        security: sessionOptional,
        headers: idempotencyHeaders,
        body: leadForm,
        response: {
          200: z.object({ lead_id: z.string(), confirmation: withheldConfirmation.optional() }),
          ...problemResponses(400, 401, 404, 413, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { form, car_id, key: sentKey, ...values } = request.body;
      const read = readIdempotencyKey(request.headers, sentKey);
      if ('errors' in read) return sendFieldErrors(reply, read.errors);
      const sent = { ...values, key: read.key };
      const site = await findSite(request);
      const logError = (error: unknown) =>
        request.log.error({ err: error, site: site.slug }, 'a lookup for a lead failed');
      const scope = database.forSite(site.id);
      const visitor = await resolveRequestVisitor(scope, request, reply);
      const networks = hashNetworks(hashNetwork, request);
      const services = { clock, cache, geocoder, jobs, phoneRateLimiter, confirmations };
      const leadRequest = { site, scope, visitor, ...networks, logError, ...services };
      const carId = isCarId(car_id) ? car_id : null;
      const refusal = await options.findRefusal(site, { form, carId, visitor });
      if (refusal) return sendProblem(reply, refusal);
      const context = await readFormContext(leadRequest, carId);
      const userAgent = request.headers['user-agent'] ?? null;
      const result = await submitLead(leadRequest, context, { form, sent, userAgent });
      if ('errors' in result) return sendFieldErrors(reply, result.errors);
      if ('secondsToWait' in result) return sendTooManyRequests(reply, result.secondsToWait);
      reply.header('cache-control', 'no-store');
      const sentForm = { form, car: context.car, visitor, secure: isSecure(request), now: context.now };
      for (const cookie of options.listCookies?.(site, sentForm) ?? []) reply.header('set-cookie', cookie);
      return { lead_id: result.leadId, ...(result.withheld && { confirmation: result.withheld }) };
    },
  );
}

export function sendFieldErrors(reply: FastifyReply, errors: readonly FieldError[]): FastifyReply {
  const error = errors.map(({ message }) => message).join('; ');
  return sendProblem(reply, { status: 422, title: 'Please fix the following errors:', errors, extensions: { error } });
}
