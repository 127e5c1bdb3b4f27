import { errorChain } from '../values/error-chain.ts';
import { SettingsError } from '../settings/settings.ts';
import { isOpenFilesLimit } from './open-files.ts';

const PREFIX = '@shpy/server: ';

/** Returns one line with the reason why the process with this id could not start. */
export function startFailure(error: Error, env: NodeJS.ProcessEnv, pid: number) {
  return `${reasonOf(error as NodeJS.ErrnoException, env, pid).replace(/\s*\n\s*/g, ' ')}\n`;
}

function reasonOf(error: NodeJS.ErrnoException, env: NodeJS.ProcessEnv, pid: number): string {
  const { PORT: port = '4000', HOST: host = '127.0.0.1', LISTEN_PID } = env;
  // Checked first: this error looks like a wrong setting.
  if (isOpenFilesLimit(error))
    return `${PREFIX}could not start: too few files can be open at once; raise LimitNOFILE of the unit, "ulimit -n" of the shell or fs.file-max of the machine`;
  if (error instanceof SettingsError) return error.message;
  if (error.syscall === 'listen' && LISTEN_PID === String(pid))
    return `${PREFIX}the socket from systemd cannot be used (${error.code}); ListenStream of the .socket unit must be a TCP port, and its Accept must be off`;
  if (error.code === 'EADDRINUSE')
    return `${PREFIX}PORT ${port} on ${host} is in use; stop what listens there or set another PORT`;
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `${PREFIX}PORT ${port} needs rights that this process lacks; set a PORT above 1023`;
  if (error.syscall === 'listen' || ('hostname' in error && error.hostname === host))
    return `${PREFIX}HOST ${host} is not an address of this machine; set another HOST`;
  const reasons = errorChain(error).map(({ message }) => message.replace(PREFIX, ''));
  return `${PREFIX}could not start: ${[...new Set(reasons)].filter(Boolean).join(': ')}`;
}
