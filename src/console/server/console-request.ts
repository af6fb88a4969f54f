import { createContext } from 'react-router';
import type { ConsoleServices } from './console-services.ts';

/** The context of every loader and action of the console. */
export type ConsoleRequest = ConsoleServices & {
  /** Of this page's inline scripts. */
  nonce: string;
  /** Whether the request came over TLS. */
  secure: boolean;
  /** Keyed hash of the client's network. */
  network: string;
  /** `https://console.forecourt.example`, with the port if there is one. */
  origin: string;
  requestId: string;
  logError(error: unknown): void;
};

export const consoleRequest = createContext<ConsoleRequest>();
