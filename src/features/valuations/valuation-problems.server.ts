import type { FastifyReply } from 'fastify';
import { problem } from '../../platform/http/problem.ts';
import type { FieldError } from '../leads/form/form-field.ts';
import type { Begun } from './begin-valuation.server.ts';
import type { Advanced } from './valuation-request.ts';

/** The call says `rego`, the lead `Rego`. */
const calledAs = new Map([['Rego', 'rego']]);

export function refuseWrong(reply: FastifyReply, found: readonly FieldError[]): FastifyReply {
  const errors = found.map(({ field, message }) => ({ field: calledAs.get(field) ?? field, message }));
  const error = errors.map(({ message }) => message).join('; ');
  return problem(reply, { status: 422, title: 'Please fix the following errors:', errors, also: { error } });
}

type CarRefusal = Extract<Begun, { refused: unknown }>['refused'];

export const refuseCar = (reply: FastifyReply, refused: CarRefusal): FastifyReply =>
  refused === 'unknown_car'
    ? said(reply, 404, 'This website has no such car.')
    : said(reply, 409, 'This car can no longer be traded in for: it is reserved, sold or not in stock.');

type StepRefusal = Extract<Advanced, { refused: unknown }>['refused'];

const stepRefusals: Readonly<Record<StepRefusal, [status: number, title: string]>> = {
  unknown: [404, 'There is no such valuation.'],
  moved_on: [409, 'The valuation is not at this step: ask for it again, and go on from where it is.'],
  expired: [410, 'This offer no longer stands. Please have the car valued again.'],
};

export const refuseStep = (reply: FastifyReply, refused: StepRefusal): FastifyReply =>
  said(reply, ...stepRefusals[refused]);

const said = (reply: FastifyReply, status: number, title: string): FastifyReply =>
  problem(reply, { status, title, also: { error: title } });
