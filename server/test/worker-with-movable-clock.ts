import { readConfig } from '../src/platform/config.ts';
import { start } from '../src/start.ts';

/**
 * A process of the product whose own clock is set by a signal, as by somebody who sets the date of its machine: SIGUSR2
 * moves it ten days ahead, or back again. What only counts on, such as `performance.now()`, is not moved.
 */
export type ClockSignal = 'SIGUSR2';
const setsClock: ClockSignal = 'SIGUSR2';

const tenDays = 10 * 86_400_000;
const RealDate = Date;
let shift = 0;
const moved = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + shift] : given) as [number]));
  }
  static override now = () => RealDate.now() + shift;
};
globalThis.Date = moved as DateConstructor;
process.on(setsClock, () => (shift = shift === 0 ? tenDays : 0));

const running = await start(readConfig(process.env), () => undefined);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
