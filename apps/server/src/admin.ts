import { accountCommands } from './admin/account-commands.ts';
import { backupCommands } from './admin/backup-commands.ts';
import { keysCommands } from './admin/keys-commands.ts';
import { mailCommands } from './admin/mail-commands.ts';
import { runAdmin } from './admin/run.ts';
import { requireNode } from './ops/require-node.ts';

requireNode(process.versions.node);
process.exitCode = await runAdmin(
  [...accountCommands, ...keysCommands, ...mailCommands, ...backupCommands],
  {
    argv: process.argv.slice(2),
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
  },
);
