import { font, rules, script, style } from 'virtual:assets';
import { createPages } from './pages/pages.tsx';

/** The entry point for the server: every page of the survey-taking app. */
export const pages = createPages({ font, rules, script, style });
