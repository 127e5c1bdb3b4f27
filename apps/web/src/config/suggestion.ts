import type { RouteId } from './routes.ts';

/** What a 404 page can suggest: a page, or the contact form of the home page. */
export type Suggestion = RouteId | 'contact';
