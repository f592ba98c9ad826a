import type { JobResource } from '@attune/contract/jobs';
import type { ReactNode } from 'react';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { fileNameOf } from './stage.ts';

type Props = {
  readonly job: JobResource;
  readonly fact: string;
  readonly comparison?: string;
  readonly tools?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** Header of an import: file name and status. */
export function ImportHeader({ job, ...sentence }: Props) {
  return (
    <PageHeader
      page={`Import ${fileNameOf(job)}`}
      trail={[{ label: 'Employees', to: '/employee-list' }]}
      {...sentence}
    />
  );
}
