import { run } from './run.ts';

/** Runs the browser tests in the Firefox of this machine. */
process.env['ATTUNE_BROWSER'] = 'firefox';
const built = await run('node', ['checks/build.ts']);
if (built.code !== 0) console.log(built.output);
const { code } =
  built.code === 0 ? await run('vitest', ['run', '--project=browser', ...process.argv.slice(2)], false) : built;
process.exitCode = code;
