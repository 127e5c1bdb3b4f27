import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { resetCache } from './cache.ts';

describe('resetCache', () => {
  it('removes unused queries and refetches those in use', async () => {
    const queryClient = new QueryClient();
    const queryFn = vi.fn().mockResolvedValueOnce('before').mockResolvedValue('after');
    const observer = new QueryObserver(queryClient, { queryKey: ['me'], queryFn });
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(queryClient.getQueryData(['me'])).toBe('before'));
    queryClient.setQueryData(['old'], 1);
    const reconnect = vi.fn();

    await resetCache(queryClient, { client: { reconnect } });
    expect(queryClient.getQueryData(['me'])).toBe('after');
    expect(queryClient.getQueryData(['old'])).toBeUndefined();
    expect(reconnect).toHaveBeenCalledOnce();
    stop();
  });

  it('clears the data of components that have disabled their query', async () => {
    const queryClient = new QueryClient();
    const observer = new QueryObserver(queryClient, { queryKey: ['inbox'], queryFn: skipToken });
    const stop = observer.subscribe(() => {});
    queryClient.setQueryData(['inbox'], 'mail of alice');
    expect(observer.getCurrentResult().data).toBe('mail of alice');
    await resetCache(queryClient);
    expect(observer.getCurrentResult().data).toBeUndefined();
    stop();
  });

  it('removes mutations, whose results contain tokens', async () => {
    const queryClient = new QueryClient();
    const options = { mutationFn: async () => ({ token: 'secret' }) };
    await queryClient.getMutationCache().build(queryClient, options).execute(undefined);
    await resetCache(queryClient);
    expect(queryClient.getMutationCache().getAll()).toEqual([]);
  });

  it('logs a failure and does not throw', async () => {
    const queryClient = new QueryClient();
    const error = new Error('no');
    queryClient.cancelQueries = () => Promise.reject(error);
    const logger = { error: vi.fn() };
    await resetCache(queryClient, { logger });
    expect(logger.error).toHaveBeenCalledExactlyOnceWith('Error on cache reset', error);
  });

  describe('when a refetch', () => {
    const watch = async (queryFn: () => Promise<string>) => {
      const queryClient = new QueryClient();
      const options = { queryKey: ['me'], queryFn, retry: false };
      const stop = new QueryObserver(queryClient, options).subscribe(() => {});
      await vi.waitFor(() => expect(queryClient.getQueryData(['me'])).toBe('before'));
      return { queryClient, stop };
    };

    it('fails, logs it to the console by default', async () => {
      const error = new Error('no');
      const queryFn = vi.fn().mockResolvedValueOnce('before').mockRejectedValue(error);
      const { queryClient, stop } = await watch(queryFn);
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      await resetCache(queryClient);
      expect(log).toHaveBeenCalledExactlyOnceWith('Error on cache reset', error);
      log.mockRestore();
      stop();
    });

    it('is overtaken by the next reset, logs nothing', async () => {
      let answer = (_: string) => {};
      const queryFn = vi
        .fn()
        .mockResolvedValueOnce('before')
        .mockReturnValueOnce(new Promise(() => {}))
        .mockReturnValue(new Promise<string>((resolve) => (answer = resolve)));
      const { queryClient, stop } = await watch(queryFn);
      const logger = { error: vi.fn() };
      const first = resetCache(queryClient, { logger });
      await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
      const second = resetCache(queryClient, { logger });
      await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(3));
      answer('after');
      await Promise.all([first, second]);
      expect(queryClient.getQueryData(['me'])).toBe('after');
      expect(logger.error).not.toHaveBeenCalled();
      stop();
    });
  });
});
