import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aRep } from "../../support/builders";

async function aManager() {
  const rep = await aRep({ groups: ["manage_users"] });
  return { rep, caller: await signInAs(rep) };
}

const path = "/reference-rates/";
const emergency = { specialty: "EMERGENCY_MEDICINE", amount: 165 };
const psychiatry = { specialty: "PSYCHIATRY", amount: 140.5 };

const linesOf = async (organizationId: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.objectId, organizationId))).filter(
    ({ action }) => action === "reference-rates/saved",
  );

describe("reference rates", () => {
  it("are saved, changed and taken away one by one; others stay [SCH-C-030 SCH-I-092]", async () => {
    const { caller } = await aManager();
    expect((await caller.get(path)).body).toEqual({ rates: [] });
    expect(await caller.put(path, { rates: [psychiatry, emergency] })).toMatchObject({
      status: 200,
      body: { rates: [emergency, psychiatry] },
    });
    const changed = await caller.put(path, { rates: [{ ...emergency, amount: 170 }] });
    expect(changed.body.rates).toEqual([{ ...emergency, amount: 170 }, psychiatry]);
    const removed = await caller.put(path, { rates: [{ ...emergency, amount: null }] });
    expect(removed.body.rates).toEqual([psychiatry]);
    expect((await caller.get(path)).body).toEqual(removed.body);
  });

  it("leave an audit row without a rate, and none where nothing changes [SCH-I-101]", async () => {
    const { rep, caller } = await aManager();
    const exact = { ...emergency, amount: 165.37 };
    await caller.put(path, { rates: [exact, psychiatry] });
    await caller.put(path, { rates: [exact] });
    await caller.put(path, { rates: [{ specialty: "CARDIOLOGY", amount: null }] });
    await caller.put(path, { rates: [{ ...psychiatry, amount: null }] });
    const lines = await linesOf(rep.organizationId);
    expect(lines.map(({ details }) => details)).toEqual([
      { saved: 2, removed: 0 },
      { saved: 0, removed: 1 },
    ]);
    // Ids and hashes may have any digits.
    const said = JSON.stringify(lines).replace(/[\da-f-]{32,}/g, "");
    expect(said).not.toMatch(/165\.?37/);
  });

  it.each([
    [{ ...emergency, amount: 0 }, { "rates.0.amount": ["Ensure this value is between 0.01 and 10,000."] }],
    [
      { ...emergency, amount: 10_000.01 },
      { "rates.0.amount": ["Ensure this value is between 0.01 and 10,000."] },
    ],
    [{ ...emergency, amount: "much" }, { "rates.0.amount": ["Invalid value"] }],
    [{ specialty: "JOY", amount: 1 }, { "rates.0.specialty": ["Invalid value"] }],
  ])("of %j is refused at its field [SCH-I-092]", async (rate, body) => {
    const { caller } = await aManager();
    expect(await caller.put(path, { rates: [rate] })).toMatchObject({ status: 400, body });
    expect((await caller.get(path)).body).toEqual({ rates: [] });
  });

  it("are read by schedulers of the organization, and by nobody outside [SCH-P-029 SCH-P-030 SCH-I-092]", async () => {
    const { rep, caller } = await aManager();
    await caller.put(path, { rates: [emergency, { specialty: "PSYCHIATRY", amount: 0.01 }] });
    const colleague = async (groups: ("schedule_shifts" | "connect_with_providers")[]) =>
      signInAs(await aRep({ organizationId: rep.organizationId, groups }));
    const scheduler = await colleague(["schedule_shifts"]);
    expect((await scheduler.get(path)).body.rates).toHaveLength(2);
    expect((await scheduler.put(path, { rates: [] })).status).toBe(403);
    expect((await (await colleague(["connect_with_providers"])).get(path)).status).toBe(403);
    expect((await (await aManager()).caller.get(path)).body).toEqual({ rates: [] });
  });
});
