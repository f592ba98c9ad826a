import { parseSync } from 'vite';

/** A test, and the requirements that its comment says it shows: `// Shows PROD-02, PROD-15`. */
export type MarkedTest = {
  readonly title: string;
  readonly ids: readonly string[];
  /** Where its statement begins in the file. */
  readonly start: number;
};

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

const requirement = /\b[A-Z]+(?:-[A-Z]+)*-\d+\b/g;

/** The tests of a file, in their order. */
export function testsIn(path: string, text: string): readonly MarkedTest[] {
  const found: MarkedTest[] = [];
  const visit = (node: Node, statement: Node): void => {
    const current = /Statement$|Declaration$/.test(node.type) ? node : statement;
    const title = titleOf(node);
    if (title !== undefined) found.push({ title, ids: idsAbove(text, current.start), start: current.start });
    for (const child of childrenOf(node)) visit(child, current);
  };
  const program = parseSync(path, text).program as unknown as Node;
  visit(program, program);
  return found;
}

/** The title, if the node is a call of `test` or `it`. */
function titleOf(node: Node): string | undefined {
  const isTest = node.type === 'CallExpression' && /^(test|it)$/.test(rootOf(node['callee'] as Node));
  return isTest ? wordsOf((node['arguments'] as readonly Node[])[0]) : undefined;
}

/** The name that a chain of members and calls begins with: `test` of `test.each(rows)`. */
function rootOf(node: Node): string {
  if (node.type === 'Identifier') return String(node['name']);
  const inner = node['object'] ?? node['callee'] ?? node['tag'];
  return inner ? rootOf(inner as Node) : '';
}

function wordsOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return undefined;
  const [only, ...others] = node['quasis'] as readonly { readonly value: { readonly raw: string } }[];
  return others.length === 0 ? only?.value.raw : undefined;
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value): readonly Node[] => [value].flat().filter(isNode));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The requirements in the comment right above a statement, from its line that begins with "Shows". */
function idsAbove(text: string, start: number): readonly string[] {
  const above = text.slice(0, start).split('\n').slice(0, -1);
  const comment = above.slice(above.findLastIndex((line) => !/^\s*\/\//.test(line)) + 1);
  const first = comment.findIndex((line) => /^\s*\/\/ Shows /.test(line));
  return first < 0 ? [] : (comment.slice(first).join(' ').match(requirement) ?? []);
}
