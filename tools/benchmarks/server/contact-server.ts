// Reference of the contact form: stores the fields as one row, synced to the disk, and nothing else.
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '../../run/temporary-folder.ts';
import { serve, startMessage } from './reference.ts';

const database = new DatabaseSync(join(temporaryFolder('bench-contact'), 'contact.db'));
database.exec('pragma journal_mode = WAL; pragma synchronous = FULL');
database.exec('create table message (id integer primary key, fields text not null)');
const insert = database.prepare('insert into message (fields) values (?)');

async function bodyOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString();
}

await startMessage();
serve(async (request, response) => {
  const fields = new URLSearchParams(await bodyOf(request));
  insert.run(JSON.stringify([...fields]));
  response.writeHead(303, { location: '/en?contact=sent#contact', 'content-length': 0 });
  response.end();
});
