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

  it.each(['', '?sslmode=require', '?sslmode=verify-ca'])(
    'verifies TLS as the server does: %s',
    (mode) => {
      expect(connectTo(`postgres://db/shpy${mode}`, true)).toEqual({
        dbname: 'postgres://db/shpy?sslmode=verify-full',
        env: { PGSSLROOTCERT: 'system' },
      });
    },
  );

  it('keeps the certificate authority of the URL', () => {
    expect(connectTo('postgres://db/shpy?sslrootcert=ca.pem', true)).toEqual({
      dbname: 'postgres://db/shpy?sslrootcert=ca.pem&sslmode=verify-full',
      env: {},
    });
  });

  it('keeps a plus sign in the name of the user and of the database', () => {
    expect(connectTo('postgres://svc+shop@db/a+b?options=-c+a%3Db').dbname).toBe(
      'postgres://svc+shop@db/a+b?options=-c%20a%3Db',
    );
  });

  it('keeps the parameters that libpq knows', () => {
    expect(connectTo('postgres://db/shpy?options=-c%20search_path%3Dshop&ssl=true').dbname).toBe(
      'postgres://db/shpy?options=-c%20search_path%3Dshop',
    );
  });
});
