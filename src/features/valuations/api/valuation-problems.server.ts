import type { FastifyReply } from 'fastify';
import { sendProblem } from '../../../platform/http/problem.ts';
import type { FieldError } from '../../forms/form-field.ts';
import { sendFieldErrors as sendLeadErrors } from '../../leads/lead-api.server.ts';
import type { BeginResult } from '../steps/begin-valuation.server.ts';
import type { AdvanceResult } from '../steps/valuation-request.ts';

/** The API's name of a field, where it differs from the lead's. */
const apiNames = new Map([['Rego', 'rego']]);

export function sendFieldErrors(reply: FastifyReply, fieldErrors: readonly FieldError[]): FastifyReply {
  const errors = fieldErrors.map(({ field, message }) => ({ field: apiNames.get(field) ?? field, message }));
  return sendLeadErrors(reply, errors);
}

type CarRefusal = Extract<BeginResult, { refused: unknown }>['refused'];

export const sendCarRefusal = (reply: FastifyReply, refused: CarRefusal): FastifyReply =>
  refused === 'unknown_car'
    ? send(reply, 404, 'There is no such car on this website.')
    : send(reply, 409, 'You can no longer trade in for this car: it is reserved, sold or not in stock.');

type StepRefusal = Extract<AdvanceResult, { refused: unknown }>['refused'];

const stepRefusals: Readonly<Record<StepRefusal, [status: number, title: string]>> = {
  unknown: [404, 'There is no such valuation.'],
  moved_on: [409, 'The valuation is not at this step. Load it again and continue from there.'],
  expired: [410, 'This offer has expired. Please request a new valuation.'],
};

export const sendStepRefusal = (reply: FastifyReply, refused: StepRefusal): FastifyReply =>
  send(reply, ...stepRefusals[refused]);

const send = (reply: FastifyReply, status: number, title: string): FastifyReply =>
  sendProblem(reply, { status, title, extensions: { error: title } });
