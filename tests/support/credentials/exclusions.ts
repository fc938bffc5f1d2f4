import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { exclusionHits, exclusionLists, providers } from "@/db/schema";
import { aStaff } from "../builders";
import { aFile } from "../files/uploads";

type ListRow = typeof exclusionLists.$inferInsert;
type HitRow = typeof exclusionHits.$inferInsert;

/** A list as an upload leaves it, without rows; complete unless said otherwise. */
export async function aList(values: Partial<ListRow> = {}, bytes = Buffer.from("LASTNAME\n")) {
  const uploadedBy = values.uploadedBy ?? (await aStaff()).userId;
  const file = await aFile(
    { uploaderId: uploadedBy, destination: "exclusion_lists", name: "UPDATED.csv", contentType: "text/csv" },
    undefined,
    bytes,
  );
  const [list] = await db()
    .insert(exclusionLists)
    .values({
      origin: "upload",
      fileId: file.id,
      sha256: file.sha256 ?? "",
      uploadedBy,
      status: "complete",
      completedAt: values.status === "running" ? null : new Date(),
      ...values,
    })
    .returning();
  return list!;
}

/** An open hit of a provider on a list of its own. */
export async function aHit(providerId: string, values: Partial<HitRow> = {}) {
  const listId = values.firstListId ?? (await aList()).id;
  const [hit] = await db()
    .insert(exclusionHits)
    .values({
      providerId,
      entryKey: createHash("sha256").update(`${providerId}${Math.random()}`).digest("hex"),
      entry: {
        LASTNAME: "NUNEZ",
        FIRSTNAME: "JOSE",
        DOB: "1970-03-12",
        EXCLTYPE: "1128a1",
        EXCLDATE: "2019-04-18",
      },
      rule: "name_birth_year",
      firstListId: listId,
      lastListId: listId,
      ...values,
    })
    .returning();
  return hit!;
}

const set = async (id: string, values: Partial<HitRow>) => {
  const [hit] = await db().update(exclusionHits).set(values).where(eq(exclusionHits.id, id)).returning();
  return hit!;
};

/** A hit that two staff members decided, without the calls. */
export async function aDecidedHit(
  providerId: string,
  decision: "confirm" | "dismiss",
  values: Partial<HitRow> = {},
) {
  const { id } = await aHit(providerId, values);
  const [one, other] = [await aStaff(), await aStaff()];
  await set(id, {
    status: "proposed",
    decision,
    statusBefore: "open",
    proposedBy: one.userId,
    proposedAt: new Date(),
    reason: decision === "dismiss" ? "different_birth_date" : null,
  });
  return set(id, {
    status: decision === "confirm" ? "confirmed" : "dismissed",
    secondBy: other.userId,
    secondAt: new Date(),
  });
}

/** What the exclusion list has done to a provider's row. */
export async function keptOff(providerId: string) {
  const [row] = await db()
    .select({
      excludedAt: providers.excludedAt,
      bookingHoldUntil: providers.bookingHoldUntil,
      listedAt: providers.listedAt,
    })
    .from(providers)
    .where(eq(providers.id, providerId));
  return row!;
}
