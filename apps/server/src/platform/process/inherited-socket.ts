/** File descriptor of the first socket that systemd passes to a process (sd_listen_fds(3)). */
const FIRST_DESCRIPTOR = 3;

/**
 * The descriptor of the listening socket that systemd opened for this process, or undefined. It stays open while the
 * process is replaced: connections wait instead of being refused. Throws if there are several.
 */
export function inheritedSocket(env: NodeJS.ProcessEnv, pid: number): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = env;
  // Children inherit the variables, but not the socket.
  if (Number(LISTEN_PID) !== pid || !LISTEN_FDS) return undefined;
  if (LISTEN_FDS !== '1')
    throw new Error(
      `the unit of systemd passes ${LISTEN_FDS} sockets, but the server listens on one; keep one ListenStream`,
    );
  return FIRST_DESCRIPTOR;
}
