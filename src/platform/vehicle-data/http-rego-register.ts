import { z } from 'zod';
import { fetchJson, type HttpService } from './fetch-json.ts';
import type { RegoRegister } from './rego-register.ts';

const requiredText = z.string().trim().min(1).max(80);
const optionalText = requiredText.nullish().transform((text) => text ?? null);

const answer = z.object({
  year: z.number().int().min(1900).max(2100),
  make: requiredText,
  model: requiredText,
  badge: optionalText,
  body: optionalText,
  fuel: optionalText,
  transmission: optionalText,
  colour: optionalText,
});

/** Queries a register: `GET {url}?rego=1ABC234&state=WA`. 404 means the plate is not registered. */
export function createHttpRegoRegister(service: Omit<HttpService, 'name'>): RegoRegister {
  const register = { ...service, name: 'register of plates' };
  return {
    isDemo: false,
    find: async ({ rego, state }) => {
      const found = await fetchJson(register, { rego, state });
      if (found === undefined) return null;
      const read = answer.safeParse(found);
      if (!read.success) throw new Error(`The ${register.name} returned no car: ${z.prettifyError(read.error)}`);
      return read.data;
    },
  };
}
