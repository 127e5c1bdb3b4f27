import { SettingsError } from '../settings.ts';

/** One line that says why the process could not start. */
export function startFailure(
  error: Error,
  { PORT = '4000', HOST = '127.0.0.1' }: NodeJS.ProcessEnv,
) {
  return `${reasonOf(error as NodeJS.ErrnoException, PORT, HOST).replace(/\s*\n\s*/g, ' ')}\n`;
}

function reasonOf(error: NodeJS.ErrnoException, port: string, host: string): string {
  if (error instanceof SettingsError) return error.message;
  if (error.code === 'EADDRINUSE')
    return `@shpy/server: PORT ${port} on ${host} is in use; stop what listens there or set another PORT`;
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `@shpy/server: PORT ${port} needs rights that this process lacks; set a PORT above 1023`;
  if (error.syscall === 'listen' || error.code === 'EADDRNOTAVAIL')
    return `@shpy/server: HOST ${host} is no address of this machine; set another HOST`;
  return `@shpy/server: could not start: ${error.message}`;
}
