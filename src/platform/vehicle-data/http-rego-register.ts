import { z } from 'zod';
import { askJson, type HttpService } from './ask-json.ts';
import type { RegoRegister } from './rego-register.ts';

const words = z.string().trim().min(1).max(80);
const wordsMaybe = words.nullish().transform((text) => text ?? null);

const answer = z.object({
  year: z.number().int().min(1900).max(2100),
  make: words,
  model: words,
  badge: wordsMaybe,
  body: wordsMaybe,
  fuel: wordsMaybe,
  transmission: wordsMaybe,
  colour: wordsMaybe,
});

/** Asks a register: `GET {url}?rego=1ABC234&state=WA`. A plate that is nobody's is a 404. */
export function createHttpRegoRegister(service: Omit<HttpService, 'name'>): RegoRegister {
  const register = { ...service, name: 'register of plates' };
  return {
    isDemo: false,
    find: async ({ rego, state }) => {
      const found = await askJson(register, { rego, state });
      if (found === undefined) return null;
      const read = answer.safeParse(found);
      if (!read.success) throw new Error(`The ${register.name} answered with no car: ${z.prettifyError(read.error)}`);
      return read.data;
    },
  };
}
