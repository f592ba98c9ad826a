import { type ReactNode, useId } from 'react';
import { formatCount } from '../format/numbers.ts';
import { markColour } from '../marks/tones.ts';
import { ChartFrame, type ChartTable } from './ChartFrame.tsx';
import { ChartMark } from './ChartMark.tsx';
import charts from './charts.module.css';
import {
  type FlowLayout,
  type FlowLink,
  type FlowSides,
  type LaidLink,
  type LaidNode,
  layOutFlow,
  nodeWidth,
} from './flow-layout.ts';
import styles from './FlowChart.module.css';

type Props = FlowSides & {
  readonly title: string;
  readonly under?: ReactNode;
  readonly controls?: ReactNode;
  readonly caption?: ReactNode;
  readonly table: ChartTable;
  /** Headings of the two sides: "June 2026". */
  readonly heads: { readonly before: string; readonly after: string };
  /** Describes a flow in words. */
  readonly describe: (link: FlowLink & { readonly count: number }) => string;
};

const height = 440;

/** Flow between two distributions: the width of each stream is proportional to its number of people. */
export function FlowChart({ before, after, links, heads, describe, ...frame }: Props) {
  return (
    <ChartFrame
      {...frame}
      titleSize="large"
      renderChart={(width) => (
        <FlowDrawing
          layout={layOutFlow({ before, after, links, width, height })}
          width={width}
          heads={heads}
          describe={describe}
        />
      )}
    />
  );
}

type DrawingProps = Pick<Props, 'heads' | 'describe'> & { readonly layout: FlowLayout; readonly width: number };

function FlowDrawing({ layout: { nodes, links, left, right, isNarrow }, width, heads, describe }: DrawingProps) {
  const hatch = useId();
  /* Short names need less space between the sides, so the headings start above the names. */
  const outwards = isNarrow ? 44 : 0;
  return (
    <svg width={width} height={height} className={charts.chart}>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1.6" height="5" fill="var(--compare)" />
        </pattern>
      </defs>
      <text x={left - outwards} y={14} className={charts.axis}>
        {heads.before}
      </text>
      <text x={right + outwards} y={14} textAnchor="end" className={charts.axis}>
        {heads.after}
      </text>
      {links.map((laid) => (
        <ChartMark key={`${laid.link.from} ${laid.link.to}`} label={describe(laid.link)}>
          <path d={laid.path} className={styles.stream} data-direction={laid.direction} />
        </ChartMark>
      ))}
      {nodes.map((laid) => (
        <Node key={`${laid.side} ${laid.node.name}`} laid={laid} hatch={hatch} isNarrow={isNarrow} />
      ))}
      <Labels links={links} />
    </svg>
  );
}

function Node({
  laid: { node, side, x, top, bottom, labelY, hiddenFrom },
  hatch,
  isNarrow,
}: {
  readonly laid: LaidNode;
  readonly hatch: string;
  readonly isNarrow: boolean;
}) {
  const isBefore = side === 'before';
  const hidden = bottom - hiddenFrom;
  return (
    <>
      <rect x={x} y={top} width={nodeWidth} height={Math.max(1, bottom - top)} rx="2" fill={markColour(node.tone)} />
      {hidden > 0.5 && (
        <rect
          x={isBefore ? x + nodeWidth : x - nodeWidth}
          y={hiddenFrom}
          width={nodeWidth}
          height={hidden}
          fill={`url(#${hatch})`}
        />
      )}
      <text
        x={isBefore ? x - 10 : x + nodeWidth + 10}
        y={labelY}
        textAnchor={isBefore ? 'end' : 'start'}
        className={styles.name}
        data-is-narrow={isNarrow}
      >
        {isNarrow ? node.shortName : node.name}
        <tspan dx={isNarrow ? 4 : 8} className={styles.count}>
          {formatCount(node.count)}
        </tspan>
      </text>
    </>
  );
}

/** Drawn last, so that no stream covers a number. */
function Labels({ links }: { readonly links: readonly LaidLink[] }) {
  return (
    <g aria-hidden className={styles.labels}>
      {links.map(({ link, label }) =>
        label ? (
          <text key={`${link.from} ${link.to}`} x={label.x} y={label.y} textAnchor="middle" className={charts.label}>
            {formatCount(link.count)}
          </text>
        ) : null,
      )}
    </g>
  );
}
