import type { ReactNode } from "react";
import { Block, InlineLink } from "@/components/connections/connection-block";
import { rateLabel, rateLines } from "@/components/connections/connection-words";
import { Disclosure } from "@/components/ui/disclosure";
import { Instant } from "@/components/ui/instant";
import { isPending } from "@/lib/connections/rules";
import type { Connection } from "@/lib/connections/schema";
import type { Side } from "@/lib/core/pure/actor";
import { editPaths } from "@/lib/core/pure/paths";
import { dotted } from "@/lib/core/pure/text";
import type { TitleOf } from "@/lib/platform/code-definitions/hooks";

type ConnectionRatesProps = { connection: Connection; side: Side; titleOf: TitleOf };

/** What an hour is paid on the viewer's side, where that comes from, and how it came about. */
export function ConnectionRates({ connection, side, titleOf }: ConnectionRatesProps) {
  const lines = rateLines(connection, side);
  return (
    <Block heading={rateLabel[side]}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-border md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
        {lines.map(({ kind, title, rate }) => (
          <div key={kind} className="bg-card px-3.5 py-2.5 max-md:last:odd:col-span-2">
            <dt className="text-muted-foreground text-xs">{title}</dt>
            <dd className="font-semibold text-lg tracking-tight">{rate}</dd>
          </div>
        ))}
      </dl>
      {lines.length === 0 && <p className="text-muted-foreground text-sm">No rates yet.</p>}
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted-foreground text-xs empty:hidden">
        {sourceWords(connection, side)}
        {side === "provider" && isPending(connection.status) && (
          <InlineLink href={editPaths.rates}>Edit your rates</InlineLink>
        )}
      </div>
      {connection.rate_history.length > 1 && (
        <Disclosure
          title="Rate history"
          aside={<span className="text-muted-foreground text-xs">{connection.rate_history.length}</span>}
        >
          <RateHistory connection={connection} side={side} titleOf={titleOf} />
        </Disclosure>
      )}
    </Block>
  );
}

const offered: Record<Side, string> = {
  provider: "The facility offers these rates in place of your own.",
  rep: "You offered these rates.",
};

/** Where the rates come from, where that is not plain; reps know their own offers only. */
function sourceWords({ rates_proposed, rate_history }: Connection, side: Side): ReactNode {
  if (rates_proposed) return <p>{offered[side]}</p>;
  if (side === "rep") return null;
  const capped = rate_history.at(-1)?.reason_code === "OPPORTUNITY_MAX";
  return <p>{capped ? "Your own rates, up to what the opportunity pays." : "These are your own rates."}</p>;
}

/** The newest first. */
const RateHistory = ({ connection, side, titleOf }: ConnectionRatesProps) => (
  <ol className="divide-y">
    {[...connection.rate_history].reverse().map((entry) => (
      <li
        key={entry.effective_at + entry.reason_code}
        className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 text-sm first:pt-0 last:pb-0"
      >
        <span>
          <span className="font-medium">{titleOf("RateChangeReason", entry.reason_code)}</span>
          <span className="ml-2 text-muted-foreground text-xs">
            <Instant at={entry.effective_at} to="day" />
          </span>
        </span>
        <span className="text-muted-foreground text-xs">
          {dotted(rateLines(entry, side).map(({ title, rate }) => `${title} ${rate}`))}
        </span>
      </li>
    ))}
  </ol>
);
