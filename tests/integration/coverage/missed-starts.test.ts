import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { callOuts } from "@/db/schema";
import { anException } from "../../support/connections/requirements";
import { type AtRisk, aShiftAtRisk, watch } from "../../support/coverage/at-risk";
import { readCallOut, readShift } from "../../support/coverage/builders";

const startOf = ({ booking }: AtRisk) => new Date(`${booking.startOn}T12:00:00Z`);
const minutesIn = (made: AtRisk, minutes: number) => new Date(startOf(made).getTime() + minutes * 60_000);
const callOutsOf = ({ bookingId }: AtRisk) =>
  db().select().from(callOuts).where(eq(callOuts.bookingId, bookingId));

describe("a shift at risk whose start nobody watched", () => {
  it("is called out and released in one step, while it lasts [CRD-V-066, CRD-J-009]", async () => {
    const made = await aShiftAtRisk();
    const begun = minutesIn(made, 90);
    expect(await watch(begun)).toBe(1);
    expect(await readShift(made.bookingId)).toMatchObject({ isCanceled: true, releasedAt: begun });
    expect(await callOutsOf(made)).toMatchObject([
      { reportedBy: "product", reason: "CREDENTIAL", status: "released", confirmedAt: begun },
    ]);
    expect(await made.timesheet()).toMatchObject({ status: "closed", payCents: 0 });
    expect(await watch(begun)).toBe(0);
  });

  it("is released by a rep's report as well, and not beside the holder's own word [CRD-V-066]", async () => {
    const reported = await aShiftAtRisk();
    const own = await aShiftAtRisk();
    const { body } = await reported.by.rep.post("/call-outs/", { booking: reported.bookingId });
    await own.by.provider.post("/call-outs/", { booking: own.bookingId });
    expect(await watch(minutesIn(reported, 1))).toBe(1);
    expect(await readCallOut(body.id)).toMatchObject({ status: "released", confirmedByProduct: true });
    expect(await callOutsOf(own)).toMatchObject([{ reportedBy: "provider", status: "open" }]);
  });

  it("stays with a holder who was ready then, whatever was taken back since [CRD-I-035, CRD-I-036]", async () => {
    const made = await aShiftAtRisk();
    const waiver = { providerId: made.providerId, grantedBy: made.rep.userId };
    await anException(made.line, { ...waiver, endedAt: minutesIn(made, 30), endedBy: made.rep.userId });
    expect(await watch(minutesIn(made, 60))).toBe(0);
    expect(await callOutsOf(made)).toEqual([]);
    expect((await readShift(made.bookingId)).releasedAt).toBeNull();
  });

  it("stays with its holder once it has ended: hours may have been worked [CRD-V-066]", async () => {
    const made = await aShiftAtRisk();
    expect(await watch(minutesIn(made, 3 * 24 * 60))).toBe(0);
    expect((await readShift(made.bookingId)).releasedAt).toBeNull();
  });
});
