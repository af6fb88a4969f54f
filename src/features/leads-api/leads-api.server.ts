import type { Api } from '../../platform/http/api.ts';
import { apiKeyRequired } from '../../platform/http/openapi-security.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { authoriseCall, type ApiKeyOptions, getCaller } from '../api-keys/authorise-call.server.ts';
import { findApiLead, listLeadPage } from './lead-page-store.server.ts';
import { leadParameter, leadResponse, leadsQuery, leadsResponse } from './leads-api-schemas.ts';

const path = '/api/leads';

/** At the platform's own host, because a key names its dealership. Websites accept forms at the same path. */
export const leadsApiCalls = { path, methods: ['GET', 'HEAD'] } as const;

/** Programs of a dealership read its leads with an API key. */
export function registerLeadsApi(api: Api, options: ApiKeyOptions): void {
  const onRequest = authoriseCall(options, 'leads:read');
  const common = { security: apiKeyRequired, tags: ['leads'] };

  api.get(
    path,
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'listLeads',
        summary: 'List the leads of your dealership',
        description:
          'Those that changed longest ago first. To follow changes, call it with the time of the last call, less one minute, as ' +
          '`updated_since`. A lead whose personal data were erased is listed once more, with `erased_at`. Spam is left out unless ' +
          'it is asked for. Needs a key with `leads:read`. Sent to the platform’s own host.',
        querystring: leadsQuery,
        response: { 200: leadsResponse, ...problemResponses(400, 401, 403, 429) },
      },
    },
    (request) => {
      const { state, include_spam: includesSpam, updated_since: updatedSince, after, limit } = request.query;
      return listLeadPage(getCaller(request).scope, { state, includesSpam, updatedSince, after, limit });
    },
  );

  api.get(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'getLead',
        summary: 'Get a lead',
        description: 'Needs a key with `leads:read`. Sent to the platform’s own host.',
        params: leadParameter,
        response: { 200: leadResponse, ...problemResponses(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const lead = await findApiLead(getCaller(request).scope, request.params.id);
      return lead ?? sendProblem(reply, { status: 404, title: 'Your dealership has no lead with this id' });
    },
  );
}
