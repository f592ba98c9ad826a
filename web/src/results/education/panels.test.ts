import { describe, expect, it } from 'vitest';
import { panels } from '../../../../content/bands.json';
import { aStorage } from '../../platform/storage.test-support.ts';
import { educationText, type EducationTopic } from './panels.ts';
import { openPanels } from './open-panels.ts';

const topics = Object.keys(panels) as readonly EducationTopic[];

describe('the panels of education', () => {
  // Shows RES-10, RES-11, RES-12
  it('are the three of the content', () => {
    expect(topics.map((topic) => educationText(topic).title)).toEqual([
      'Engagement Flow',
      'Psychological Conditions',
      'Engagement Drivers',
    ]);
  });

  it('say all that the content says, a few sentences at a time', () => {
    for (const topic of topics) {
      const { paragraphs } = educationText(topic);
      expect(paragraphs.join(' ')).toBe(panels[topic].body);
      expect(paragraphs.length).toBeGreaterThan(1);
    }
  });

  // Shows RES-11, RES-12
  it('are closed until somebody opens one, and stay as they were left', () => {
    const storage = aStorage();
    expect(openPanels(storage).has('engagementFlow')).toBe(false);
    openPanels(storage).remember('engagementFlow', true);
    expect(openPanels(storage).has('engagementFlow')).toBe(true);
    expect(openPanels(storage).has('engagementDrivers')).toBe(false);
    openPanels(storage).remember('engagementFlow', false);
    expect(openPanels(storage).has('engagementFlow')).toBe(false);
  });
});
