import { withFreshLocks } from "@/db/client";
import { contextAt } from "@/lib/core/pure/context";
import { saveReferenceRates } from "@/lib/overview/numbers/commands";
import { referenceRatesInput } from "@/lib/overview/numbers/schema";
import type { Calendar } from "./calendar";
import { mustFind } from "./lookups";
import type { Organization } from "./organizations";
import { readActors } from "./pay/actors";

/** Adds what an hour of emergency medicine costs the organization with staff of its own. */
export async function addReferenceRates({ reps }: Organization, { at }: Calendar) {
  const rep = mustFind(await readActors(), mustFind(reps, "morgan").userId);
  const rates = referenceRatesInput.parse({ rates: [{ specialty: "EMERGENCY_MEDICINE", amount: 165 }] });
  await withFreshLocks(() => saveReferenceRates(rep, rates, contextAt(at(-21, "09:40"))));
}
