import { withFreshLocks } from "@/db/client";
import { contextAt } from "@/lib/core/pure/context";
import { changeBillingSettings } from "@/lib/organizations/billing/commands";
import { recordOrganizationFacts } from "@/lib/staff/organizations/commands";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";
import { readActors } from "./actors";

type Organizations = { northline: Organization; cascade: Organization };

/** On what terms the organizations pay, before any request takes them along. */
export async function addTerms({ northline, cascade }: Organizations, staffUserId: string, { at }: Calendar) {
  const actors = await readActors();
  const manager = mustFind(actors, mustFind(northline.reps, "morgan").userId);
  const staff = mustFind(actors, staffUserId);
  await withFreshLocks(async () => {
    const settings = { cancellationPayPercent: 50, mileageRate: 725 };
    await changeBillingSettings(manager, settings, contextAt(at(-300)));
    await recordOrganizationFacts(staff, { id: cascade.id, paymentTermsDays: 0 }, contextAt(at(-270)));
  });
}
