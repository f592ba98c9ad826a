import type { JobResource } from '@attune/contract/jobs';
import { describe, expect, it, vi } from 'vitest';
import type { ToastRequest } from '../design/overlays/toast-store.ts';
import { followReport } from './follow-report.ts';

const job = (attributes: Partial<JobResource['attributes']>) =>
  ({
    type: 'jobs',
    id: '1',
    attributes: { progress: 1, total: 3, error: null, resultFileId: null, summary: null, ...attributes },
  }) as JobResource;
const ready = job({
  status: 'finished',
  resultFileId: '9',
  summary: { campaignName: 'September', groupName: null, fileName: 'all-groups-september.csv' },
});

async function follow(states: readonly JobResource[]) {
  const told: ToastRequest[] = [];
  const left = [...states];
  const needs = {
    read: async () => left.shift() ?? ready,
    pause: vi.fn<() => Promise<void>>(async () => undefined),
    notify: (toast: ToastRequest) => void told.push(toast),
    download: vi.fn<(name: string, fileId: string) => void>(),
    onEnd: vi.fn<() => void>(),
  };
  await followReport(needs);
  return { told, ...needs };
}

describe('a report on its way', () => {
  it('is offered as soon as it is ready', async () => {
    const { told, download, onEnd } = await follow([job({ status: 'pending' }), ready]);
    expect(told.map(({ text }) => text)).toEqual(['all-groups-september.csv is ready']);
    told[0]?.action?.onSelect();
    expect(download).toHaveBeenCalledWith('all-groups-september.csv', '9');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('says once how far it is when it takes a while', async () => {
    const { told, pause } = await follow(Array.from({ length: 9 }, () => job({ status: 'processing' })));
    expect(told.map(({ text }) => text)).toEqual(['Creating your report', 'all-groups-september.csv is ready']);
    expect(told[0]?.note).toContain('33% done.');
    expect(pause).toHaveBeenCalledTimes(9);
  });

  it('says why there is none', async () => {
    const { told, onEnd } = await follow([job({ status: 'error', error: 'You may no longer see these results.' })]);
    expect(told).toEqual([
      { kind: 'error', text: 'Report not available', note: 'You may no longer see these results.' },
    ]);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
