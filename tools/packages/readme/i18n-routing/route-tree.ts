import { createRootRoute } from '@tanstack/react-router';

export const routeTree = createRootRoute();
