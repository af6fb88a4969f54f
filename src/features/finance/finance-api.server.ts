import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { problem } from '../../platform/http/problem.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { CarIndex } from '../inventory/car-index.server.ts';
import { findCarsById } from '../inventory/find-cars-by-id.server.ts';
import { financeProviders } from '../sites/finance-provider.ts';
import type { Site } from '../sites/site.ts';
import { findShownQuote } from './find-shown-quote.server.ts';

export type FinanceApi = {
  index: CarIndex;
  database: Database;
  clock: Clock;
  siteOf(request: FastifyRequest): Promise<Site>;
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

/** What the site's lender quotes for a car, its terms in full among it. */
export function registerFinanceApi(api: Api, { index, database, clock, siteOf }: FinanceApi): void {
  api.get(
    '/api/cars/:id/finance-lenders',
    {
      schema: {
        summary: 'The finance quotes of a car',
        description: 'Those that the site may show for it, by lender: none where a condition of the lender fails.',
        tags: ['cars'],
        params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
        response: {
          200: z.object({ finance_lenders: z.partialRecord(z.enum(financeProviders), lender) }),
          ...problemAnswers(400, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const site = await siteOf(request);
      const now = clock();
      const [kept] = await findCarsById({ index, site, now }, [request.params.id]);
      if (!kept) return problem(reply, { status: 404, title: 'There is no such car on this website' });
      const shown = await findShownQuote(database.forSite(site.id), kept.car, { config: site.config, now });
      reply.header('cache-control', 'public, max-age=60');
      return { finance_lenders: shown ? { [shown.provider]: shown.quote } : {} };
    },
  );
}
