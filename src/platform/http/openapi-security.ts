/** How a call is authenticated, for the OpenAPI document. */
export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by `POST /api/auth/verify`. Without TLS its name is `session`.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of your dealership, created in the console under “API keys”.',
  },
} as const;

type Security = Record<string, string[]>[];

export const sessionRequired: Security = [{ session: [] }];

/** The call works without a session, or requires one on some websites. */
export const sessionOptional: Security = [{}, { session: [] }];

/** The call is sent by a program of a dealership, with its key. */
export const apiKeyRequired: Security = [{ apiKey: [] }];
