import { spawnSync } from 'node:child_process';
import type { Document } from './document.ts';

/** Programs that documents run. A block that begins with none of them holds settings, a diagram or an answer. */
const programs = new Set(
  (
    'npm npx node attune bin/attune bin/node docker docker-compose kubectl systemctl systemd-run timedatectl cat cp ' +
    'rm sed ln mkdir install export echo apt-get tar sha256sum useradd umask runuser psql createdb pg_dump ' +
    'pg_dumpall pg_restore openssl vault ufw nginx promtool curl git oxlint knip tsc journalctl'
  ).split(' '),
);

/** One program with its words, as a shell would run it. */
export type Command = readonly [string, ...string[]];

/** The shell scripts of a document: fenced blocks, and code in the text that begins with a program. */
export function scriptsOf({ blocks, codes }: Pick<Document, 'blocks' | 'codes'>): readonly string[] {
  const runs = (command: Command | undefined) => command !== undefined && programs.has(command[0]);
  const inBlocks = blocks.filter(({ language }) => ['', 'sh', 'bash'].includes(language)).map(({ text }) => text);
  return [
    ...inBlocks.filter((script) => commandsIn(script).some(runs)),
    ...codes.filter((code) => runs(commandsIn(code)[0])),
  ];
}

/** Takes a script apart into the programs that it runs. Bodies of here documents and comments are left out. */
export function commandsIn(script: string): readonly Command[] {
  const whole = script
    .replaceAll(/<<-?\s*'?(\w+)'?([^\n]*)\n[\s\S]*?^\1$/gm, '$2')
    .replaceAll(/\\\n\s*/g, ' ')
    .replaceAll(/(^|\s)#.*$/gm, '');
  return whole
    .split(/\n|&&|\|\||[;|]|\$\(|^\s*\(|"\$\(/)
    .map((part) => wordsOf(part.replaceAll(/[()]/g, ' ')))
    .filter(isCommand);
}

function wordsOf(part: string): readonly string[] {
  const words = [...part.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replaceAll(/["']/g, ''));
  const first = words.findIndex((word) => !/^[A-Za-z_]+=/.test(word) && word !== '$' && word !== 'sudo');
  const command = first === -1 ? [] : words.slice(first);
  if (command[0] === 'runuser') return command.slice(command.indexOf('--') + 1);
  return command;
}

function isCommand(words: readonly string[]): words is Command {
  return words.length > 0;
}

/** What the shell says about a script that it cannot read. */
export function syntaxError(script: string): string | undefined {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' });
  return status === 0 ? undefined : stderr.trim().split('\n')[0];
}
