import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Loader, missing, outputOf } from './program.ts';

const needed = () => missing({ promtool: 'prometheus' });

export const prometheus: readonly Loader[] = [
  {
    name: 'promtool check config',
    files: ['monitoring/prometheus.yml', 'monitoring/alerts.yaml'],
    missing: needed,
    load: ({ deploy }) => outputOf('promtool', ['check', 'config', join(deploy, 'monitoring/prometheus.yml')]),
  },
  {
    name: 'promtool test rules',
    files: ['monitoring/alerts.yaml', 'monitoring/alerts.test.yaml'],
    missing: needed,
    load: ({ deploy }) => outputOf('promtool', ['test', 'rules', join(deploy, 'monitoring/alerts.test.yaml')]),
  },
  {
    name: 'promtool check of the queries of the dashboard',
    files: ['monitoring/dashboard.json'],
    missing: needed,
    load({ deploy, scratch }) {
      const rules = queriesOf(JSON.parse(readFileSync(join(deploy, 'monitoring/dashboard.json'), 'utf8')));
      const file = join(scratch, 'dashboard.json');
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
      return outputOf('promtool', ['check', 'rules', file]);
    },
  },
];

type Dashboard = {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
};

function queriesOf({ panels }: Dashboard) {
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  return queries.map((expr, place) => ({ record: `dashboard:query${place}`, expr }));
}
