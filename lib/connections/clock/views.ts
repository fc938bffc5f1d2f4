import { answeredDays, businessDays } from "@/lib/connections/clock/rules";
import type { Clock } from "@/lib/connections/clock/schema";
import { type ClearanceStep, type StepHolder, stepTargets } from "@/lib/connections/clock/words";

/** The step at which a connection is now. */
export type OpenStep = {
  step: ClearanceStep;
  holder: StepHolder;
  startedAt: Date;
  dueAt: Date;
};

/** The clock of a connection as everybody reads it who may read the connection. */
export const viewClock = (
  { step, holder, startedAt, dueAt }: OpenStep,
  timeZone: string,
  now: Date,
): Clock => ({
  step,
  holder,
  since: startedAt.toISOString(),
  business_days: answeredDays(businessDays(startedAt, now, timeZone)),
  target: stepTargets[step],
  is_overdue: dueAt < now,
});
