import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { type StandaloneProduct, startStandaloneProduct } from '../../testing/src/standalone-product.ts';
import { launchBrowser } from '../../testing/src/browsers.ts';
import { type Visitor, signInAs, visit } from './visit.ts';

/** The product with demo data, and a browser for Maya Okafor, who administers Acme. */
export type Demonstration = {
  readonly product: StandaloneProduct;
  readonly browser: Browser;
  readonly maya: Visitor;
  close(): Promise<void>;
};

/** Starts the product on a free port with prepared demo data. Stopping it deletes its files. */
export function startDemonstration(
  options: Omit<NonNullable<Parameters<typeof startStandaloneProduct>[0]>, 'data'> = {},
): Promise<StandaloneProduct> {
  return startStandaloneProduct({ ...options, data: inject('demonstrationData') });
}

/** Starts the product with demo data, and signs Maya in. */
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
