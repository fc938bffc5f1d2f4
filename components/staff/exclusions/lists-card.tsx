"use client";

import { FileClock } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DialogButton } from "@/components/ui/dialog-button";
import { Instant } from "@/components/ui/instant";
import { onDemand } from "@/components/ui/on-demand";
import { Progress } from "@/components/ui/progress";
import { useCallPages } from "@/lib/core/browser/use-call-pages";
import { dayMs } from "@/lib/core/pure/durations";
import type { Page } from "@/lib/core/pure/paging";
import { counted } from "@/lib/core/pure/text";
import { listExclusionLists } from "@/lib/credentials/exclusions/calls";
import type { ExclusionListRow } from "@/lib/credentials/exclusions/schema";
import { listAgeDays } from "@/lib/credentials/exclusions/words";
import { shownLists } from "./exclusions-list";
import { exactly, originText, rowsText, screenedText, statusOfList } from "./list-words";

const ListDialog = onDemand(async () => (await import("./list-dialog")).ListDialog);

/** How often the counts of an import are asked for. */
const everyMs = 2000;

const daysSince = (at: string, now: string) =>
  Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / dayMs));

/** The list that counts now: of the lists read since, or as the page was drawn with it. */
const currentOf = (lists: readonly ExclusionListRow[], drawn: ExclusionListRow | null) =>
  lists.find((each) => each.is_current) ?? drawn;

type ListsCardProps = {
  initial: Page<ExclusionListRow>;
  current: ExclusionListRow | null;
  now: string;
};

/** The list that counts with its age, the one that is being imported as far as it has come, and earlier ones. */
export function ListsCard({ initial, current, now }: ListsCardProps) {
  const read = useCallPages(listExclusionLists, shownLists, initial, (pages) =>
    pages.some(({ results }) => results.some((each) => each.is_running)) ? everyMs : false,
  );
  const lists = read.data?.pages.flatMap(({ results }) => results) ?? initial.results;
  const running = lists.filter((each) => each.is_running);
  return (
    <Card>
      <CardHeader title="Federal exclusion list (OIG)" description="No other list is read." />
      <CardBody className="grid grid-cols-1 gap-4">
        <Age current={currentOf(lists, current)} now={now} />
        {running.map((list) => (
          <Import key={list.id} list={list} />
        ))}
        {lists.length > 0 && (
          <ul className="divide-y border-t">
            {lists.map((list) => (
              <ListLine key={list.id} list={list} />
            ))}
          </ul>
        )}
        {read.hasNextPage && (
          <Button
            className="justify-self-center"
            onClick={() => void read.fetchNextPage()}
            pending={read.isFetchingNextPage}
          >
            Show earlier lists
          </Button>
        )}
        {read.isFetchNextPageError && (
          <p role="alert" className="text-center text-red text-sm">
            Something went wrong. Please try again later.
          </p>
        )}
      </CardBody>
    </Card>
  );
}

/** Where the list came from, and what was read of it. */
const CurrentFacts = ({ list, readAt }: { list: ExclusionListRow; readAt: string }) => (
  <>
    <Instant at={readAt} to="day" />
    {` · ${originText(list)} · ${rowsText(list)} · ${screenedText(list)}`}
  </>
);

function Age({ current, now }: { current: ExclusionListRow | null; now: string }) {
  if (!current?.completed_at)
    return (
      <Alert
        tone="warning"
        title="No exclusion list yet"
        messages={["Nobody is compared before the first one is here."]}
      />
    );
  const days = daysSince(current.completed_at, now);
  if (days > listAgeDays)
    return (
      <Alert
        tone="warning"
        title={`The exclusion list is ${days} days old`}
        messages={[`It counts for ${listAgeDays} days. Upload this month's.`]}
      >
        <p>
          <CurrentFacts list={current} readAt={current.completed_at} />
        </p>
      </Alert>
    );
  return (
    <p className="text-sm">
      {days === 0 ? "Read today" : `Read ${counted(days, "day")} ago`}
      <span className="text-muted-foreground">
        {" · "}
        <CurrentFacts list={current} readAt={current.completed_at} />
      </span>
    </p>
  );
}

/** How far an import has come: counts as they come, because nobody knows how long the file is. */
const Import = ({ list }: { list: ExclusionListRow }) => (
  <div role="status" className="grid gap-2 rounded-lg border p-4">
    <p className="flex items-center gap-2 font-medium text-sm">
      <FileClock aria-hidden className="size-4 text-blue" />
      The list is being imported
    </p>
    <Progress label="Import" percent={null} />
    <p className="text-muted-foreground text-xs">
      {`${exactly(list.rows_read, "line")} read · ${rowsText(list)}`}
      {list.providers_screened > 0 && ` · ${exactly(list.providers_screened, "provider")} compared`}
    </p>
  </div>
);

function ListLine({ list }: { list: ExclusionListRow }) {
  const { tone, label } = statusOfList(list);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Badge tone={tone} icon="dot">
            {label}
          </Badge>
          <Instant at={list.started_at} to="minute" />
        </p>
        <p className="mt-1 break-words text-muted-foreground text-xs">{list.refusal || originText(list)}</p>
      </div>
      <DialogButton
        {...ListDialog.preloadProps}
        size="sm"
        dialog={(close) => <ListDialog id={list.id} onClose={close} />}
      >
        Details
        <span className="sr-only">{` of this list: ${label}`}</span>
      </DialogButton>
    </li>
  );
}
