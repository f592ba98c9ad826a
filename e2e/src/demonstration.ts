import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { type StandaloneProduct, startStandaloneProduct } from '../../testing/src/standalone-product.ts';
import { launchBrowser } from '../../testing/src/chromium.ts';
import { type Visitor, signInAs, visit } from './visit.ts';

/** The product with what it demonstrates, and Maya Okafor, who administers Acme, in front of it. */
export type Demonstration = {
  readonly product: StandaloneProduct;
  readonly browser: Browser;
  readonly maya: Visitor;
  close(): Promise<void>;
};

/**
 * Starts the product on a port of its own, with the demonstration played already. What it leaves behind goes when it is
 * stopped.
 */
export function startDemonstration(
  options: Omit<NonNullable<Parameters<typeof startStandaloneProduct>[0]>, 'data'> = {},
): Promise<StandaloneProduct> {
  return startStandaloneProduct({ ...options, data: inject('demonstrationData') });
}

/** The same, with Maya signed in. */
export async function openDemonstration(options?: Parameters<typeof startDemonstration>[0]): Promise<Demonstration> {
  const product = await startDemonstration(options);
  const browser = await launchBrowser();
  const maya = await visit(browser, product.address);
  await signInAs(maya, 'Maya Okafor');
  return {
    product,
    browser,
    maya,
    async close() {
      await browser.close();
      await product.stop();
    },
  };
}
