import type { Config } from './platform/config.ts';

/** What a start is doing, in a sentence. */
export const startWords = {
  building: 'Building the pages. This takes a minute or two, once.',
  starting: (folder: string) => `Starting the database in ${folder}.`,
  demonstrating: 'Loading demo data: two organizations with surveys and results. This takes a minute or two, once.',
  working: 'Attune is working in the background',
} as const;

type Ready = Pick<Config, 'databaseUrl' | 'letsAnyoneSignIn'> & {
  readonly address: string;
  readonly hasOutbox: boolean;
  readonly hasEmbeddedSignIn: boolean;
  readonly isEmpty: boolean;
  readonly hasDemonstration: boolean;
};

/** What somebody needs who starts Attune on a machine of their own: the address, whom to sign in as, and messages. */
export function readyWords({ address, hasOutbox, hasEmbeddedSignIn, ...state }: Ready): string {
  const ready = `Attune is ready at ${address}`;
  if (!hasEmbeddedSignIn) return hasOutbox ? `${ready}\nNo mail is sent: set SMTP_URL.` : ready;
  const warning = state.letsAnyoneSignIn
    ? ['Anyone who reaches this address can sign in as anyone and read every message. Set OIDC_ISSUER.', '']
    : [];
  const lines = state.isEmpty
    ? [
        'It is empty. In another terminal, create an organization with its administrator:',
        '',
        '  npm run attune create-organization "My company" me@example.com',
        '',
        'Then open the address and sign in as that administrator, without a password.',
      ]
    : ['Open it and choose whom to sign in as, without a password.', ...(state.hasDemonstration ? people : [])];
  const messages = hasOutbox ? [`Messages are not sent. Read them at ${address}/outbox`] : [];
  const begin =
    state.hasDemonstration && state.databaseUrl === undefined
      ? ['To begin empty: ATTUNE_DEMO=off ATTUNE_DATA=./my-data npm start']
      : [];
  return [ready, '', ...warning, ...lines, '', ...messages, ...begin, 'Press Ctrl-C to stop.'].join('\n');
}

const people = [
  '  Maya Okafor    administrator of Acme: campaigns, people, results',
  '  Priya Sharma   leader of a group: its results and actions',
  '  Noor Haddad    employee: the surveys to answer',
];
