// `npm run bench:server`: the built server beside yardsticks, in about five minutes.
import { measurePages } from './pages.ts';
import { report } from './report.ts';
import { measureStartup } from './startup.ts';

await report([await measurePages(), await measureStartup()]);
process.exit(0);
