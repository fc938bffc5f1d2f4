import { type ReactNode, useId } from "react";
import { Card } from "@/components/ui/card";

/** A bar: its name, its length, and its value in words. */
type Bar = { label: string; value: number | null; text: string; href: string };

const rowHeight = 28;
const barHeight = 14;
/** In percent of the width: where bars begin, and how long the longest is. */
const start = 34;
const longest = 38;

/** The main fact of a chart in words: its highest and its lowest bar. */
function mainFact(bars: readonly Bar[], whole: string) {
  const known = bars.filter((bar): bar is Bar & { value: number } => bar.value !== null);
  const sorted = [...known].sort((one, other) => other.value - one.value);
  const [highest] = sorted;
  const lowest = sorted.at(-1);
  if (!highest || !lowest) return `${whole} Nothing to show in these days.`;
  if (highest === lowest) return `${whole} Only ${highest.label} has a value, ${highest.text}.`;
  if (highest.value === lowest.value) return `${whole} ${highest.text} in each part that has a value.`;
  return `${whole} Highest ${highest.text} in ${highest.label}, lowest ${lowest.text} in ${lowest.label}.`;
}

type BarChartProps = {
  title: string;
  caption: ReactNode;
  /** The value of the whole period in a sentence. */
  whole: string;
  bars: readonly Bar[];
  /** What the bars are, above the first column of the table. */
  of: string;
  /** The length of a full bar where it is not the longest one. */
  full?: number;
};

/** Bars with their values, drawn on the server, with the table of them. */
export function BarChart({ title, caption, whole, bars, of, full }: BarChartProps) {
  const id = useId();
  const top = full ?? Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <Card data-paper="flat" className="min-w-0 p-4 md:p-5">
      <figure className="grid gap-3">
        <figcaption className="grid gap-0.5">
          <h2 className="text-lg">{title}</h2>
          <span className="text-muted-foreground text-xs">{caption}</span>
        </figcaption>
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-desc`}
          width="100%"
          height={bars.length * rowHeight}
          className="overflow-visible text-xs"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{mainFact(bars, whole)}</desc>
          {bars.map(({ label, value, text }, index) => {
            const middle = index * rowHeight + rowHeight / 2;
            const length = Math.max(0, Math.min(1, (value ?? 0) / top)) * longest;
            return (
              <g key={label}>
                <text x="0" y={middle} dominantBaseline="central" className="fill-muted-foreground">
                  {label}
                </text>
                <rect
                  x={`${start}%`}
                  y={middle - barHeight / 2}
                  width={`${longest}%`}
                  height={barHeight}
                  rx="3"
                  className="fill-secondary"
                />
                <rect
                  x={`${start}%`}
                  y={middle - barHeight / 2}
                  width={`${length.toFixed(2)}%`}
                  height={barHeight}
                  rx="3"
                  className="fill-primary"
                />
                <text
                  x="100%"
                  y={middle}
                  dominantBaseline="central"
                  textAnchor="end"
                  className="fill-foreground font-medium"
                >
                  {text}
                </text>
              </g>
            );
          })}
        </svg>
        <ChartTable title={title} of={of} bars={bars} />
      </figure>
    </Card>
  );
}

const ChartTable = ({ title, of, bars }: { title: string; of: string; bars: readonly Bar[] }) => (
  <details data-paper="open" className="text-sm">
    <summary className="min-h-6 w-fit cursor-pointer rounded-sm text-primary-strong underline-offset-4 hover:underline">
      Show as table<span className="sr-only">: {title}</span>
    </summary>
    <table className="mt-2 w-full border-collapse text-sm">
      <thead>
        <tr className="border-b text-left text-muted-foreground text-xs">
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {of}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, text, href }) => (
          <tr key={label} className="border-b last:border-b-0">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              <a href={href} className="rounded-sm underline-offset-4 hover:underline">
                {label}
              </a>
            </th>
            <td className="py-1.5 text-right">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
