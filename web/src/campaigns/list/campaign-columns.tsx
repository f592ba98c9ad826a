import { currentCutPoints, formatScore } from '@attune/domain/results';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatShare } from '../../design/format/numbers.ts';
import { Icon } from '../../design/icons/Icon.tsx';
import { Meter } from '../../design/marks/ProgressBar.tsx';
import { Status } from '../../design/marks/Status.tsx';
import { Withheld } from '../../design/marks/Withheld.tsx';
import type { Column } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { campaignPath, setupPath } from '../campaign-addresses.ts';
import { CampaignMenu } from '../CampaignMenu.tsx';
import { lastStepOf } from '../setup/wizard-steps.ts';
import styles from './campaign-columns.module.css';
import { type CampaignRow, foldWords } from './campaign-row.ts';

type Options = {
  readonly hasRoom: boolean;
  readonly now: Date;
  readonly onFold: (id: string, isOpen: boolean) => void;
};

/** Columns of the campaign list; the audience is hidden on narrow screens. */
export function campaignColumns({ hasRoom, now, onFold }: Options): readonly Column<CampaignRow>[] {
  const name: Column<CampaignRow> = {
    key: 'name',
    label: 'Campaign',
    isRowName: true,
    sortsFirst: 'ascending',
    render: (row) => <Name row={row} onFold={onFold} />,
  };
  const acts: Column<CampaignRow> = {
    key: 'acts',
    label: 'Actions',
    isLabelHidden: true,
    isNumeric: true,
    render: ({ campaign }) => <CampaignMenu campaign={campaign} now={now} />,
  };
  return [name, ...(hasRoom ? columns : columns.filter(({ key }) => key !== 'audience')), acts];
}

const columns: readonly Column<CampaignRow>[] = [
  {
    key: 'status',
    label: 'Status',
    sortsFirst: 'ascending',
    render: ({ status }) => <Status look={status.look}>{status.label}</Status>,
  },
  { key: 'audience', label: 'Audience', render: ({ audience }) => <span className={styles.audience}>{audience}</span> },
  {
    key: 'startedAt',
    label: 'Open',
    sortsFirst: 'descending',
    render: ({ open }) => <span className={styles.days}>{open}</span>,
  },
  { key: 'answered', label: 'Answered', render: renderAnswered },
  { key: 'score', label: 'Score', isNumeric: true, render: renderScore },
];

function Name({
  row: { id, name, about, isChild, fold },
  onFold,
}: {
  readonly row: CampaignRow;
  readonly onFold: Options['onFold'];
}): ReactNode {
  return (
    <div className={isChild ? styles.child : undefined}>
      <Link to={campaignPath(id)} className={styles.name}>
        {name}
      </Link>
      <span className={styles.about}>{about}</span>
      {fold && (
        <button
          type="button"
          aria-expanded={fold.isOpen}
          className={styles.fold}
          onClick={() => onFold(id, !fold.isOpen)}
        >
          <Icon name={fold.isOpen ? 'chevronDown' : 'chevronRight'} size="xs" />
          {foldWords(fold.count)}
        </button>
      )}
    </div>
  );
}

function renderAnswered({ answered, campaign }: CampaignRow): ReactNode {
  switch (answered.kind) {
    case 'words':
      return <span className={text.quiet}>{answered.words}</span>;
    case 'next step':
      return <NextStep campaign={campaign} answered={answered} />;
    case 'withheld':
      return <Withheld reason="Hidden because so few people were invited.">Response Rate Hidden</Withheld>;
    case 'shown':
      return (
        <span className={styles.answered}>
          <Meter
            label={`Answers to ${campaign.attributes.name}`}
            share={answered.share}
            look={campaign.attributes.status === 'finished' ? 'over' : 'current'}
          />
          <span className={text.medium}>{formatShare(answered.share)}</span>
          <span className={styles.counts}>
            {answered.completed} of {answered.size}
          </span>
        </span>
      );
  }
}

type NextStepProps = {
  readonly campaign: CampaignRow['campaign'];
  readonly answered: Extract<CampaignRow['answered'], { readonly kind: 'next step' }>;
};

function NextStep({ campaign, answered: { label, step } }: NextStepProps) {
  const target =
    step === 'confirm'
      ? { to: setupPath(campaign.id), search: { step: lastStepOf(campaign.attributes.campaignType) } }
      : { to: campaignPath(campaign.id) };
  return (
    <Link {...target} className={text.link}>
      {label}
    </Link>
  );
}

function renderScore({ score }: CampaignRow): ReactNode {
  return score === null ? (
    <span className={text.quiet}>–</span>
  ) : (
    <span className={text.medium}>{formatScore(score, currentCutPoints.levels.organization)}</span>
  );
}
