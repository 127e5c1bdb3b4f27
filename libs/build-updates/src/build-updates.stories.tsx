import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createBuildUpdates, createReloadGuard, type BuildUpdates } from './index.ts';
import { useBuildUpdates } from './react.ts';
import { createTestBuildUpdates } from './testing.ts';

const control = { minHeight: 32, marginInlineEnd: 8 };
const gone = new TypeError('Failed to fetch dynamically imported module: /assets/login-1.js');

function Notice({ updates }: { updates: BuildUpdates }) {
  const { outdated, latestId } = useBuildUpdates(updates);
  return (
    <p role="status" data-testid="state">
      {outdated
        ? `Build ${latestId} is deployed: reload when it suits you.`
        : 'This is the newest build.'}
    </p>
  );
}

function createWorld(log: (line: string) => void) {
  const session = new Map<string, string>();
  const world = {
    latest: 'one',
    fails: false,
    offline: false,
    saveData: false,
    dirty: false,
    agrees: true,
    blocked: false,
  };
  const navigator = {
    get onLine() {
      return !world.offline;
    },
    get connection() {
      return { saveData: world.saveData };
    },
  };
  const set = (next: Partial<typeof world>) => void Object.assign(world, next);
  const openPage = () => ({
    updates: createBuildUpdates({
      currentId: 'one',
      interval: 10_000,
      navigator,
      fetch: async (url) => {
        log(`GET ${url}${world.fails ? ': fails' : ''}`);
        if (world.fails || world.offline) throw new TypeError('Failed to fetch');
        return Response.json({ id: world.latest });
      },
    }),
    guard: createReloadGuard({
      sessionStorage: {
        getItem: (key) => session.get(key) ?? null,
        setItem: (key, value) => {
          if (world.blocked) throw new DOMException('blocked', 'SecurityError');
          session.set(key, value);
        },
      },
      navigator,
      isDirty: () => world.dirty,
      flush: () => log('The drafts are saved'),
      confirm: () => {
        log(`The visitor ${world.agrees ? 'agrees' : 'declines'}`);
        return world.agrees;
      },
      reload: () => log('The page reloads'),
    }),
  });
  return { world, set, openPage };
}

function Playground() {
  const [lines, setLines] = useState<string[]>([]);
  const log = (line: string) => setLines((before) => [...before, line]);
  const [{ world, set, openPage }] = useState(() => createWorld(log));
  const [page, setPage] = useState(openPage);
  useEffect(() => () => page.updates.dispose(), [page]);

  const steps: [string, () => void][] = [
    ['Start', page.updates.start],
    ['Deploy', () => set({ latest: 'two' })],
    ['Check now', () => void page.updates.check()],
    ['A lazy part fails', () => log(`Handled: ${page.guard.handleFailure(gone)}`)],
    ['Be the reloaded page', () => setPage(openPage())],
  ];
  const switches = [
    ['fails', 'The endpoint fails'],
    ['offline', 'There is no network'],
    ['saveData', 'Data saver: checks six times more rarely'],
    ['dirty', 'A form is dirty'],
    ['agrees', 'The visitor agrees'],
    ['blocked', 'Session storage is blocked'],
  ] as const;
  return (
    <>
      {steps.map(([name, run]) => (
        <button key={name} style={control} onClick={run}>
          {name}
        </button>
      ))}
      <p>
        {switches.map(([name, label]) => (
          <label key={name} style={control}>
            <input
              type="checkbox"
              style={{ width: 24, height: 24 }}
              defaultChecked={world[name]}
              onChange={(event) => set({ [name]: event.target.checked })}
            />{' '}
            {label}
          </label>
        ))}
      </p>
      <Notice updates={page.updates} />
      <ol>
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ol>
    </>
  );
}

function OneState({ outdated }: { outdated: boolean }) {
  const updates = createTestBuildUpdates();
  if (outdated) updates.deploy('two');
  return <Notice updates={updates} />;
}

const meta: Meta<typeof OneState> = {
  title: 'build-updates/Deployment',
  component: OneState,
  args: { outdated: false },
};
export default meta;

type Story = StoryObj<typeof OneState>;

/** Deploy, check, let the endpoint fail, go offline, let a lazy part fail twice, over a dirty form, with session storage blocked. */
export const Live: Story = {
  name: 'Playground',
  render: () => <Playground />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Deploy' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(canvas.getByTestId('state')).toHaveTextContent('Build two'));
    await userEvent.click(canvas.getByRole('button', { name: 'A lazy part fails' }));
    await expect(canvas.getByText('The page reloads')).toBeVisible();
  },
};

export const Newest: Story = {};
export const Outdated: Story = { args: { outdated: true } };
