import { type Kysely, type Migration, sql } from 'kysely';

const createTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('user_agent', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('session_account')
      .on('session')
      .columns(['account_id', 'created_at'])
      .execute();

    await db.schema
      .createTable('sign_in_request')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('network_mac', 'text', (column) => column.notNull())
      .addColumn('binding_hash', 'text', (column) => column.notNull())
      .addColumn('asker', 'text')
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('code_mac', 'text', (column) => column.notNull())
      .addColumn('code_tries', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('link_used_at', 'bigint')
      .addColumn('code_used_at', 'bigint')
      .addColumn('voided_at', 'bigint')
      .execute();
    for (const by of ['email', 'network_mac'])
      await db.schema
        .createIndex(`sign_in_request_${by}`)
        .on('sign_in_request')
        .columns([by, 'created_at'])
        .execute();

    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('body', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('claimed_by', 'text')
      .addColumn('claimed_until', 'bigint')
      .addColumn('sent_at', 'bigint')
      .addColumn('last_error', 'text')
      .execute();
    await db.schema
      .createIndex('outbox_next')
      .on('outbox')
      .columns(['sent_at', 'next_attempt_at'])
      .execute();
    await db.schema.createIndex('outbox_request').on('outbox').column('request_id').execute();

    await db.schema
      .createTable('signing_key')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('public_jwk', 'text', (column) => column.notNull())
      .addColumn('private_jwk', 'text', (column) => column.notNull())
      .addColumn('root_fingerprint', 'text', (column) => column.notNull())
      .addColumn('signs_from', 'bigint', (column) => column.notNull())
      .addColumn('signs_until', 'bigint', (column) => column.notNull())
      .addColumn('verifies_until', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** Security: known browsers, tiered limits, code locks, mails that failed permanently, account life cycle. */
const addSecurityColumns: Migration = {
  async up(db: Kysely<unknown>) {
    // One statement for each column: SQLite adds one at a time.
    const add = (table: string, column: string, type: 'text' | 'bigint') =>
      db.schema.alterTable(table).addColumn(column, type).execute();

    await add('account', 'locale', 'text');
    await add('account', 'last_seen_at', 'bigint');
    await add('account', 'disabled_at', 'bigint');
    await add('account', 'inactivity_notified_at', 'bigint');
    // The last use of an existing account is unknown, so it starts with the creation; the next use is recorded.
    await sql`update account set last_seen_at = created_at`.execute(db);
    await db.schema.createIndex('account_last_seen').on('account').column('last_seen_at').execute();

    await add('session', 'country_code', 'text');
    await add('session', 'device_hash', 'text');

    await add('sign_in_request', 'address_mac', 'text');
    await add('sign_in_request', 'wide_network_mac', 'text');
    await add('sign_in_request', 'device_hash', 'text');
    for (const by of ['address_mac', 'wide_network_mac'])
      await db.schema
        .createIndex(`sign_in_request_${by}`)
        .on('sign_in_request')
        .columns([by, 'created_at'])
        .execute();

    await add('outbox', 'kind', 'text');
    await add('outbox', 'address_mac', 'text');
    await add('outbox', 'failed_at', 'bigint');
    await db.schema.createIndex('outbox_address').on('outbox').column('address_mac').execute();

    await db.schema
      .createTable('device')
      .addColumn('secret_hash', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .addColumn('end_token_hash', 'text')
      .addPrimaryKeyConstraint('device_key', ['secret_hash', 'account_id'])
      .execute();
    await db.schema.createIndex('device_account').on('device').column('account_id').execute();
    await db.schema
      .createIndex('device_end_token')
      .on('device')
      .column('end_token_hash')
      .unique()
      .execute();

    await db.schema
      .createTable('wrong_code')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('address_mac', 'text', (column) => column.notNull())
      .addColumn('device_hash', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('wrong_code_address')
      .on('wrong_code')
      .columns(['address_mac', 'created_at'])
      .execute();
  },
};

/** Contact requests: the data that limits need, without the text. */
const addContactRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('contact_request')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('network_mac', 'text', (column) => column.notNull())
      .addColumn('wide_network_mac', 'text', (column) => column.notNull())
      .addColumn('address_mac', 'text')
      .addColumn('device_hash', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const by of ['network_mac', 'wide_network_mac', 'address_mac'])
      await db.schema
        .createIndex(`contact_request_${by}`)
        .on('contact_request')
        .columns([by, 'created_at'])
        .execute();
  },
};

/** Assets of earlier builds, which are served for a while after a deployment. */
const addSiteBuilds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_build')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('site_build_asset')
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('build_id', 'text', (column) =>
        column.notNull().references('site_build.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('site_build_asset_key', ['path', 'build_id'])
      .execute();

    await db.schema
      .createTable('site_asset')
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('encoding', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      // SQLite does not know this type and stores the bytes unchanged.
      .addColumn('body', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('site_asset_key', ['path', 'encoding'])
      .execute();
  },
};

/** The page to which a visitor returns after the sign-in. A server of an earlier version leaves it empty. */
const addReturnPath: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sign_in_request').addColumn('return_path', 'text').execute();
  },
};

/** The mails that wait, by their expiry: a claim of the next ones reads only those, also if thousands wait. */
const indexWaitingMails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('outbox_waiting')
      .on('outbox')
      // SQLite prefers an index for "sent_at is null", and would not use one that begins with the expiry.
      .columns(['sent_at', 'expires_at'])
      .where(sql.ref('sent_at'), 'is', null)
      .where(sql.ref('body'), 'is not', null)
      .execute();
  },
};

/** Every migration, in the order in which they run. Never change a released migration: add the next one. */
export const migrations: Record<string, Migration> = {
  '0001-create-tables': createTables,
  '0002-security': addSecurityColumns,
  '0003-contact-requests': addContactRequests,
  '0004-site-builds': addSiteBuilds,
  '0005-return-path': addReturnPath,
  '0006-waiting-mails': indexWaitingMails,
};
