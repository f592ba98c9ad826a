import { formatPercent } from '@attune/domain/kernel';
import type { StatementResultResource } from '@attune/contract/results/statements';
import type { Content, Definition } from 'pdfmake';
import type { GroupReport } from '../content/group-report.ts';
import { hairlines, head, note, section } from '../document/parts.ts';
import { documentOfParts } from '../document/definition.ts';
import { legible } from '../document/legible-text.ts';

type Statement = StatementResultResource['attributes'];

export type StatementsReport = { readonly report: GroupReport; readonly statements: readonly Statement[] };

/** Describes a campaign that asks its own statements: each with its score. */
export function statementsDocument({ report, statements }: StatementsReport): Definition {
  return documentOfParts(report, statements.length > 0 ? [statementTable(statements)] : []);
}

function statementTable(statements: readonly Statement[]): Content {
  const heads = [head('Statement'), head('Answers', 'right'), head('Score', 'right'), head('Favorable', 'right')];
  const rows = statements.map(({ promptDisplayValue, answerCount, score, favorable }): Content[] => [
    { text: legible(promptDisplayValue, 'A statement of this survey') },
    { text: answerCount === null ? '' : `${answerCount}`, alignment: 'right' },
    { text: score === null ? 'Not shown' : `${Math.round(score)}`, bold: score !== null, alignment: 'right' },
    { text: favorable === null ? '' : formatPercent(favorable), alignment: 'right' },
  ]);
  return section('Statements', note('Score from 0 to 100. Favorable: the share of people who agreed.'), {
    table: { headerRows: 1, dontBreakRows: true, widths: ['*', 50, 55, 60], body: [heads, ...rows] },
    layout: hairlines,
  });
}
