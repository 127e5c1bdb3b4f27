import { commands } from './admin/commands.ts';
import { runAdmin } from './admin/run.ts';
import { requireNode } from './platform/process/require-node.ts';

requireNode(process.versions.node);
process.exitCode = await runAdmin(commands, {
  argv: process.argv.slice(2),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
});
