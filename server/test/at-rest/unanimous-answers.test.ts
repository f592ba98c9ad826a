import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Values, aCampaign, always, numbered } from '../../src/results/results.test-support.ts';
import { asked } from '../../src/results/asked-statements.test-support.ts';
import { type Branch, type GroupType, aCompany } from '../../src/results/company.test-support.ts';
import { aProduct } from '../scenarios/a-product.ts';
import { aMember } from '../accounts.ts';
import { asOwner } from './dump.ts';
import { numbersIn, readResults } from './read-results.ts';
import { type Taker, aTaker, numbersInTexts, rowsOf, claimReport, wordsOf } from './reports-taken.ts';

const product = aProduct();

/** Each team has 12 long-standing members and 3 added by the attacker; opinions differ only in `Mixed`. */
const real = 12;
const invented = 3;
const size = real + invented;
const teams = ['Delighted', 'Dismayed', 'Undecided', 'Mixed'] as const;
type Team = (typeof teams)[number];

const tree: Branch = { name: 'Acme', people: 20, below: teams.map((name) => ({ name, people: size })) };
const firstOf = (team: Team): number => 20 + size * teams.indexOf(team);
const isInvented = (employee: number): boolean => employee >= 20 && (employee - 20) % size >= real;
/** Every team has its own office, so that results by office equal results by team. */
const office: GroupType = {
  key: 'office',
  values: ['Head', ...teams],
  of: (employee) => Math.floor((employee - 20 + size) / size),
};

/** The point that the real members of each team choose; the attacker's invented members choose another. */
const common: Readonly<Record<Team, number>> = { Delighted: 5, Dismayed: 1, Undecided: 3, Mixed: 0 };
const counter: Readonly<Record<Team, number>> = { Delighted: 1, Dismayed: 5, Undecided: 5, Mixed: 1 };
const other = (point: number): number => (point === 5 ? 4 : point + 1);

/** Answers with the same point for every statement, and the middle of the matching class for eNPS. */
const answersOf = (point: number): Values =>
  always(point).map((value, place) => (place === asked.enps ? ([0, 0, 7, 8, 9, 10][point] ?? 0) : value));

type World = {
  readonly documents: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<Team, readonly number[]>;
};

/**
 * Creates an organization and reads everything that is shown about it. With `isOneOff`, one member of each unanimous
 * team chooses the next point, and a person outside the teams makes up for it, so that totals stay the same.
 */
async function aWorld({
  isOneOff,
  protection,
}: {
  readonly isOneOff: boolean;
  readonly protection: 'strict' | 'threshold';
}): Promise<World> {
  const company = await aCompany(product.database, tree);
  const campaign = await aCampaign({ database: product.database, keys: product.app.keys }, company, {
    protection,
    groupTypes: [office],
    splits: ['office'],
  });
  const added = company.employees.flatMap(({ id }, employee) => (isInvented(employee) ? [id] : []));
  await asOwner(
    product.connection,
    `update campaign_memberships set counts_from = 'infinity' where campaign_id = $1 and employee_id = any($2)`,
    [campaign.campaignId, added],
  );
  const unanimous = teams.slice(0, 3);
  await campaign.answerAll(numbered(0, company.employees.length), (employee) => {
    if (employee < 20) {
      const team = unanimous[employee];
      return answersOf(team ? (isOneOff ? common[team] : other(common[team])) : 1 + (employee % 5));
    }
    const team = teams[Math.floor((employee - 20) / size)] as Team;
    if (isInvented(employee)) return answersOf(counter[team]);
    if (team === 'Mixed') return answersOf(1 + (employee % 5));
    return answersOf(isOneOff && employee === firstOf(team) ? other(common[team]) : common[team]);
  });
  await campaign.close();
  const emailAddress = `attacker.${company.organizationId}@acme.example`;
  await aMember(product.database, company.organizationId, { role: 'engagement-admin', email_address: emailAddress });
  const at = { organizationId: company.organizationId, campaignId: campaign.campaignId };
  const taker = await aTaker(product, emailAddress);
  const files = new Map<Team, readonly number[]>();
  for (const team of teams)
    files.set(team, await filesOf(taker, { ...at, team, v3GroupId: company.groupIds[team] as string }));
  return { documents: await readResults(product, at, emailAddress), files };
}

type TeamAt = {
  readonly organizationId: string;
  readonly campaignId: string;
  readonly team: Team;
  readonly v3GroupId: string;
};

/** The numbers about a team in every exported file. */
async function filesOf(taker: Taker, { team, v3GroupId, ...at }: TeamAt): Promise<readonly number[]> {
  const lines: string[] = [];
  for (const groupType of [undefined, 'office']) {
    const rows = rowsOf(
      await claimReport(product, taker, {
        ...at,
        fileType: 'survey-results-csv',
        ...(groupType === undefined ? {} : { groupType }),
      }),
    );
    lines.push(...rows.filter((row) => row.includes(team)).map((row) => row.join(' ')));
  }
  const slides = wordsOf(await claimReport(product, taker, { ...at, fileType: 'group-results-pptx', v3GroupId }));
  return numbersInTexts([...lines, ...slides]);
}

/** Every number about a team that the API returns, by its path. */
function numbersOf({ documents }: World, team: Team): Readonly<Record<string, number>> {
  const ofTeam = Object.fromEntries(Object.entries(documents).filter(([name]) => name.includes(`of ${team}`)));
  const { rows, columns, scores, enps } = (JSON.parse(documents['heatmap'] ?? '').data as HeatmapResource).attributes;
  const row = rows.findIndex(({ name }) => name === team);
  const width = columns.length + 1;
  return numbersIn({ ...ofTeam, heatmap: JSON.stringify([scores.slice(row * width, (row + 1) * width), enps[row]]) });
}

describe.each(['strict', 'threshold'] as const)(
  'an attacker who lets three invented people answer otherwise than the other twelve of a team, under %s protection,',
  (protection) => {
    let all: World;
    let allButOne: World;

    beforeAll(async () => {
      all = await aWorld({ isOneOff: false, protection });
      allButOne = await aWorld({ isOneOff: true, protection });
    }, 120_000);

    test.each(teams.slice(0, 2))(
      'reads the same of the team %s whether all twelve answered alike, or all but one',
      (team) => {
        expect(numbersOf(all, team)).toEqual(numbersOf(allButOne, team));
        expect(all.files.get(team)).toEqual(allButOne.files.get(team));
      },
    );

    test('reads the same of every statement where the twelve chose the middle, or all but one', () => {
      const ofStatements = (world: World) =>
        Object.entries(numbersOf(world, 'Undecided')).filter(([where]) => where.startsWith('statements of'));
      expect(ofStatements(all)).toEqual(ofStatements(allButOne));
    });

    test('still reads the results of a team whose people do not agree', () => {
      const numbers = numbersOf(all, 'Mixed');
      const ofPoints = numbered(firstOf('Mixed'), firstOf('Mixed') + real).map((employee) => 1 + (employee % 5));
      const mean = (25 * ofPoints.reduce((sum, point) => sum + point - 1, 0)) / size;
      expect(Object.entries(numbers).filter(([, value]) => Math.abs(value - mean) < 1e-9).length).toBeGreaterThan(10);
      expect(all.files.get('Mixed')?.length).toBeGreaterThan(10);
    });
  },
);
