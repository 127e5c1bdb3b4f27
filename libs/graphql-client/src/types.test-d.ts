import type { QueryClient } from '@tanstack/react-query';
import type { DocumentNode } from 'graphql';
import { expectTypeOf, it } from 'vitest';
import {
  type FragmentType,
  type GraphqlClient,
  type GraphqlClientError,
  readFragment,
} from './index.ts';
import {
  type GetIpQuery,
  getIpQueryOptions,
  GetIpDocument,
  MagicLinkStatusDocument,
  type MagicLinkStatusSubscription,
  RequestMagicLinkDocument,
  type SessionRowFragment,
  SessionRowFragmentDocument,
  type SessionsQuery,
  VerifyMagicLinkDocument,
} from './site/index.ts';
import {
  useGetIpQuery,
  useMagicLinkStatusSubscription,
  useRequestMagicLinkMutation,
} from './site/react.ts';

declare const client: GraphqlClient;
declare const queryClient: QueryClient;
declare const parsed: DocumentNode;
const variables = { email: 'a@example.com', locale: 'es' };

it('infers the result of a document', () => {
  expectTypeOf(client.request(GetIpDocument)).resolves.toEqualTypeOf<GetIpQuery>();
  expectTypeOf(
    client.subscribe(MagicLinkStatusDocument, { requestId: '1' }).get().data,
  ).toEqualTypeOf<MagicLinkStatusSubscription | undefined>();
  expectTypeOf(client.request('query a { a }')).resolves.toBeUnknown();
});

it('accepts the text of a document only', () => {
  client.request(new String('query a { a }'));
  // @ts-expect-error: a number is no document
  client.request(42);
  // @ts-expect-error: a parsed document is not its text
  client.request(parsed);
  // @ts-expect-error: a parsed document is not its text
  client.subscribe(parsed);
});

it('requires variables only if the operation has any', () => {
  client.request(RequestMagicLinkDocument, variables);
  client.request(VerifyMagicLinkDocument);
  client.request(GetIpDocument, {}, { signal: new AbortController().signal });
  // @ts-expect-error: the variables are missing
  client.request(RequestMagicLinkDocument);
  // @ts-expect-error: `locale` is missing
  client.request(RequestMagicLinkDocument, { email: '' });
  // @ts-expect-error: a number is no request id
  client.subscribe(MagicLinkStatusDocument, { requestId: 1 });
});

it('infers the data of a query key', () => {
  const { queryKey } = getIpQueryOptions(client);
  expectTypeOf(queryClient.getQueryData(queryKey)).toEqualTypeOf<GetIpQuery | undefined>();
  expectTypeOf(
    queryClient.fetchQuery(getIpQueryOptions(client)),
  ).resolves.toEqualTypeOf<GetIpQuery>();
});

it('infers data, variables and errors of hooks', () => {
  expectTypeOf(useGetIpQuery().data).toEqualTypeOf<GetIpQuery | undefined>();
  expectTypeOf(useGetIpQuery().error).toEqualTypeOf<GraphqlClientError | null>();
  expectTypeOf(useGetIpQuery({}, { select: ({ getIp }) => getIp.ip }).data).toEqualTypeOf<
    string | undefined
  >();
  expectTypeOf(useRequestMagicLinkMutation().mutate)
    .parameter(0)
    .toEqualTypeOf<{ email: string; locale: string }>();
  expectTypeOf(useMagicLinkStatusSubscription({ requestId: '1' }).data).toEqualTypeOf<
    MagicLinkStatusSubscription | undefined
  >();
});

it('masks a fragment until it is read', () => {
  const [session] = {} as SessionsQuery['sessions'];
  expectTypeOf(session!.id).toBeString();
  // @ts-expect-error: the field belongs to the fragment
  void session?.userAgent;
  expectTypeOf(
    readFragment(SessionRowFragmentDocument, session!),
  ).toEqualTypeOf<SessionRowFragment>();
  expectTypeOf(session!).toExtend<FragmentType<typeof SessionRowFragmentDocument>>();
  // @ts-expect-error: the value contains another fragment
  readFragment(SessionRowFragmentDocument, { ' $fragmentRefs': { Other: 1 } });
});
