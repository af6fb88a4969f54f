/** The permissions of an API key. */
export const apiKeyScopes = ['stock:read', 'stock:write', 'leads:read'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

export const apiKeyScopeLabels: Readonly<Record<ApiKeyScope, string>> = {
  'stock:read': 'Read stock',
  'stock:write': 'Change stock',
  'leads:read': 'Read leads',
};
