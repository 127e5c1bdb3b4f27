import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { IpLookup } from './options.ts';
import { useIpLookup } from './react.ts';
import { createTestIpLookup, SAMPLE_IP_DATA } from './testing.ts';

function Country({ lookup }: { lookup: IpLookup }) {
  const { status, data } = useIpLookup(lookup);
  return <p>{data?.countryCode ?? status}</p>;
}

it('hydrates server HTML without a warning, then follows the lookup', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const error = vi.spyOn(console, 'error');
  const host = document.body.appendChild(document.createElement('div'));
  const lookup = createTestIpLookup({ data: SAMPLE_IP_DATA });
  host.innerHTML = renderToString(<Country lookup={createTestIpLookup()} />);
  expect(host.textContent).toBe('idle');
  const root = await act(async () => hydrateRoot(host, <Country lookup={lookup} />));
  expect(host.textContent).toBe('ES');
  act(() => lookup.set({ status: 'failed' }));
  expect(host.textContent).toBe('failed');
  expect(error).not.toHaveBeenCalled();
  act(() => root.unmount());
  host.remove();
});
