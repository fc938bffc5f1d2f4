import type { timesheets } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import type { Mover, Step } from "./lock";
import type { LockedShift } from "./lock-shifts";

/** A locked timesheet as far as closing it reads it. */
export type ClosingTimesheet = Pick<
  typeof timesheets.$inferSelect,
  "id" | "status" | "payCents" | "feeCents"
>;

/**
 * What follows in the domains above when a shift ends without being worked. Doors and jobs hand it to the command
 * (`lib/catalog/shift-endings.ts`), so that each command stays in the domain that declares its call.
 */
export type ShiftEndings = {
  /**
   * Ends searches and call-outs of shifts whose request is being canceled. A shift whose provider has called out is
   * released. Returns the released shifts.
   */
  takeBack: (step: Step, shifts: readonly LockedShift[]) => Promise<LockedShift[]>;
  /** Settles the timesheets of shifts that the facility cancels: late notice is paid as agreed [PAY-S-051]. */
  callOff: (step: Step, actor: RepActor, shifts: readonly LockedShift[], comment: string) => Promise<void>;
  /** Closes the timesheets of released shifts: nothing is paid for them [PAY-S-052]. */
  closeReleased: (actor: Mover, step: Step, released: readonly ClosingTimesheet[]) => Promise<void>;
};
