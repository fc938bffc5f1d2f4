"use client";

import { ChevronLeft, ChevronRight, ExternalLink, MessageSquareQuote } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/core/browser/cn";
import { useListState } from "@/lib/core/browser/list/use-list";
import { refereePaths } from "@/lib/core/pure/paths";
import type { FeedbackType } from "@/lib/reputation/words";
import { AveragesCard } from "./averages-card";
import { neighbours, type ReputationState, reputationList } from "./reputation-list";
import { ReviewList } from "./review-list";
import { type FirstReputation, useReputation } from "./use-reputation";

type ReputationTabProps = { providerId: string; first: FirstReputation };

const sides: [type: FeedbackType, label: string][] = [
  ["PEER", "Peer Feedback"],
  ["LEADER", "Leader Feedback"],
];

/** What colleagues and facility leaders say about the provider, to nobody but the provider. */
export function ReputationTab({ providerId, first }: ReputationTabProps) {
  const { state, change } = useListState(reputationList);
  const open = (next: ReputationState) => void change(next, { push: true });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <fieldset className="flex rounded-lg border bg-card p-1">
          <legend className="sr-only">Whose feedback</legend>
          {sides.map(([feedback, label]) => (
            <button
              key={feedback}
              type="button"
              aria-pressed={state.feedback === feedback}
              // The other side begins at its first page.
              onClick={() => state.feedback !== feedback && open({ feedback, page: 1 })}
              className={cn(
                "min-h-9 rounded-md px-3.5 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground",
                state.feedback === feedback && "bg-primary-soft text-primary-strong",
              )}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <Button asChild>
          {/* A page of its own, which works without a script. */}
          <a href={refereePaths.peerRating(providerId)} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            Shareable rating page
          </a>
        </Button>
      </div>
      <Feedback providerId={providerId} first={first} state={state} onOpen={open} />
    </div>
  );
}

type FeedbackProps = ReputationTabProps & { state: ReputationState; onOpen(next: ReputationState): void };

function Feedback({ providerId, first, state, onOpen }: FeedbackProps) {
  const read = useReputation(providerId, state, first);
  if (read.failed) return <ErrorState onRetry={read.retry} retrying={read.isFetching} />;
  if (read.isReading) return <FeedbackSkeleton />;
  const { hasPrevious, hasNext } = neighbours(state.page, read.count);
  if (read.count === 0) {
    return (
      <Card>
        <EmptyState
          icon={<MessageSquareQuote aria-hidden />}
          title="No ratings received yet"
          text={
            state.feedback === "PEER"
              ? "Send colleagues the address of your rating page. They need no account."
              : "Facility leaders are asked after each assignment that you have worked."
          }
        />
      </Card>
    );
  }
  const turn = (by: number) => onOpen({ ...state, page: state.page + by });
  return (
    <>
      <AveragesCard averages={read.averages} />
      <section aria-labelledby="reviews" className="grid gap-3">
        <h2 id="reviews" className="text-lg">
          Reviews
          <span className="ml-2 font-normal text-muted-foreground text-sm">{read.count}</span>
        </h2>
        {read.reviews.length > 0 ? (
          <ReviewList reviews={read.reviews} label="Reviews" />
        ) : (
          <p className="text-muted-foreground text-sm">There are no reviews on this page.</p>
        )}
      </section>
      {(hasPrevious || hasNext) && (
        <nav aria-label="Pages of reviews" className="flex items-center justify-between gap-3">
          <span>
            {hasPrevious && (
              <Button onClick={() => turn(-1)}>
                <ChevronLeft aria-hidden />
                Previous
              </Button>
            )}
          </span>
          {hasNext && (
            <Button onClick={() => turn(1)}>
              Next
              <ChevronRight aria-hidden />
            </Button>
          )}
        </nav>
      )}
    </>
  );
}

const FeedbackSkeleton = () => (
  <div aria-busy className="grid gap-5">
    <Skeleton className="h-40 rounded-lg" />
    <Skeleton className="h-64 rounded-lg" />
  </div>
);
