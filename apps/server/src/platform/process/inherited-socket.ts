/** File descriptor of the first socket that systemd passes to a process (sd_listen_fds(3)). */
const FIRST_DESCRIPTOR = 3;

/**
 * The descriptor of the listening socket that systemd opened for this process, or undefined. systemd keeps the socket
 * open while the process is replaced, so that new connections wait instead of being refused. Throws if there are several.
 */
export function inheritedSocket(env: NodeJS.ProcessEnv, pid: number): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = env;
  // Children inherit the variables, but not the socket.
  if (Number(LISTEN_PID) !== pid || !LISTEN_FDS) return undefined;
  if (LISTEN_FDS !== '1')
    throw new Error(
      `systemd passes ${LISTEN_FDS} sockets, but the server listens on one; leave one ListenStream line in the .socket unit`,
    );
  return FIRST_DESCRIPTOR;
}
