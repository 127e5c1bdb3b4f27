'use client';

// Each hook has its own file, so that a page that only shows the account does not load the sign-in.
export { useCreateMagicLink } from './react/use-create-magic-link.ts';
export { useMagicLink } from './react/use-magic-link.ts';
export { useSession } from './react/use-session.ts';
