/**
 * A command of the operator's tool; `words` are its arguments, optional ones in brackets. Options with dashes come with
 * a value each. npm takes them for its own unless `--` precedes the command.
 */
export type Command = {
  readonly name: string;
  readonly words: readonly string[];
  /** The name of the value of each option. */
  readonly options?: Readonly<Record<string, string>>;
  readonly about: string;
};

export const commands: readonly Command[] = [
  {
    name: 'doctor',
    words: [],
    options: { '--mail': 'ADDRESS', '--text': 'NUMBER' },
    about:
      'Checks database, keys, files, disks, clocks, mail, sign-in, queue and versions, and says what to do. With ' +
      '--mail or --text, it also sends a message there.',
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
  const plain = withoutOptions(command, words);
  if (plain === undefined || plain.length < needed.length || plain.length > command.words.length)
    return { problem: `Usage: ${signatureOf(command)}` };
  return { command, words };
}

/**
 * The command line as it was meant: without `--`, `npm run attune doctor --mail ADDRESS` makes `--mail` a setting of
 * npm and leaves its value as a word.
 */
export function withOptionsOfNpm(
  programArguments: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const [name, value, ...rest] = programArguments;
  const { options = {} } = commands.find((each) => each.name === name) ?? {};
  const [option, other] = Object.keys(options).filter((each) => variables[`npm_config_${each.slice(2)}`] === 'true');
  if (name === undefined || value === undefined || option === undefined || other !== undefined || rest.length > 0)
    return programArguments;
  return [name, option, value];
}

/** The words that belong to no option; undefined if an option has no value or is unknown. */
function withoutOptions({ options = {} }: Command, words: readonly string[]): readonly string[] | undefined {
  const plain: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('--')) plain.push(word);
    else if (!Object.hasOwn(options, word) || (words[at + 1] ?? '--').startsWith('--')) return undefined;
    else at += 1;
  }
  return plain;
}

function signatureOf({ name, words, options = {} }: Command): string {
  return [name, ...words, ...Object.entries(options).map(([option, value]) => `[${option} ${value}]`)].join(' ');
}

/** The help text. `program` is how the tool is called: in a release, without npm. */
export function usage(program = 'npm run attune'): string {
  const lines = commands.map((command) => `  ${signatureOf(command).padEnd(38)} ${command.about}`);
  return [`Usage: ${program} COMMAND`, '', ...lines].join('\n');
}
