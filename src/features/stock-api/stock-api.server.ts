import type { FastifyReply } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { apiKeyRequired } from '../../platform/http/openapi-security.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { getSaleDay } from '../stock/fields/sale-day.ts';
import { authoriseCall, getCaller } from '../api-keys/authorise-call.server.ts';
import { type ChangedStock, putCar, withdrawCar } from './change-stock.server.ts';
import { type FieldError, readCarBody } from './read-car-body.ts';
import {
  carRequest,
  carResponse,
  changeResponse,
  stocknumParameter,
  stockQuery,
  stockResponse,
} from './stock-api-schemas.ts';
import { findApiCar, listStockPage } from './stock-page-store.server.ts';
import { registerStockPhotosApi, type StockPhotosOptions } from './stock-photos-api.server.ts';

/** Where the calls are: at the platform's own host, because a key names its dealership. */
export const stockApiPath = '/api/stock';

/** Long descriptions and lists in one car. */
const maxBodyBytes = 262_144;

const tags = ['stock'];

/** Programs of a dealership read and change its stock with an API key. */
export async function registerStockApi(
  api: Api,
  { clock, ...options }: StockPhotosOptions & { clock: Clock },
): Promise<void> {
  const reading = { onRequest: authoriseCall(options, 'stock:read') };
  const writing = { onRequest: authoriseCall(options, 'stock:write') };
  const common = { security: apiKeyRequired, tags };

  api.get(
    stockApiPath,
    {
      ...reading,
      schema: {
        ...common,
        operationId: 'listStock',
        summary: 'List the cars of your dealership',
        description:
          'All cars, also sold and withdrawn ones; those that changed longest ago first. To follow changes, call it with the ' +
          'time of the last call, less one minute, as `updated_since`. Needs a key with `stock:read`. ' +
          'Sent to the platform’s own host, like all calls about stock.',
        querystring: stockQuery,
        response: { 200: stockResponse, ...problemResponses(401, 403, 429) },
      },
    },
    (request) => {
      const { updated_since: updatedSince, after, limit } = request.query;
      return listStockPage(getCaller(request).scope, { updatedSince, after, limit });
    },
  );

  api.get(
    `${stockApiPath}/:stocknum`,
    {
      ...reading,
      schema: {
        ...common,
        operationId: 'getStockCar',
        summary: 'Get a car',
        description: 'Needs a key with `stock:read`.',
        params: stocknumParameter,
        response: { 200: carResponse, ...problemResponses(401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const car = await findApiCar(getCaller(request).scope, request.params.stocknum);
      return car ?? sendMissing(reply, request.params.stocknum);
    },
  );

  api.put(
    `${stockApiPath}/:stocknum`,
    {
      ...writing,
      bodyLimit: maxBodyBytes,
      // The handler checks the body: it names every field that is wrong.
      validatorCompiler: (route) =>
        route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(route as never),
      schema: {
        ...common,
        operationId: 'putStockCar',
        summary: 'Add a car, or change its fields',
        description:
          'Adds the car if your dealership has none with this stock number; otherwise changes the fields in the body. ' +
          'Fields that are missing keep their value (a new car gets the default), and null clears a field. A withdrawn car is ' +
          'for sale again if `status` is sent. Name and types (`simple_…`) follow from other fields unless they are sent. ' +
          'Sending the same again changes nothing. The console marks what a program has sent. If staff change such a field, it is ' +
          'pinned: it stays as it is until they release it, and `pinned` and `warnings` name it. A stock source that supplies the ' +
          'car may change what a program has sent. A was price (`before_price`) ' +
          'at which the car was not listed for 14 of the last 60 days is left out, and `warnings` says so. ' +
          'Needs a key with `stock:write`.',
        params: stocknumParameter,
        body: carRequest,
        response: { 200: changeResponse, 201: changeResponse, ...problemResponses(401, 403, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      const { stocknum } = request.params;
      const read = readCarBody(request.body, stocknum);
      if (!read.ok) return sendErrors(reply, read.errors);
      return send(reply, stocknum, await putCar(getCaller(request), { ...read, stocknum, now: clock() }));
    },
  );

  api.delete(
    `${stockApiPath}/:stocknum`,
    {
      ...writing,
      schema: {
        ...common,
        operationId: 'withdrawStockCar',
        summary: 'Withdraw a car',
        description:
          'Sets its status to `withdrawn`: no website lists it any longer. The car itself stays, because enquiries refer to ' +
          'it. Withdrawing it again changes nothing. Needs a key with `stock:write`.',
        params: stocknumParameter,
        response: { 200: changeResponse, ...problemResponses(401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const { stocknum } = request.params;
      return send(reply, stocknum, await withdrawCar(getCaller(request), { stocknum, today: getSaleDay(clock()) }));
    },
  );

  await registerStockPhotosApi(api, options);
}

function send(reply: FastifyReply, stocknum: string, result: ChangedStock): FastifyReply {
  if (result.kind === 'missing') return sendMissing(reply, stocknum);
  if (result.kind === 'refused') return sendErrors(reply, result.errors);
  const { outcome, changed, pinned, warnings, car } = result;
  return reply.code(outcome === 'created' ? 201 : 200).send({ outcome, changed, pinned, warnings, car });
}

const sendMissing = (reply: FastifyReply, stocknum: string): FastifyReply =>
  sendProblem(reply, { status: 404, title: `Your dealership has no car with the stock number ${stocknum}` });

const sendErrors = (reply: FastifyReply, errors: FieldError[]): FastifyReply =>
  sendProblem(reply, { status: 422, title: 'The car was not saved: some fields are not valid', errors });
