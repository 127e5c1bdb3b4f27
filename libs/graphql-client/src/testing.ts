export {
  createTestGraphqlClient,
  type TestGraphqlClient,
  type TestGraphqlClientOptions,
  type TestRequest,
} from './testing/test-client.ts';
export { GraphqlClientError } from './core/error.ts';
