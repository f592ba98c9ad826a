/** What the operator's tool can do. `words` are what follows the name; what stands in brackets can be left out. */
export type Command = { readonly name: string; readonly words: readonly string[]; readonly about: string };

export const commands: readonly Command[] = [
  {
    name: 'create-organization',
    words: ['NAME', 'EMAIL'],
    about: 'Makes an organization with an administrator who signs in with this address. Prints its number.',
  },
  {
    name: 'make-super-admin',
    words: ['EMAIL'],
    about: 'Makes an Engage Super Admin, who may do everything in all organizations, of the person with this address.',
  },
  {
    name: 'token',
    words: ['EMAIL'],
    about:
      'Prints a bearer token for the person with this address, good for 15 minutes. Not with OIDC_FLOW=implicit ' +
      'and a provider elsewhere.',
  },
  {
    name: 'unbind-sign-in',
    words: ['EMAIL'],
    about: 'Lets the person with this address sign in with another account of the sign-in provider.',
  },
  {
    name: 'erase-employee',
    words: ['ORGANIZATION', 'EMPLOYEE'],
    about:
      'Erases a person for good, by the numbers of the organization and of the employee. What was published stays.',
  },
  {
    name: 'verify-history',
    words: ['[ORGANIZATION]'],
    about:
      'Says whether the change history of an organization, or of each and of the product itself (0), is as it ' +
      'was written.',
  },
  {
    name: 'history-heads',
    words: [],
    about: 'Prints where each change history ends, to be kept outside of this installation.',
  },
  {
    name: 'compare-history',
    words: ['FILE'],
    about: 'Says whether each change history still goes through the ends in a file that history-heads printed earlier.',
  },
  {
    name: 'flag',
    words: ['KEY', 'on|off', '[ORGANIZATION]'],
    about: 'Switches a feature flag for the organization with this number, or for all. Any other KEY lists them.',
  },
];

export type Parsed =
  | { readonly command: Command; readonly words: readonly string[] }
  | { readonly problem: string | undefined };

/** Finds the command that is meant; without one, or when something does not fit, the problem tells what. */
export function parse(programArguments: readonly string[]): Parsed {
  const [name, ...words] = programArguments;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return { problem: undefined };
  const command = commands.find((each) => each.name === name);
  if (!command) return { problem: `There is no command "${name}".` };
  const needed = command.words.filter((word) => !word.startsWith('['));
  if (words.length < needed.length || words.length > command.words.length)
    return { problem: `"${name}" is followed by: ${command.words.join(' ') || 'nothing'}.` };
  return { command, words };
}

/** How to use the tool. */
export function usage(): string {
  const lines = commands.map(({ name, words, about }) => `  ${[name, ...words].join(' ').padEnd(38)}${about}`);
  return ['Usage: npm run attune COMMAND', '', ...lines].join('\n');
}
