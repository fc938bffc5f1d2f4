import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { exclusionHits, exclusionLists, exclusionScreenings, providers } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { importList } from "@/lib/credentials/exclusions/commands/import";
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

/** Writes down that a provider was compared with a list of its own, and whether nothing was left undecided. */
export async function aScreening(providerId: string, screenedAt: Date, isClear = true) {
  const listId = (await aList()).id;
  const clearedAt = isClear ? screenedAt : null;
  await db()
    .insert(exclusionScreenings)
    .values({ listId, providerId, inputsHash: "x", isClear, clearedAt, screenedAt });
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

/** A hit that waits for a second look, without the calls. */
export async function aProposedHit(
  providerId: string,
  proposedBy: string,
  decision: "confirm" | "dismiss" = "dismiss",
  values: Partial<HitRow> = {},
) {
  const { id } = await aHit(providerId, values);
  return set(id, {
    status: "proposed",
    decision,
    statusBefore: "open",
    proposedBy,
    proposedAt: new Date(),
    reason: decision === "dismiss" ? "different_birth_date" : null,
  });
}

/** A hit that two staff members decided, without the calls. */
export async function aDecidedHit(
  providerId: string,
  decision: "confirm" | "dismiss",
  values: Partial<HitRow> = {},
) {
  const { id } = await aProposedHit(providerId, (await aStaff()).userId, decision, values);
  return set(id, {
    status: decision === "confirm" ? "confirmed" : "dismissed",
    secondBy: (await aStaff()).userId,
    secondAt: new Date(),
  });
}

/** The address of a file that a staff member uploaded as a list. */
export const aListFile = async (staff: { userId: string }, bytes = fileOfList([])) =>
  (
    await aFile(
      {
        uploaderId: staff.userId,
        destination: "exclusion_lists",
        name: "UPDATED.csv",
        contentType: "text/csv",
      },
      undefined,
      bytes,
    )
  ).address;

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

export const listHeader =
  "LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE";

export type RowOfList = Partial<Record<string, string>>;

/** A row of the list as the OIG writes it: everything in quotes, zeros for what is not known. */
export const rowOfList = (values: RowOfList) =>
  listHeader
    .split(",")
    .map((name) => {
      const usual: RowOfList = {
        LASTNAME: "ZZYZX",
        FIRSTNAME: "QQQ",
        GENERAL: "INDIVIDUAL (UNAFFILI",
        SPECIALTY: "NO KNOWN AFFILIATION",
        NPI: "0000000000",
        DOB: "19510203",
        CITY: "NOWHERE",
        STATE: "NV",
        EXCLTYPE: "1128a1",
        EXCLDATE: "20190418",
        REINDATE: "00000000",
        WAIVERDATE: "00000000",
      };
      return `"${values[name] ?? usual[name] ?? ""}"`;
    })
    .join(",");

/** A file of the list with these rows among others that nobody here is meant by. */
export const fileOfList = (rows: readonly RowOfList[], others = 20) =>
  Buffer.from(
    `${[
      listHeader,
      ...rows.map(rowOfList),
      ...Array.from({ length: others }, (_, place) => rowOfList({ FIRSTNAME: `Q${"Q".repeat(place)}` })),
    ].join("\r\n")}\r\n`,
  );

/** A list that waits to be imported. */
export const aWaitingList = (rows: readonly RowOfList[], others = 20, values: Partial<ListRow> = {}) =>
  aList({ status: "running", ...values }, fileOfList(rows, others));

/** Imports a list with these rows, as its job does, and gives its row. */
export async function importedList(rows: readonly RowOfList[], others = 20, values: Partial<ListRow> = {}) {
  const { id } = await aWaitingList(rows, others, values);
  await importList(systemActor("import-exclusion-list"), { listId: id });
  return readListRow(id);
}

export async function readListRow(id: string) {
  const [list] = await db().select().from(exclusionLists).where(eq(exclusionLists.id, id));
  return list!;
}

/** Hits of a provider, the oldest first. */
export const hitsOf = (providerId: string) =>
  db()
    .select()
    .from(exclusionHits)
    .where(eq(exclusionHits.providerId, providerId))
    .orderBy(exclusionHits.createdAt, exclusionHits.id);
