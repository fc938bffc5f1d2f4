import { and, eq } from "drizzle-orm";
import { db, withFreshLocks } from "@/db/client";
import { neededShifts } from "@/db/schema";
import { putWish } from "@/lib/assignments/wishes/commands";
import { contextAt } from "@/lib/core/pure/context";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";
import { readActors } from "../pay/actors";
import type { Provider } from "../providers/add";

/** Adds that a clinician would like an open day at the emergency department. */
export async function addWish(sofia: Provider, { facilities }: Organization, { at, day }: Calendar) {
  const [need] = await db()
    .select({ id: neededShifts.id })
    .from(neededShifts)
    .where(
      and(
        eq(neededShifts.facilityId, mustFind(facilities, "casco").id),
        eq(neededShifts.startOn, day(20)),
        eq(neededShifts.rateKind, "day"),
      ),
    );
  const wish = { id: need?.id ?? "", note: "I am in Portland that week anyway." };
  const actor = mustFind(await readActors(), sofia.userId);
  await withFreshLocks(() => putWish(actor, wish, contextAt(at(-2, "18:45"))));
}
