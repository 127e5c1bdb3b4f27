export { createTestMagicLink, type TestMagicLink } from './testing/test-magic-link.ts';
export {
  createTestServer,
  TEST_CODE,
  type TestEmail,
  type TestServer,
} from './testing/test-server.ts';
export { createTestSession, type TestSession } from './testing/test-session.ts';
