"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { SiteBrand } from "@/components/ui/site";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import type { UserType } from "@/lib/core/pure/actor";
import { dotted, fullName, joined } from "@/lib/core/pure/text";

type Actor = {
  first_name: string;
  last_name: string;
  is_staff: boolean;
  user_type: UserType;
  provider_degree: string | null;
};

type Step = { id: string; actor: Actor; via?: { name: string }; comment: string; created_at: string };

type HistoryStepsProps<Item extends Step> = {
  /** How far the reading of the steps has come. */
  read: {
    data?: { results: Item[] };
    isLoadingError: boolean;
    isFetching: boolean;
    refetch(): Promise<unknown>;
  };
  /** What was done, after the person's name: "confirmed the request". */
  verb(item: Item): string;
  /** What changed with it. */
  details(item: Item): string[];
};

/** What was done to a record, newest first: who, what, when, and what was said. */
export function HistorySteps<Item extends Step>({ read, verb, details }: HistoryStepsProps<Item>) {
  const { data, isLoadingError, isFetching, refetch } = read;
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
          <HistoryLine item={item} verb={verb(item)} details={details(item)} />
        </li>
      ))}
    </ol>
  );
}

type HistoryLineProps = { item: Step; verb: ReactNode; details: string[] };

function HistoryLine({ item, verb, details }: HistoryLineProps) {
  return (
    <>
      <p>
        <ActorName actor={item.actor} /> {item.via && `via ${item.via.name} `}
        {verb}{" "}
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

/** Staff act under the product's name, with their own where they have one. */
function ActorName({ actor }: { actor: Actor }) {
  const name = joined([fullName(actor), actor.provider_degree]);
  if (!actor.is_staff) return <strong className="font-semibold">{name}</strong>;
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <SiteBrand className="origin-left [scale:0.9] text-sm" />
      {name && <strong className="font-semibold">{name}</strong>}
    </span>
  );
}
