import type { OrganizationResource } from '@attune/contract/organizations/organization';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Viewer, ViewerContext } from '../../platform/viewer.tsx';
import { acme, aReview, aDraft, threeMessages, timeZone } from '../campaigns.test-support.ts';
import { TimelineSection } from '../TimelineSection.tsx';
import { HiddenGroupsSection } from './HiddenGroupsSection.tsx';

const organization = { type: 'organizations', id: '5', attributes: { timeZone } } as OrganizationResource;
const viewer = { organization, groups: acme } as unknown as Viewer;
const textOf = (screen: React.ReactNode) =>
  renderToStaticMarkup(<ViewerContext value={viewer}>{screen}</ViewerContext>).replaceAll(/<[^>]+>/gu, ' ');

describe('the groups that will probably stay hidden', () => {
  it('stand with their chance and the place where their answers count', () => {
    const text = textOf(<HiddenGroupsSection review={aReview()} level={5} />);
    expect(text).toMatch(/Quality\s+9\s+3 to 5\s+about 22%\s+Rest of Engineering/u);
    expect(text).toContain('Results need 5 answers in a group.');
  });

  it('need no table where there are none', () => {
    const html = renderToStaticMarkup(
      <ViewerContext value={viewer}>
        <HiddenGroupsSection review={aReview({ hiddenGroups: [] })} level={5} />
      </ViewerContext>,
    );
    expect(html).not.toContain('<table');
    expect(html).toContain('All 22 groups will likely have results');
  });
});

describe('the line of time', () => {
  it('shows each message and the end', () => {
    const text = textOf(<TimelineSection campaign={aDraft('1')} messages={threeMessages} reachedCount={236} />);
    expect(text).toMatch(
      /Three messages in three days, at 9:00 AM.*Invite at 9:00 AM.*to 236 people.*Final reminder.*Closes at 9:00 AM/su,
    );
  });

  it('offers to change it only where that can be done', () => {
    expect(textOf(<TimelineSection campaign={aDraft('1')} messages={threeMessages} />)).not.toContain(
      'Change schedule',
    );
    expect(
      textOf(<TimelineSection campaign={aDraft('1')} messages={threeMessages} onChange={() => undefined} />),
    ).toContain('Change schedule');
  });
});
