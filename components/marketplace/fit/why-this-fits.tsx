"use client";

import { CircleAlert } from "lucide-react";
import { Block } from "@/components/connections/connection-block";
import { useShownConnection } from "@/components/connections/shown-connection";
import { ErrorState } from "@/components/ui/error-state";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/core/browser/use-call";
import { connectionMatch } from "@/lib/marketplace/fit/calls";
import type { OwnMatch } from "@/lib/marketplace/fit/schema";

/** Why the opportunity of the request around it fits the provider who reads it, as far as that may know [SCH-S-027]. */
export function WhyThisFits({ initial }: { initial?: OwnMatch }) {
  const { id } = useShownConnection();
  const { data, isError, isFetching, refetch } = useCall(connectionMatch, { id }, { initialData: initial });
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Block heading="Why this fits you">
      {data && !("provider" in data) ? (
        <Match match={data} />
      ) : (
        <LoadingRegion label="Loading..." className="grid gap-2">
          <Skeleton className="h-5" />
          <Skeleton className="h-20" />
        </LoadingRegion>
      )}
    </Block>
  );
}

const Match = ({ match: { score, score_of: of, parts, failed } }: { match: OwnMatch }) => (
  <div className="grid gap-2 text-sm">
    <p className="font-semibold">{`${score} of ${of}`}</p>
    {failed.length > 0 && (
      <ul aria-label="In the way" className="grid gap-1">
        {failed.map(({ code, text }) => (
          <li key={code} className="flex items-start gap-1.5 font-medium text-amber">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {`In the way: ${text}`}
          </li>
        ))}
      </ul>
    )}
    <ul aria-label="Parts" className="grid gap-1">
      {parts.map(({ code, points, of: most, text }) => (
        <li key={code} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 text-pretty break-words">{text}</span>
          <span className="whitespace-nowrap text-muted-foreground text-xs">{`${points} of ${most}`}</span>
        </li>
      ))}
    </ul>
    <p className="text-muted-foreground text-xs">The organization's budget is not part of what you see.</p>
  </div>
);
