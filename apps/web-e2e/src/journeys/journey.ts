import type { MailServer } from '../fixtures/mail-server.ts';
import type { Visitor } from './visitor.ts';

/** What a journey starts with. */
export interface Start {
  visitor: Visitor;
  mails: MailServer;
  /** An address that no other test uses. */
  address: string;
}

/** Journeys by the titles of their tests. Each speaks Spanish, the language of a visitor who states none. */
export type Journeys = Record<string, (start: Start) => Promise<void>>;
