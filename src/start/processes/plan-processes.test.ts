import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { deriveRolePasswords, toDatabaseAccess } from '../../platform/postgres/app-role.ts';
import { getProcessVariables, planProcesses } from './plan-processes.ts';

const plan = (variables: Record<string, string>) => planProcesses(readConfig(variables));

it('25.5 runs everything in one process by default, and in a worker', () => {
  expect(plan({})).toBeNull();
  expect(plan({ WEB_PROCESSES: '1' })).toBeNull();
  expect(plan({ WEB_PROCESSES: '4', FORECOURT_ROLE: 'worker' })).toBeNull();
});

it('25.5 runs the web processes and, unless another server does, one process for jobs', () => {
  expect(plan({ WEB_PROCESSES: '2' })).toEqual(['web', 'web', 'worker']);
  expect(plan({ WEB_PROCESSES: '3', FORECOURT_ROLE: 'web' })).toEqual(['web', 'web', 'web']);
});

it.each(['0', '65', 'many', '1.5'])('25.5 rejects WEB_PROCESSES=%s', (WEB_PROCESSES) => {
  expect(() => plan({ WEB_PROCESSES })).toThrow(
    "The variable WEB_PROCESSES must be 'auto' or a whole number from 1 to 64; it is",
  );
});

it('25.5 gives the processes a configuration that plans no further ones, with the same demo', () => {
  const first = readConfig({ WEB_PROCESSES: '2', NODE_ENV: 'production' });
  const url = 'postgres://owner:secret@127.0.0.1:5432/f';
  const access = toDatabaseAccess({ url }, deriveRolePasswords(url));
  const given = getProcessVariables(first, { role: 'web', access, port: 3010 });
  const config = readConfig(given);
  expect(planProcesses(config)).toBeNull();
  expect(config).toMatchObject({ demo: first.demo, servesPages: true, doesJobs: false, port: 3010 });
  expect(config.database).toMatchObject({ directUrl: 'postgres://127.0.0.1:5432/f', isOwner: false });
  expect(config.database?.passwords).toEqual(deriveRolePasswords(url));
});
