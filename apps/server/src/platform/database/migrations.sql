-- The statements of all migrations on SQLite, written by migrations.test.ts.

-- 0001-create-tables
create table "account" ("id" text primary key, "email" text not null unique, "created_at" bigint not null);
create table "session" ("id" text primary key, "secret_hash" text not null unique, "account_id" text not null references "account" ("id") on delete cascade, "user_agent" text, "created_at" bigint not null, "last_used_at" bigint not null);
create index "session_account" on "session" ("account_id", "created_at");
create table "sign_in_request" ("id" text primary key, "email" text not null, "locale" text not null, "network_mac" text not null, "binding_hash" text not null, "asker" text, "token_hash" text not null unique, "code_mac" text not null, "code_tries" integer not null, "created_at" bigint not null, "expires_at" bigint not null, "link_used_at" bigint, "code_used_at" bigint, "voided_at" bigint);
create index "sign_in_request_email" on "sign_in_request" ("email", "created_at");
create index "sign_in_request_network_mac" on "sign_in_request" ("network_mac", "created_at");
create table "outbox" ("id" text primary key, "request_id" text not null, "body" text, "created_at" bigint not null, "expires_at" bigint not null, "attempts" integer not null, "next_attempt_at" bigint not null, "claimed_by" text, "claimed_until" bigint, "sent_at" bigint, "last_error" text);
create index "outbox_next" on "outbox" ("sent_at", "next_attempt_at");
create index "outbox_request" on "outbox" ("request_id");
create table "signing_key" ("id" text primary key, "public_jwk" text not null, "private_jwk" text not null, "root_fingerprint" text not null, "signs_from" bigint not null, "signs_until" bigint not null, "verifies_until" bigint not null);

-- 0002-security
alter table "account" add column "locale" text;
alter table "account" add column "last_seen_at" bigint;
alter table "account" add column "disabled_at" bigint;
alter table "account" add column "inactivity_notified_at" bigint;
update account set last_seen_at = created_at;
create index "account_last_seen" on "account" ("last_seen_at");
alter table "session" add column "country_code" text;
alter table "session" add column "device_hash" text;
alter table "sign_in_request" add column "address_mac" text;
alter table "sign_in_request" add column "wide_network_mac" text;
alter table "sign_in_request" add column "device_hash" text;
create index "sign_in_request_address_mac" on "sign_in_request" ("address_mac", "created_at");
create index "sign_in_request_wide_network_mac" on "sign_in_request" ("wide_network_mac", "created_at");
alter table "outbox" add column "kind" text;
alter table "outbox" add column "address_mac" text;
alter table "outbox" add column "failed_at" bigint;
create index "outbox_address" on "outbox" ("address_mac");
create table "device" ("secret_hash" text not null, "account_id" text not null references "account" ("id") on delete cascade, "created_at" bigint not null, "last_used_at" bigint not null, "end_token_hash" text, constraint "device_key" primary key ("secret_hash", "account_id"));
create index "device_account" on "device" ("account_id");
create unique index "device_end_token" on "device" ("end_token_hash");
create table "wrong_code" ("id" text primary key, "address_mac" text not null, "device_hash" text, "created_at" bigint not null);
create index "wrong_code_address" on "wrong_code" ("address_mac", "created_at");

-- 0003-contact-requests
create table "contact_request" ("id" text primary key, "network_mac" text not null, "wide_network_mac" text not null, "address_mac" text, "device_hash" text, "created_at" bigint not null);
create index "contact_request_network_mac" on "contact_request" ("network_mac", "created_at");
create index "contact_request_wide_network_mac" on "contact_request" ("wide_network_mac", "created_at");
create index "contact_request_address_mac" on "contact_request" ("address_mac", "created_at");

-- 0004-site-builds
create table "site_build" ("id" text primary key, "last_used_at" bigint not null);
create table "site_build_asset" ("path" text not null, "build_id" text not null references "site_build" ("id") on delete cascade, constraint "site_build_asset_key" primary key ("path", "build_id"));
create table "site_asset" ("path" text not null, "encoding" text not null, "digest" text not null, "body" bytea not null, constraint "site_asset_key" primary key ("path", "encoding"));

-- 0005-return-path
alter table "sign_in_request" add column "return_path" text;

-- 0006-waiting-mails
create index "outbox_waiting" on "outbox" ("sent_at", "expires_at") where "sent_at" is null and "body" is not null;
