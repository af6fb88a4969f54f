import { inject } from 'vitest';
import { type ConsoleForm, createConsoleClient } from './console-client.ts';

export type { ConsoleForm };

/** The console of the server that all browser tests share; its sessions are shared by the tests of a worker. */
export const consoleClient = createConsoleClient({
  getBaseUrl: () => inject('baseUrl'),
  getDemoStaff: () => inject('demoStaff'),
});

export const { getUrl: consoleUrl, requestConsole, signInAs } = consoleClient;
