export { OpenActions } from './OpenActions.tsx';
