import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { CarIndex } from '../car-index/car-index.server.ts';
import { findCarsById } from '../car-search/find-cars-by-id.server.ts';
import { financeProviders } from '../cars/finance-providers.ts';
import type { Site } from '../sites/site.ts';
import { findShownQuote } from './find-shown-quote.server.ts';
import type { SearchSections } from '../car-search/search-config.ts';
import type { FinanceSections } from './eligibility.ts';

export type FinanceApi = {
  index: CarIndex;
  database: Database;
  clock: Clock;
  findSite(request: FastifyRequest): Promise<Site<SearchSections & FinanceSections>>;
};

const rate = z.number().nullable().describe('Per cent a year.');
const dollars = z.number().nullable();

const lender = z.object({
  interestRate: rate,
  comparisonRate: rate,
  paymentWeek: dollars,
  paymentMonth: dollars,
  termYears: z.number().int().nullable(),
  termMonths: z.number().int().nullable(),
  deposit: dollars,
  balloon: dollars,
  disclaimer: z.string().nullable(),
});

/** Registers the call that returns the lender's quote for a car, with its full terms. */
export function registerFinanceApi(api: Api, { index, database, clock, findSite }: FinanceApi): void {
  api.get(
    '/api/cars/:id/finance-lenders',
    {
      schema: {
        operationId: 'readFinanceQuotes',
        summary: 'The finance quotes of a car',
        description:
          'The quotes the site may show for the car, by lender. Empty if a condition of the lender is not met.',
        tags: ['cars'],
        params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
        response: {
          200: z.object({ finance_lenders: z.partialRecord(z.enum(financeProviders), lender) }),
          ...problemResponses(400, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      const now = clock();
      const [found] = await findCarsById({ index, site, now }, [request.params.id]);
      if (!found) return sendProblem(reply, { status: 404, title: 'This car is not on this website.' });
      const shown = await findShownQuote(database.forSite(site.id), found.car, { config: site.config, now });
      reply.header('cache-control', 'public, max-age=60');
      return { finance_lenders: shown ? { [shown.provider]: shown.quote } : {} };
    },
  );
}
