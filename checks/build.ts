import { run } from './run.ts';

/** Builds the clients; the server needs both to serve pages. */
for (const client of ['web', 'respondent']) {
  const { code, output } = await run('npm', ['run', 'build', `--workspace=${client}`, '--silent']);
  if (code !== 0) {
    console.log(output);
    process.exitCode = 1;
  } else console.log(`built   ${client}`);
}
