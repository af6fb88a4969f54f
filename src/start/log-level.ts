import process from 'node:process';
import type { Config } from '../config.ts';

/** On a terminal, logs would bury what is printed there. */
export const getLogLevel = ({ logLevel }: Pick<Config, 'logLevel'>): string =>
  logLevel ?? (process.stderr.isTTY ? 'warn' : 'info');
