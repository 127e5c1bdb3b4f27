import { describe, expect, it } from 'vitest';
import { connectionOf } from './postgres-tools.ts';

const connectTo = (databaseUrl: string, postgresTls = false) =>
  connectionOf({ databaseUrl, postgresTls });

describe('the connection of pg_dump and pg_restore', () => {
  it('passes the password in a variable, not in an argument', () => {
    expect(connectTo('postgres://shpy:p%40ss@db:5433/shpy')).toEqual({
      dbname: 'postgres://shpy@db:5433/shpy',
      env: { PGPASSWORD: 'p@ss' },
    });
    expect(connectTo('postgres://db/shpy?user=shpy&password=p%40ss')).toEqual({
      dbname: 'postgres://db/shpy?user=shpy',
      env: { PGPASSWORD: 'p@ss' },
    });
  });

  it('verifies TLS as the server does, unless the URL specifies TLS itself', () => {
    const env = { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' };
    expect(connectTo('postgres://db/shpy', true).env).toEqual(env);
    expect(connectTo('postgres://db/shpy?sslmode=verify-ca&sslrootcert=ca.pem', true)).toEqual({
      dbname: 'postgres://db/shpy?sslmode=verify-ca&sslrootcert=ca.pem',
      env: {},
    });
  });

  it('keeps the parameters that libpq knows', () => {
    expect(connectTo('postgres://db/shpy?options=-c%20search_path%3Dshop&ssl=true').dbname).toBe(
      'postgres://db/shpy?options=-c%20search_path%3Dshop',
    );
  });
});
