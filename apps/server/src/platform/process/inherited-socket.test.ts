import { expect, it } from 'vitest';
import { inheritedSocket } from './inherited-socket.ts';

it('is the one socket that systemd passes to this process', () => {
  expect(inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toBe(3);
  expect(inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 8)).toBeUndefined();
  expect(inheritedSocket({}, 7)).toBeUndefined();
  expect(() => inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '2' }, 7)).toThrow(
    'passes 2 sockets, but the server listens on one; leave one ListenStream line',
  );
});
