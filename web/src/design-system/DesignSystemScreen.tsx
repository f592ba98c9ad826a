import { Page } from '../design/page/Page.tsx';
import { PageContents } from '../design/page/PageContents.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { ActionExamples } from './ActionExamples.tsx';
import { ChartExamples } from './ChartExamples.tsx';
import { FileExamples } from './FileExamples.tsx';
import { FilterExamples } from './FilterExamples.tsx';
import { FormExamples } from './FormExamples.tsx';
import { HeatmapExamples } from './HeatmapExamples.tsx';
import { MailExamples } from './MailExamples.tsx';
import { MarkExamples } from './MarkExamples.tsx';
import { MessageExamples } from './MessageExamples.tsx';
import { NavigationExamples } from './NavigationExamples.tsx';
import { NumberExamples } from './NumberExamples.tsx';
import { OrderExamples } from './OrderExamples.tsx';
import { OverlayExamples } from './OverlayExamples.tsx';
import { StateExamples } from './StateExamples.tsx';
import { TableExamples } from './TableExamples.tsx';

/** All parts of the design system in all of their states, for engineers and designers. */
export function DesignSystemScreen() {
  return (
    <Page>
      <PageHeader page="Design system" fact="Every part," comparison="in all of its states.">
        Pages are composed of these parts. Switch the theme and the width of the window to see all of them.
      </PageHeader>
      <PageContents>
        <ActionExamples />
        <FormExamples />
        <FilterExamples />
        <NavigationExamples />
        <MessageExamples />
        <OverlayExamples />
        <MarkExamples />
        <NumberExamples />
        <TableExamples />
        <FileExamples />
        <OrderExamples />
        <HeatmapExamples />
        <ChartExamples />
        <MailExamples />
        <StateExamples />
      </PageContents>
    </Page>
  );
}
