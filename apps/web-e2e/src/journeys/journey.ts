import type { MailServer } from '../fixtures/mail-server.ts';
import type { Visitor } from './visitor.ts';

/** Arguments of a journey. */
export interface Start {
  visitor: Visitor;
  mails: MailServer;
  /** An e-mail address that no other test uses. */
  address: string;
}

/** Journeys, with the titles of their tests as keys. They use Spanish, the default for visitors who state no language. */
export type Journeys = Record<string, (start: Start) => Promise<void>>;
