import { Card } from "@/components/ui/card";
import { counted, countText } from "@/lib/core/pure/text";
import type { MatchSummary } from "@/lib/marketplace/fit/schema";

/** How many providers there are, how many fit, and what leaves out the others [SCH-S-024 SCH-I-046]. */
export function LeftOut({ summary: { pool, fits, left_out: rows } }: { summary: MatchSummary }) {
  return (
    <section aria-labelledby="left-out" className="grid gap-2">
      <h2 id="left-out" className="text-base">
        Who is left out
      </h2>
      <Card className="grid gap-3 p-4 text-sm">
        <p>
          {`${counted(pool, "provider")} ${pool === 1 ? "has" : "have"} this specialty. ${countText(fits)} ${fits === 1 ? "fits" : "fit"}.`}
        </p>
        {rows.length > 0 && (
          <ul className="divide-y border-t">
            {rows.map(({ code, count, text }) => (
              <li key={code} className="flex items-baseline justify-between gap-4 py-2">
                <span className="min-w-0 text-pretty break-words">{text}</span>
                <span className="font-medium">{countText(count)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
