import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { neededShifts, needWishes, outbox } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aConnection, anOpportunity, dayFromToday } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { aNeededShift } from "../../support/opportunities/builders";
import { pairRounds } from "../../support/rounds";

const race = withGate();

it("a wish is one, however often it is put at once [SCH-I-036]", async () => {
  const { rep, facility, provider } = await aConnection({ as: "approved" });
  const { opportunityId } = await anOpportunity({
    organizationId: rep.organizationId,
    facilityId: facility.facilityId,
    publishedAt: new Date(),
  });
  const browser = await signInAs(provider);
  for (const round of pairRounds()) {
    const { id } = await aNeededShift({ opportunityId, repId: rep.repId, startOn: dayFromToday(10) });
    const racers = Array.from({ length: 32 }, () => () => browser.put(`/open-needs/${id}/wish/`));
    const answers = await race(round, rowOf(neededShifts, id), racers);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await db().$count(needWishes, eq(needWishes.neededShiftId, id))).toBe(1);
    const wished = await db().select().from(outbox).where(eq(outbox.name, "need/wished"));
    expect(wished.filter(({ payload }) => payload.neededShiftId === id)).toHaveLength(1);
  }
});
