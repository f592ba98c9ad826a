/** What somebody asks for by answering a text message. */
export type TextCommand = 'stop' | 'start' | 'help';

/** The words of the carriers, and what people write in the languages of the product. */
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

/** Whoever begins with one of these has had enough, whatever follows. */
const plainRefusals = ['stop', 'unsubscribe', 'opt out', 'optout'];

/** The command in an answer; undefined in any other text. Case, accents and punctuation make no difference. */
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
