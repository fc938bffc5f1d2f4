"use client";

import { useRouter } from "next/navigation";
import { Suspense, useMemo, useRef, useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { MonthCalendar } from "@/components/assignments/calendar/month-calendar";
import { daysBetween } from "@/components/assignments/calendar/range";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { keepDraftsForReturn } from "@/components/ui/drafts";
import { ErrorBanner } from "@/components/ui/error-banner";
import { onDemand } from "@/components/ui/on-demand";
import { RestoredLine } from "@/components/ui/restored-line";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useDraftState } from "@/components/ui/use-draft-state";
import { agreementMissing } from "@/lib/assignments/availability/rules";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import { type Day, monthOf } from "@/lib/core/pure/days";
import { providerPaths, registerPaths } from "@/lib/core/pure/paths";
import { takenDays } from "./calendar-days";
import { RangeDialog } from "./range-dialog";
import { ShiftTypeDialog } from "./shift-type-dialog";
import { useAvailability } from "./use-availability";
import { type ProviderCalendar, useCalendar } from "./use-calendar";

/** With its signature: a form that nobody needs twice. */
const ContractDialog = onDemand(
  async () => (await import("@/components/onboarding/contracts/contract-dialog")).ContractDialog,
);

type OpenDialog = "range" | "shift-type" | "agreement" | "contract" | null;

/** The provider's own calendar: dates are picked, then offered, changed or taken back. */
export function AvailabilityCalendar(props: ProviderCalendar) {
  const { providerId } = props;
  const user = useCurrentUser();
  const router = useRouter();
  const { query, schedule, calendar } = useCalendar(props, providerPaths.bookingRequest);
  const { today } = calendar;
  const [picked, setPicked, pickedKept] = useDraftState<Day[]>("days", []);
  const selected: ReadonlySet<Day> = useMemo(() => new Set(picked), [picked]);
  const setSelected = (next: ReadonlySet<Day>) => setPicked([...next]);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  /** The contract is asked for once; dates can be offered without it. */
  const [contractShown, setContractShown] = useState(false);
  const availability = useAvailability(providerId);

  /** The buttons go to sleep with the selection: the first changed day takes the focus on. */
  const changed = useRef<Day | null>(null);
  const focusChanged = (event?: Event) => {
    if (!changed.current) return;
    event?.preventDefault();
    document.querySelector<HTMLElement>(`[data-day="${changed.current}"]`)?.focus({ preventScroll: true });
    changed.current = null;
  };

  const taken = useMemo(() => takenDays(schedule), [schedule]);
  const selectable = (day: Day) => day >= today && !taken.has(day);

  const offered = schedule.filter((day) => day.is_available && selected.has(day.start_on));
  const types = new Set(offered.map((day) => day.shift_type));
  const modifies = selected.size > 0 && offered.length === selected.size;

  /** The days stay the person's unsaved choice until the server has them. */
  const steps = {
    onDrawn: () => {
      changed.current = [...selected].sort()[0] ?? null;
      setDialog(null);
      setSelected(new Set());
      if (dialog === null) focusChanged();
    },
    onTakenBack: () => setSelected(selected),
  };
  const add = (shiftType: AvailabilityType) => availability.add([...selected], shiftType, steps);
  const remove = () =>
    availability.remove(
      offered.map((day) => day.start_on),
      steps,
    );
  const startAdding = () => {
    if (!user.provider_completed_registration_steps.includes("SIGN_AGREEMENT")) setDialog("agreement");
    else setDialog(user.needs_contract_signed && !contractShown ? "contract" : "shift-type");
  };

  return (
    <>
      <div className="min-w-0">
        {query.isError && (
          <ErrorBanner onRetry={() => void query.refetch()} retrying={query.isFetching} className="mb-4" />
        )}
        {pickedKept && selected.size > 0 && (
          <RestoredLine
            text="The dates you picked are still here and wait to be added."
            onDiscard={() => setPicked([])}
            className="mb-3"
          />
        )}
        <MonthCalendar
          {...calendar}
          heading={
            <div>
              <h2 className="text-lg">Availability</h2>
              <p className="text-muted-foreground text-sm">
                Pick dates, then say which shifts you would work.
                <span className="max-md:hidden"> Shift-click selects a range, or </span>
                <span className="md:hidden"> You can also </span>
                <Button
                  variant="link"
                  className="inline-flex align-baseline"
                  onClick={() => setDialog("range")}
                >
                  enter a date range
                </Button>
                .
              </p>
            </div>
          }
          selected={selected}
          selectable={selectable}
          onSelectedChange={setSelected}
          actions={
            <>
              <Button disabled={offered.length === 0} onClick={() => void remove()}>
                Remove availability
              </Button>
              <Button variant="primary" disabled={selected.size === 0} onClick={startAdding}>
                {modifies ? "Modify availability" : "Add availability"}
              </Button>
            </>
          }
        />
      </div>
      <ShiftTypeDialog
        open={dialog === "shift-type"}
        onOpenChange={(open) => !open && setDialog(null)}
        dates={[...selected]}
        initial={modifies && types.size === 1 ? (offered[0]?.shift_type ?? undefined) : undefined}
        confirmLabel={modifies ? "Save" : "Add availability"}
        onConfirm={(shiftType) => void add(shiftType)}
        onCloseAutoFocus={focusChanged}
      />
      <RangeDialog
        open={dialog === "range"}
        onOpenChange={(open) => !open && setDialog(null)}
        today={today}
        booked={[...taken]}
        onPick={(startOn, endOn) => {
          setSelected(new Set([...selected, ...daysBetween(startOn, endOn).filter(selectable)]));
          calendar.onMonthChange(monthOf(startOn));
        }}
      />
      <Suspense>
        {dialog === "contract" && (
          <ContractDialog
            providerId={providerId}
            onClose={() => {
              setContractShown(true);
              setDialog("shift-type");
            }}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={dialog === "agreement"}
        onOpenChange={(open) => !open && setDialog(null)}
        title="Agreement required"
        text={agreementMissing}
        cancelLabel="Complete Later"
        confirmLabel="Go to Agreement"
        onConfirm={() => {
          keepDraftsForReturn();
          router.push(registerPaths.agreement);
        }}
      />
      <UnsavedChanges
        dirty={selected.size > 0 || availability.pending}
        text="The dates you selected are not saved yet. Are you sure you want to leave this page?"
      />
    </>
  );
}
