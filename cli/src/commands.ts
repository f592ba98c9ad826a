/**
 * A command of the operator's tool; `words` are its arguments, optional ones in brackets. There are no options with
 * dashes, because npm would take them for its own.
 */
export type Command = { readonly name: string; readonly words: readonly string[]; readonly about: string };

export const commands: readonly Command[] = [
  {
    name: 'doctor',
    words: [],
    about: 'Checks database, keys, disk, clock, mail, sign-in, queue and versions, and says what to do.',
  },
  {
    name: 'backup',
    words: ['FILE', '[KEYS-FILE]'],
    about: 'Writes database, files and keys into an encrypted file; keys into one of their own if named.',
  },
  {
    name: 'verify-backup',
    words: ['FILE', '[KEYS-FILE|none]'],
    about: 'Restores a backup into a temporary place and compares everything with it. Changes nothing else.',
  },
  {
    name: 'restore',
    words: ['FILE', '[KEYS-FILE|none]'],
    about: 'Restores a backup into an empty ATTUNE_DATA, and an empty database if DATABASE_URL is set.',
  },
  {
    name: 'move-files',
    words: ['PLACE'],
    about: 'Copies all files to another folder or s3://BUCKET/PREFIX and compares them. Run it again to continue.',
  },
  {
    name: 'move-keys',
    words: ['PLACE'],
    about: 'Copies all keys to another folder, sqlite:PATH or vault://MOUNT/PATH and compares them.',
  },
  {
    name: 'rotate-wrapping-key',
    words: [],
    about: 'Wraps all keys under a new version of the key in ATTUNE_KEYS_WRAPPING. Run it again if it was interrupted.',
  },
  {
    name: 'distribute',
    words: [],
    about: 'Distributes the database in DATABASE_URL, a Citus coordinator, by organization. Stop Attune first.',
  },
  {
    name: 'create-organization',
    words: ['NAME', 'EMAIL'],
    about: 'Creates an organization with an administrator who signs in with this address. Its id alone goes to stdout.',
  },
  {
    name: 'make-super-admin',
    words: ['EMAIL'],
    about: 'Gives the person with this address the role Engage Super Admin: full access to all organizations.',
  },
  {
    name: 'token',
    words: ['EMAIL'],
    about:
      'Prints a bearer token for the person with this address, valid for 15 minutes. Not available with ' +
      'OIDC_FLOW=implicit and an external provider.',
  },
  {
    name: 'unbind-sign-in',
    words: ['EMAIL'],
    about: 'Lets the person with this address sign in with another account of the sign-in provider.',
  },
  {
    name: 'erase-employee',
    words: ['ORGANIZATION', 'EMPLOYEE'],
    about: 'Permanently erases an employee, by organization id and employee id. Published results are kept.',
  },
  {
    name: 'verify-audit-log',
    words: ['[ORGANIZATION]'],
    about: 'Verifies the audit log of an organization, or all audit logs; 0 is the one of the product itself.',
  },
  {
    name: 'audit-log-heads',
    words: [],
    about: 'Prints the last hash of every audit log, to be stored outside this installation.',
  },
  {
    name: 'compare-audit-logs',
    words: ['FILE'],
    about: 'Compares the audit logs with a file that audit-log-heads printed earlier.',
  },
  {
    name: 'flag',
    words: ['KEY', 'on|off', '[ORGANIZATION]'],
    about: 'Switches a feature flag for the organization with this id, or for all. An unknown KEY lists the flags.',
  },
];

export type Parsed =
  | { readonly command: Command; readonly words: readonly string[] }
  | { readonly problem: string | undefined };

/** Parses the command line. Returns a problem if it is invalid, undefined if help was requested. */
export function parse(programArguments: readonly string[]): Parsed {
  const [name, ...words] = programArguments;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return { problem: undefined };
  const command = commands.find((each) => each.name === name);
  if (!command) return { problem: `Unknown command "${name}".` };
  const needed = command.words.filter((word) => !word.startsWith('['));
  if (words.length < needed.length || words.length > command.words.length)
    return { problem: `Usage: ${[name, ...command.words].join(' ')}` };
  return { command, words };
}

/** The help text. */
export function usage(): string {
  const lines = commands.map(({ name, words, about }) => `  ${[name, ...words].join(' ').padEnd(38)}${about}`);
  return ['Usage: npm run attune COMMAND', '', ...lines].join('\n');
}
