/** Which feature may import which. Stays without a cycle: a feature that needs its user takes it as an argument. */
export const featureGraph: Readonly<Record<string, readonly string[]>> = {
  sites: [],
  models: ['sites'],
  locations: ['sites'],
  inventory: ['sites', 'models', 'locations', 'analytics'],
  finance: ['sites', 'inventory'],
  offers: ['sites', 'models'],
  content: ['sites'],
  analytics: ['sites'],
  favourites: ['sites', 'inventory', 'analytics'],
  accounts: ['sites', 'messages'],
  watchlist: ['sites', 'inventory', 'analytics', 'accounts', 'favourites'],
  'saved-searches': ['sites', 'locations', 'inventory', 'accounts', 'messages'],
  messages: ['sites'],
  leads: ['sites', 'inventory', 'locations', 'analytics', 'accounts', 'messages'],
  valuations: ['sites', 'inventory', 'locations'],
  outbox: [],
};
