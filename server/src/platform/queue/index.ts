export { installQueue } from './install.ts';
