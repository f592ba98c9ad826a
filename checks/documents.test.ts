import { describe, expect, test } from 'vitest';
import { commandFindings, testsOf } from './documents/command-findings.ts';
import { readDocuments, takeApart } from './documents/document.ts';
import { commandsIn, scriptsOf, syntaxError } from './documents/shell.ts';

const fenced = (script: string) => `Run:\n\n\`\`\`\n${script}\n\`\`\`\n`;
const findingsIn = (markdown: string) =>
  scriptsOf(takeApart('a.md', markdown)).flatMap(commandsIn).flatMap(commandFindings);

describe('commands in documents', () => {
  test.each([
    ['npm run attune doctr', 'attune doctr: Unknown command "doctr".'],
    ['npm run attune -- make-super-admin a@b.c d e', 'attune make-super-admin: Usage: make-super-admin EMAIL'],
    ['id=$(npm run -s attune create-organisation "Acme" maya@acme.example)', 'create-organisation'],
    ['attune backup a b c d', 'Usage: backup FILE [KEYS-FILE]'],
    ['ATTUNE_DEMO=off npm strat', 'npm has no script strat'],
    ['npm run deploy-chek', 'npm has no script deploy-chek'],
    ['npm run chaos -- sendings --seed 7', 'npm run chaos does not know sendings'],
    ['cd x && node launch.mjs checks/biuld.ts', 'checks/biuld.ts does not exist'],
    ['cp /opt/attune/deploy/nginx.cnf /etc/nginx', 'deploy/nginx.cnf does not exist'],
    ['docker compose -f deploy/compose.yml up', 'deploy/compose.yml does not exist'],
  ])('are refused if they cannot be run: %s', (script, finding) => {
    expect(findingsIn(fenced(script)).join('\n')).toContain(finding);
  });

  test.each([
    'ATTUNE_DATA=./my-data npm start',
    'npm run attune backup ~/attune-backups/$(date +%F).attune',
    'npm run bench -- results',
    'cp /opt/attune/deploy/systemd/* /etc/systemd/system/',
    'kubectl exec -n attune deploy/attune-web -- node cli/src/main.ts create-organization "Acme" maya@acme.example',
    "(umask 077; cat > /etc/attune/environment) <<'END'\nnpm run nothing\nEND",
  ])('are taken if they can: %s', (script) => {
    expect(findingsIn(fenced(script))).toEqual([]);
  });

  test('have to be what a shell can read', () => {
    expect(syntaxError('npm run "attune')).toContain('unexpected EOF');
    expect(syntaxError('npm run attune')).toBeUndefined();
  });

  test('that run tests name their project and files', () => {
    const [command] = commandsIn('ATTUNE_RENEW=schema npx vitest run --project server server/src/a.test.ts');
    expect(command && testsOf(command)).toEqual({ project: 'server', files: ['server/src/a.test.ts'] });
  });

  test('are found in every document that has some', () => {
    const scripts = readDocuments().flatMap((document) => scriptsOf(document));
    expect(scripts.length).toBeGreaterThan(80);
    expect(scripts.flatMap(commandsIn).filter(([program]) => program === 'attune').length).toBeGreaterThan(3);
  });
});

describe('links in documents', () => {
  test('are those of the text, not of code, and headings have the anchors of GitHub', () => {
    const { links, anchors } = takeApart('a.md', '# A `b` [c](d.md)?\n\n# A b c\n\n[e](f.md#g) `[h](i.md)`\n');
    expect(links).toEqual(['d.md', 'f.md#g']);
    expect([...anchors]).toEqual(['a-b-c', 'a-b-c-1']);
  });
});
