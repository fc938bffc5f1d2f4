"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { DialogBody, OpenDialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { DialogForm } from "@/components/ui/form-dialog";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { toastSuccess } from "@/components/ui/toast";
import { Units } from "@/components/ui/units";
import { useCall } from "@/lib/core/browser/use-call";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { dotted } from "@/lib/core/pure/text";
import { rescueRule } from "@/lib/coverage/rescue-rules/calls";
import type { RescueRule } from "@/lib/coverage/rescue-rules/schema";
import { listCandidates, startRescue } from "@/lib/coverage/searches/calls";
import type { CandidateList } from "@/lib/coverage/searches/schema";
import type { Tier } from "@/lib/coverage/searches/words";
import { Preview } from "./preview";
import { SearchFields, type SearchValues } from "./search-fields";

export type FindCoverProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  bookingId: string;
  facilityId: string;
  /** The day and the facility, and its times. */
  heading: string;
  times: string;
  /** Then the rest of the shift is looked for. */
  hasBegun: boolean;
};

/** Starts the search for a vacant shift: what is looked for, and beside it who would be asked [RSC-S-013]. */
export function FindCover({ open, onOpenChange, heading, times, ...shift }: FindCoverProps) {
  if (!open) return null;
  return (
    <OpenDialog
      title="Find Cover"
      description={<Units>{dotted([heading, times])}</Units>}
      size="lg"
      onClose={() => onOpenChange(false)}
    >
      <Loaded {...shift} onClose={() => onOpenChange(false)} />
    </OpenDialog>
  );
}

type LoadedProps = Pick<FindCoverProps, "bookingId" | "facilityId" | "hasBegun"> & { onClose(): void };

function Loaded({ bookingId, facilityId, ...props }: LoadedProps) {
  const rule = useCall(rescueRule, { facility_id: facilityId });
  const preview = useCall(listCandidates, { booking: bookingId, limit: 50 });
  const failed = rule.isError || preview.isError;
  if (rule.data && preview.data)
    return <CoverForm bookingId={bookingId} rule={rule.data} first={preview.data} {...props} />;
  const retry = () => {
    void rule.refetch();
    void preview.refetch();
  };
  return (
    <DialogBody>
      {failed ? (
        <ErrorState onRetry={retry} retrying={rule.isFetching || preview.isFetching} />
      ) : (
        <LoadingRegion className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </DialogBody>
  );
}

type CoverFormProps = Omit<LoadedProps, "facilityId"> & { rule: RescueRule; first: CandidateList };

function CoverForm({ bookingId, hasBegun, rule, first, onClose }: CoverFormProps) {
  const router = useRouter();
  const [canAsk, setCanAsk] = useState(first.count > 0);
  const values: SearchValues = {
    specialty: first.specialty,
    degrees: first.degrees,
    elsewhere: rule.tick_stands,
    start_time: "",
    wave_size: rule.wave_size,
    wave_minutes: rule.wave_minutes,
    board: rule.board,
    note: "",
    bonus: rule.bonus,
    bonus_step: rule.bonus_step,
    bonus_max: rule.bonus_max,
    exclude: [],
  };
  const form = useCallForm(startRescue, {
    values,
    toBody: ({ elsewhere, start_time, ...body }) => ({
      ...body,
      booking: bookingId,
      tiers: elsewhere ? (["facility", "organization"] satisfies Tier[]) : (["facility"] satisfies Tier[]),
      start_time: start_time || undefined,
    }),
    onDone(search) {
      toastSuccess("The search has started.");
      onClose();
      router.push(rescuePaths.search(search.id));
    },
  });
  // A shift that nobody here can take may still be shown on the board.
  const board = useWatch({ control: form.formProps.form.control, name: "board" });
  return (
    <DialogForm
      form={form}
      problems={form.problems}
      className="grid gap-6 md:grid-cols-2"
      cancelLabel="Go Back"
      submitLabel="Start asking"
      disabled={!canAsk && board === "off"}
    >
      <div className="grid content-start gap-5">
        <SearchFields tickStands={rule.tick_stands} tiers={first.tier_counts} hasBegun={hasBegun} />
      </div>
      <Preview bookingId={bookingId} first={first} onAsked={setCanAsk} />
    </DialogForm>
  );
}
