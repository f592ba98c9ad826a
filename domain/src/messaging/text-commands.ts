/** A command sent as a reply to a text message. */
export type TextCommand = 'stop' | 'start' | 'help';

/** Keywords of the carriers, and of the product's languages. */
const words: { readonly [C in TextCommand]: readonly string[] } = {
  stop: [
    'stop',
    'stopall',
    'quit',
    'end',
    'revoke',
    'optout',
    'opt out',
    'cancel',
    'unsubscribe',
    'stopp',
    'abmelden',
    'baja',
    'alto',
    'parar',
    'arret',
    'desabonner',
    'sair',
    'cancelar',
    'descadastrar',
  ],
  start: ['start', 'unstop', 'resume'],
  help: ['help', 'info', 'ayuda', 'hilfe', 'aide', 'ajuda'],
};

/** A reply that starts with one of these is an opt-out, whatever follows. */
const plainRefusals = ['stop', 'unsubscribe', 'opt out', 'optout'];

/** Parses the command in a reply, ignoring case, accents and punctuation; undefined for any other text. */
export function textCommandOf(answer: string): TextCommand | undefined {
  const plain = answer
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (plainRefusals.some((word) => plain.startsWith(`${word} `))) return 'stop';
  return (Object.keys(words) as TextCommand[]).find((command) => words[command].includes(plain));
}
