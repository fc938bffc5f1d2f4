import type { Via } from "@/lib/core/pure/actor";
import type { Amounts } from "@/lib/pay/lines/rules";
import type { ExtraKind } from "@/lib/pay/words";

/** What a field said, and what it says now. */
export type Change<Value> = { from: Value; to: Value };

/** An extra as the history keeps it, with what it is worth on either side. */
export type ExtraStep = Amounts & {
  kind: ExtraKind;
  minutes: number | null;
  miles: number | null;
  note: string;
};

/**
 * What a step of the history keeps of a change; what stayed is left out. Money is kept as the two amounts, never as one
 * side's sum: each reader is shown the own side's sum.
 */
export type TimesheetChanges = {
  /** `yyyy-MM-dd HH:mm` by the timesheet's clock; null before hours were sent. */
  start?: Change<string | null>;
  end?: Change<string | null>;
  break_minutes?: Change<number>;
  paid_minutes?: Change<number>;
  attendance?: Change<string | null>;
  amount?: Change<Amounts>;
  extras?: Change<ExtraStep[]>;
  /** The key of the rep who acted; only the organization's side is shown it [ACS-I-006]. */
  via?: Via;
};
