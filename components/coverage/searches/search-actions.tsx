"use client";

import { Pause, Play, SlidersHorizontal, Square, Waves } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { dialogOnDemand } from "@/components/ui/dialog-on-demand";
import { LabelledField } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { nextWave, pauseRescue, resumeRescue, stopRescue } from "@/lib/coverage/searches/calls";
import type { RescueDetail } from "@/lib/coverage/searches/schema";
import { searchLimits } from "@/lib/coverage/searches/words";
import type { ChangeSearchProps } from "./change-search";

const ChangeSearch = dialogOnDemand<ChangeSearchProps>(
  async () => (await import("./change-search")).ChangeSearch,
);

type Of = { search: RescueDetail };

/** What a rep does to an open search at the head of its page; a phone has part of it at the bottom [RSC-S-015]. */
export const SearchActions = ({ search }: Of) => (
  <>
    <Change search={search} />
    <AskWave search={search} />
    <div className="contents max-md:hidden">
      <GoOnOrNot search={search} />
    </div>
  </>
);

/** On a phone at the bottom of the screen, always in view: whether the search goes on at all [RSC-S-014]. */
export const SearchBar = ({ search }: Of) => (
  <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t bg-card/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] frosted max-md:bottom-[62px] md:hidden">
    <GoOnOrNot search={search} />
  </div>
);

const GoOnOrNot = ({ search }: Of) => (
  <>
    <PauseOrResume search={search} />
    <StopSearch search={search} />
  </>
);

const failed = { onError: (error: Error) => void toastError(error, { fallback: somethingWentWrong }) };

function Change({ search }: Of) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
        Change
      </Button>
      <ChangeSearch open={open} search={search} onClose={() => setOpen(false)} />
    </>
  );
}

function AskWave({ search }: Of) {
  const { mutate, isPending } = useSend(nextWave);
  const ask = () =>
    mutate(
      { id: search.id },
      {
        onSuccess: ({ counts }) => toastSuccess(`${counts.asked - search.counts.asked} more were asked.`),
        ...failed,
      },
    );
  return (
    <Button pending={isPending} disabled={search.status === "paused"} onClick={ask}>
      <Waves aria-hidden />
      Ask next wave now
    </Button>
  );
}

function PauseOrResume({ search }: Of) {
  const pausing = useSend(pauseRescue);
  const resuming = useSend(resumeRescue);
  const { id } = search;
  if (search.status === "paused")
    return (
      <Button
        variant="primary"
        pending={resuming.isPending}
        onClick={() =>
          resuming.mutate({ id }, { onSuccess: () => toastSuccess("The search goes on."), ...failed })
        }
      >
        <Play aria-hidden />
        Resume
      </Button>
    );
  return (
    <Button
      pending={pausing.isPending}
      onClick={() =>
        pausing.mutate({ id }, { onSuccess: () => toastSuccess("The search is paused."), ...failed })
      }
    >
      <Pause aria-hidden />
      Pause
    </Button>
  );
}

function StopSearch({ search }: Of) {
  const [asking, setAsking] = useState(false);
  const [comment, setComment] = useState("");
  const { mutate, isPending } = useSend(stopRescue);
  const stop = () =>
    mutate(
      { id: search.id, comment },
      {
        onSuccess: () => toastSuccess("The search was stopped."),
        ...failed,
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Square aria-hidden />
        Stop
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Stop the search?"
        text="Everybody who was asked is told that the shift is no longer open."
        cancelLabel="Go Back"
        confirmLabel="Stop"
        danger
        pending={isPending}
        onConfirm={stop}
      >
        <LabelledField label="A sentence to them">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={searchLimits.note}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </LabelledField>
      </ConfirmDialog>
    </>
  );
}
