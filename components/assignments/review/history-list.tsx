"use client";

import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { SiteBrand } from "@/components/ui/site";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { bookingRequestHistory } from "@/lib/assignments/calls";
import type { ExtraField, HistoryAction, HistoryItem } from "@/lib/assignments/history/schema";
import { type ShiftChange, shiftChanges } from "@/lib/assignments/history/words";
import { useCall } from "@/lib/core/browser/use-call";
import { formatDollars } from "@/lib/core/pure/money";
import { counted, dotted, fullName, joined, mediumDay } from "@/lib/core/pure/text";

const verbs: Record<HistoryAction, string> = {
  request: "sent",
  confirm: "confirmed",
  cancel: "canceled",
  respond: "responded to",
  update: "updated",
};

/** How many steps are shown: the newest [PRV-C-026]. */
const shownSteps = 50;

/** What was done to a request, newest first. */
export function HistoryList({ requestId }: { requestId: string }) {
  const { data, isLoadingError, isFetching, refetch } = useCall(bookingRequestHistory, {
    request_id: requestId,
    limit: shownSteps,
    offset: 0,
  });
  if (isLoadingError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-red text-sm">
        Error loading history. Please try again later.
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading history" className="grid gap-3">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </LoadingRegion>
    );
  }
  if (data.results.length === 0) return <p className="text-muted-foreground text-sm">No history found</p>;
  return (
    <ol className="ml-1.5 border-l-[1.5px]">
      {data.results.map((item) => (
        <li
          key={item.id}
          className="relative py-2 pl-5 text-sm before:absolute before:top-[15px] before:-left-[5px] before:size-2 before:rounded-full before:bg-primary before:content-['']"
        >
          <HistoryLine item={item} />
        </li>
      ))}
    </ol>
  );
}

function HistoryLine({ item }: { item: HistoryItem }) {
  const details = changeWords(item);
  return (
    <>
      <p>
        <ActorName actor={item.actor} /> {verbs[item.action]} the request{" "}
        <span className="whitespace-nowrap text-muted-foreground text-xs max-md:block">
          <span aria-hidden className="max-md:hidden">
            ·{" "}
          </span>
          <Instant at={item.created_at} to="minute" />
        </span>
      </p>
      {details.length > 0 && <p className="text-muted-foreground text-xs">{dotted(details)}</p>}
      {item.comment && (
        <blockquote className="mt-1 whitespace-pre-line border-l-2 pl-3 text-muted-foreground">
          {item.comment}
        </blockquote>
      )}
    </>
  );
}

function ActorName({ actor }: { actor: HistoryItem["actor"] }) {
  const name = joined([fullName(actor), actor.provider_degree]);
  if (!actor.is_staff) return <strong className="font-semibold">{name}</strong>;
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <SiteBrand className="origin-left scale-90 text-sm" />
      {name && <strong className="font-semibold">{name}</strong>}
    </span>
  );
}

const changeNames: Record<ShiftChange, string> = {
  added: "added",
  changed: "changed",
  removed: "removed",
  accepted: "accepted",
  rejected: "declined",
};

const extraNames: Record<ExtraField, string> = {
  extra_hours_time_spent_minutes: "Extra time",
  extra_hours_total_amount: "Extra hours",
  additional_charges_bonus: "Bonus",
  additional_charges_travel_expenses: "Travel",
};

/** "Dec 4, 2026; Dec 6, 2026 accepted", "Bonus $100" */
function changeWords({ changes, action }: HistoryItem): string[] {
  const shifts = shiftChanges.flatMap((change) => {
    const bookings = changes.bookings.filter((shift) => shift.change === change);
    if (bookings.length === 0) return [];
    if (action === "request") return counted(bookings.length, "shift");
    return `${bookings.map(({ start_on }) => mediumDay(start_on)).join("; ")} ${changeNames[change]}`;
  });
  const extras = changes.booking_request_extra.map(({ field, to_value }) => {
    if (to_value === null) return `${extraNames[field]} removed`;
    const minutes = field === "extra_hours_time_spent_minutes";
    return `${extraNames[field]} ${minutes ? `${to_value} min` : formatDollars(to_value)}`;
  });
  return [...shifts, ...extras];
}
