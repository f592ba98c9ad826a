import { launchBrowser } from '../../../testing/src/browsers.ts';
import { median, interleave } from '../measuring/measure.ts';
import type { Workload } from '../measuring/workload.ts';

const frames = 120;
const pixelsInFrame = 60;
/** Simulates a slow computer. */
const slowedDown = 4;

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['newPage']>>;

/**
 * Scrolling a heatmap of all groups in a slowed browser, compared with scrolling an empty page: the median frame time.
 */
export const scrolling: Workload = {
  name: 'scrolling',
  async measure({ rounds, world }) {
    const { organization, campaignId } = await world.closed();
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const address = `http://127.0.0.1:${organization.product.port}`;
    await page.addInitScript((token) => localStorage.setItem('token', token), organization.token);
    await page.goto(`${address}/assessments/${campaignId}/results?tab=heatmap`);
    const rows = await rowsOf(page);
    await addEmptyPage(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowedDown });
    const times = await interleave(
      { heatmap: () => frameOf(page, '[role=treegrid]'), empty: () => frameOf(page, '#nothing') },
      { rounds },
    );
    await browser.close();
    const what = `Scrolling a heatmap of ${rows} rows, ${slowedDown} times slowed down, one frame`;
    return [
      {
        what,
        ours: times.heatmap,
        baseline: times.empty,
        baselineName: 'an empty page',
        unit: 'ms',
        goal: { atMost: 1.5 },
      },
    ];
  },
};

/** The number of rows once all of them are loaded. */
async function rowsOf(page: Page): Promise<number> {
  await page.getByRole('treegrid').waitFor();
  await page.waitForLoadState('networkidle');
  return Number(await page.getByRole('treegrid').getAttribute('aria-rowcount'));
}

/** Adds a page in front of everything, as high as the table. */
async function addEmptyPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frame = document.createElement('div');
    Object.assign(frame.style, { position: 'fixed', inset: '0', overflow: 'auto', zIndex: '-1' });
    const nothing = document.createElement('div');
    nothing.id = 'nothing';
    nothing.style.height = '160000px';
    frame.append(nothing);
    document.body.append(frame);
  });
}

/** The median time between two frames while an element's container scrolls. */
async function frameOf(page: Page, selector: string): Promise<number> {
  const times = await page.evaluate(
    ([inside, count, step]) => {
      const frame = document.querySelector(inside)?.parentElement;
      if (!frame) throw new Error('There is nothing to scroll.');
      frame.scrollTop = 0;
      return new Promise<number[]>((done) => {
        const taken: number[] = [];
        const next = (before: number) => (now: number) => {
          taken.push(now - before);
          if (taken.length >= count) return done(taken);
          frame.scrollTop += step;
          requestAnimationFrame(next(now));
        };
        requestAnimationFrame((now) => requestAnimationFrame(next(now)));
      });
    },
    [selector, frames, pixelsInFrame] as const,
  );
  return median(times);
}
