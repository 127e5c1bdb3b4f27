import { describe, expect, it, vi } from 'vitest';
import { RELOAD_GUARD_KEY } from './constants.ts';
import type { ReloadGuardOptions } from './options.ts';
import { gone, outcome, setUp } from './reload-guard.fixture.ts';

describe('a guard with a dirty form', () => {
  it('saves the draft, then asks the visitor once', async () => {
    const steps: string[] = [];
    let reply!: (agreed: boolean) => void;
    const { page, reload } = setUp({
      isDirty: () => true,
      flush: () => steps.push('flush'),
      confirm: () => {
        steps.push('confirm');
        return new Promise((resolve) => (reply = resolve));
      },
    });
    const guard = page();
    expect(guard.handleFailure(gone)).toBe(true);
    expect(guard.handleFailure(gone)).toBe(true);
    expect(steps).toEqual(['flush', 'confirm']);
    expect(reload).not.toHaveBeenCalled();
    reply(true);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('keeps the page and shows the error if the visitor declines', async () => {
    const { page, reload, entries } = setUp({ isDirty: () => true, confirm: () => false });
    const result = await outcome(page().guardedImport(() => Promise.reject(gone))());
    expect(result).toBeInstanceOf(Error);
    expect(reload).not.toHaveBeenCalled();
    expect(entries.has(RELOAD_GUARD_KEY)).toBe(false);
  });

  it('does not reload for the next part after the visitor has declined', async () => {
    let isDirty = true;
    const { page, reload } = setUp({ isDirty: () => isDirty, confirm: () => false });
    const guard = page();
    await outcome(guard.guardedImport(() => Promise.reject(gone))());
    // The error page has replaced the form.
    isDirty = false;
    await outcome(guard.guardedImport(() => Promise.reject(gone))());
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not ask about a reload that it would refuse', async () => {
    const confirm = vi.fn(() => true);
    const { page, reload } = setUp({ isDirty: () => true, confirm });
    page().handleFailure(gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(page().handleFailure(gone)).toBe(false);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it.each<[string, ReloadGuardOptions]>([
    [
      'flush',
      {
        flush: () => {
          throw new Error('mine');
        },
      },
    ],
    ['confirm', { confirm: () => Promise.reject(new Error('mine')) }],
  ])('does not reload if %s fails, and asks again at the next failure', async (_name, options) => {
    const { page, reload } = setUp({ isDirty: () => true, confirm: () => true, ...options });
    const guard = page();
    for (let time = 0; time < 2; time++) {
      const error = (await outcome(guard.guardedImport(() => Promise.reject(gone))())) as Error;
      expect(error.cause).toBe(gone);
    }
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload without `confirm`', async () => {
    const { page, reload } = setUp({ isDirty: () => true });
    await outcome(page().guardedImport(() => Promise.reject(gone))());
    expect(reload).not.toHaveBeenCalled();
  });
});
