import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, timesheetExtras } from "@/db/schema";
import { addressOf } from "@/lib/core/pure/paths";
import { actorCodes, rows } from "../../permissions/matrix";
import { aWorld, enter, type World } from "../../permissions/world";
import { aFile } from "../../support/files/uploads";
import { aTimesheet } from "../../support/pay/builders";

/** The rows of the permission table that say who reads a file, and who a timesheet. */
const [fileRow, timesheetRow] = ["GET /files/{}", "GET /timesheets/{}"].map(
  (key) => rows.find((row) => row.key === key)!,
);

let world: World;
let timesheetId: string;
let receipt: { id: string };

beforeAll(async () => {
  world = await aWorld();
  const made = await aTimesheet({
    ...{ status: "submitted", people: world.approved },
    extras: [{ kind: "EXPENSE", amountCents: 2_500 }],
  });
  timesheetId = made.timesheetId;
  const [expense] = await db()
    .select()
    .from(timesheetExtras)
    .where(eq(timesheetExtras.timesheetId, timesheetId));
  receipt = await aFile(
    { uploaderId: world.provider.userId, destination: "timesheet_receipts" },
    { heldBy: "timesheet_receipt", holderId: expense!.id },
  );
});
afterAll(() => world.end());

describe("a receipt", () => {
  it.each(actorCodes)("is read as its timesheet is, and as any file, by %s [PAY-P-017]", async (code) => {
    const caller = await enter(world, code);
    const { status } = await caller.get(addressOf(receipt.id));
    expect(status).toBe(fileRow!.cells[code].status);
    expect(status).toBe(timesheetRow!.cells[code].status);
    expect((await caller.get(`/timesheets/${timesheetId}/`)).status).toBe(status);
  });

  it("is told by its address, and its reading by staff is recorded", async () => {
    const told = await (await enter(world, "RG")).get(`/timesheets/${timesheetId}/`);
    expect(told.body.extras).toMatchObject([{ kind: "EXPENSE", file: addressOf(receipt.id) }]);
    const staffReads = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, receipt.id), eq(auditLog.actorId, world.staff.userId)));
    expect(staffReads).toHaveLength(1);
  });

  it("of an extra that is gone is nobody's to read", async () => {
    const lost = await aFile(
      { uploaderId: world.provider.userId, destination: "timesheet_receipts" },
      { heldBy: "timesheet_receipt", holderId: newId() },
    );
    for (const code of ["PS", "RG", "ST"] as const)
      expect((await (await enter(world, code)).get(addressOf(lost.id))).status, code).toBe(404);
  });
});
