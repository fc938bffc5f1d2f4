import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, timesheetExtras } from "@/db/schema";
import { addressOf } from "@/lib/core/pure/paths";
import { actorCodes, rows } from "../../permissions/matrix";
import { aWorld, enter, type World } from "../../permissions/world";
import { idsOf } from "../../support/api";
import { aFile } from "../../support/files/uploads";
import { aTimesheet } from "../../support/pay/builders";

/** The row of the permission table that says who reads a file. */
const fileRow = rows.find(({ key }) => key === "GET /files/{}")!;

let world: World;
let timesheetId: string;
let receipt: { id: string };

beforeAll(async () => {
  world = await aWorld();
  const made = await aTimesheet({
    status: "submitted",
    people: world.approved,
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

/** What each of the nine actors is answered, as the specification says it. */
const expected = {
  list: {
    AN: 401,
    PS: "full",
    PO: "empty",
    PI: "empty",
    RG: "full",
    RN: 403,
    RX: "empty",
    PV: 403,
    ST: "full",
  },
  one: { AN: 401, PS: 200, PO: 404, PI: 404, RG: 200, RN: 403, RX: 404, PV: 403, ST: 200 },
};

const auditsOf = (objectId: string) =>
  db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.objectId, objectId), eq(auditLog.actorId, world.staff.userId)));

describe("a timesheet", () => {
  it.each(actorCodes)("is listed for its parties and staff alone: %s [PAY-P-001]", async (code) => {
    const { status, body } = await (await enter(world, code)).get("/timesheets/");
    const found = status === 200 && idsOf({ body }).includes(timesheetId);
    expect(status === 200 ? (found ? "full" : "empty") : status).toBe(expected.list[code]);
    if (code === "ST") expect(await auditsOf("list")).toMatchObject([{ action: "timesheet/read" }]);
  });

  it.each(actorCodes)(
    "is read, with its history, by its parties and staff alone: %s [PAY-P-002]",
    async (code) => {
      const caller = await enter(world, code);
      for (const path of ["", "history/"])
        expect((await caller.get(`/timesheets/${timesheetId}/${path}`)).status, path).toBe(
          expected.one[code],
        );
      if (code === "ST") expect(await auditsOf(timesheetId)).toHaveLength(2);
    },
  );
});

describe("a receipt", () => {
  it.each(actorCodes)("is read as its timesheet is, and as any file, by %s [PAY-P-017]", async (code) => {
    const caller = await enter(world, code);
    const { status } = await caller.get(addressOf(receipt.id));
    expect(status).toBe(expected.one[code]);
    expect(status).toBe(fileRow.cells[code].status);
    expect((await caller.get(`/timesheets/${timesheetId}/`)).status).toBe(status);
  });

  it("is told by its address, and its reading by staff is recorded", async () => {
    const shown = await (await enter(world, "RG")).get(`/timesheets/${timesheetId}/`);
    expect(shown.body.extras).toMatchObject([{ kind: "EXPENSE", file: addressOf(receipt.id) }]);
    expect(await auditsOf(receipt.id)).toHaveLength(1);
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
