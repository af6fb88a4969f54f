import { describe, expect, it } from 'vitest';
import { appDatabaseUrl } from '../../../../tests/support/database/role-urls.ts';
import { findUrlProblem, parsePostgresUrl, removeUser, replaceUser } from './postgres-url.ts';

describe('parsePostgresUrl', () => {
  it('25.6 parses several hosts with their ports, as libpq does', () => {
    const url =
      'postgres://kim:p%40ss:word@db1.example:5433,db2.example,[fd00::7]:5434/cars?target_session_attrs=primary&sslmode=verify-full&sslrootcert=/ca.pem';
    expect(parsePostgresUrl(url)).toEqual({
      hosts: [
        { host: 'db1.example', port: 5433 },
        { host: 'db2.example', port: 5432 },
        { host: 'fd00::7', port: 5434 },
      ],
      user: 'kim',
      password: 'p@ss:word',
      database: 'cars',
      target: 'primary',
      ssl: { mode: 'verify-full', rootCert: '/ca.pem', cert: undefined, key: undefined },
    });
  });

  it.each([
    ['postgres:///cars?host=/run/postgresql', '/run/postgresql', 5432],
    ['postgres://kim@%2Frun%2Fpostgresql/cars', '/run/postgresql', 5432],
    ['postgresql://kim:a@b@10.0.0.7:6432/cars', '10.0.0.7', 6432],
    ['postgres://', 'localhost', 5432],
  ])('25.6 finds the host of %s', (url, host, port) => {
    expect(parsePostgresUrl(url).hosts).toEqual([{ host, port }]);
  });
});

describe('findUrlProblem', () => {
  it.each([
    'postgres://kim:secret@localhost/cars',
    'postgres://kim:secret@127.0.0.1:5432,[::1]:5433/cars',
    'postgres:///cars?host=/run/postgresql',
    'postgres://kim:secret@db.example/cars?sslmode=disable',
    'postgres://kim:secret@db1.example,db2.example/cars?sslmode=require',
  ])('25.6 accepts %s', (url) => {
    expect(findUrlProblem(url)).toBeUndefined();
  });

  it.each([
    ['postgres://kim:secret@db.example/cars', /encryption of the connection to db\.example: add \?sslmode=verify-full/],
    ['postgres://kim:secret@localhost,10.0.0.7/cars', /encryption of the connection to 10\.0\.0\.7/],
    ['postgres://kim:secret@db.example/cars?sslmode=prefer', /sslmode=prefer, which silently falls back/],
    ['postgres://kim:secret@db.example/cars?sslmode=on', /one of these values of sslmode: disable, require/],
    ['postgres://kim:secret@localhost/cars?ssl=true', /must not have the parameter "ssl"/],
    ['postgres://kim:secret@localhost/cars?target_session_attrs=standby', /any, read-write, primary/],
    ['postgres://kim:secret@localhost:99999/cars', /ports from 1 to 65535/],
    ['postgres://kim:secret%@localhost/cars', /encode special characters/],
    ['mysql://kim:secret@localhost/cars', /must look like postgres:\/\//],
    ['postgres://kim:secret@localhost/cars#secret', /must look like postgres:\/\//],
  ])('25.6 30.5 refuses %s without showing the password', (url, problem) => {
    expect(findUrlProblem(url)).toMatch(problem);
    expect(findUrlProblem(url)).not.toContain('secret');
  });
});

it('25.6 keeps hosts and parameters when the user is replaced', () => {
  expect(replaceUser('postgres://kim:a@b@one:1,two:2/cars?sslmode=require', 'app', 'p/w')).toBe(
    'postgres://app:p%2Fw@one:1,two:2/cars?sslmode=require',
  );
  expect(replaceUser('postgres:///cars?host=/run', 'app', undefined)).toBe('postgres://app@/cars?host=/run');
  expect(removeUser('postgres://kim:a@b@one:1,two:2/cars?sslmode=require')).toBe(
    'postgres://one:1,two:2/cars?sslmode=require',
  );
  expect(removeUser('postgres:///cars?host=/run')).toBe('postgres:///cars?host=/run');
});

it("25.6 derives the application's password from the owner's, for every server", () => {
  const direct = appDatabaseUrl('postgres://owner:secret@one,two/cars?sslmode=require');
  const replica = appDatabaseUrl('postgres://owner:secret@one,two/cars?sslmode=require', 'postgres://three/cars');
  expect(direct).toMatch(/^postgres:\/\/forecourt_app:[0-9a-f]{64}@one,two\/cars\?sslmode=require$/);
  expect(parsePostgresUrl(replica)).toMatchObject({
    password: parsePostgresUrl(direct).password,
    hosts: [{ host: 'three', port: 5432 }],
  });
});
