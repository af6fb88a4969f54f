/**
 * Paths whose secret token is the only authorisation: mail programs post to them from anywhere. No other path accepts
 * forms from other websites.
 */
export const isTokenAuthorisedPath = (path: string): boolean => path.startsWith('/alerts/stop/');
