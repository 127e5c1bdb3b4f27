// A separate part, so that React is evaluated in its own task before the application, which depends on it.
export { hydrateRoot } from 'react-dom/client';
