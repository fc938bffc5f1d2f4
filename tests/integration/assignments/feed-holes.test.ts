import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { neededShifts, needWishes } from "@/db/schema";
import { readFeed } from "@/lib/assignments/feeds/commands/read";
import { anonymous } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { env } from "@/lib/core/server/env";
import { eventsIn } from "../../support/assignments/feeds";
import { aBookable, aNeedingHospital, need, needPath, send } from "../../support/assignments/needs";
import { dayFromToday } from "../../support/builders";
import { withoutLimits } from "../../support/limits";

withoutLimits();

const on = dayFromToday(6);
const night = { start_on: on, provider_rate_type: "night" };

async function aHoleFeed(withHoles: boolean | undefined) {
  const hospital = await aNeedingHospital();
  const { asRep, facility } = hospital;
  const { body } = await asRep.post("/calendar-feeds/", {
    kind: "facility",
    facility: facility.id,
    ...(withHoles !== undefined && { with_holes: withHoles }),
  });
  const token = String(body.url).split("/").at(-1)!;
  const text = async (now = new Date()) => readFeed(anonymous, { token }, contextAt(now));
  const hole = async (id: string, now?: Date) =>
    eventsIn(await text(now)).find(({ uid }) => uid === `${id}@needs.wardway`) ?? null;
  return { ...hospital, text, hole, feed: body };
}

describe("a facility's calendar with holes", () => {
  it("shows each open needed shift, and cancels it once it is filled or withdrawn [SCH-C-034]", async () => {
    const scene = await aHoleFeed(true);
    const { asRep, path, hole, facility } = scene;
    const [id, other] = await need(asRep, path, [night, { ...night, start_on: dayFromToday(8) }]);
    const shown = await hole(id!);
    expect(shown).toMatchObject({
      summary: "Open: Night shift",
      status: "TENTATIVE",
      transp: "TRANSPARENT",
      url: `${env().appUrl}/app/organization/schedule?facility=${facility.id}`,
    });
    for (const _ of [1, 2])
      await db()
        .insert(needWishes)
        .values({ neededShiftId: id!, providerId: (await aBookable(scene)).provider.providerId });
    expect((await hole(id!))?.summary).toBe("Open: Night shift · 2 wishes");

    const bookable = await aBookable(scene);
    const { body: request } = await send(asRep, bookable, night);
    expect(await hole(id!)).toBeNull();
    const [{ id: shiftId }] = request.bookings;
    await bookable.asProvider.put(`/booking-requests/${request.id}/respond/`, {
      bookings: [{ id: shiftId, status_by_provider: true }],
      comment: "",
    });
    await asRep.put(`/booking-requests/${request.id}/confirm/`, {
      bookings: [{ id: shiftId, status_by_rep: true }],
      comment: "",
    });
    expect(await hole(id!)).toMatchObject({ status: "CANCELLED", summary: "Open: Night shift" });
    await asRep.delete(needPath(other!));
    expect(await hole(other!)).toMatchObject({ status: "CANCELLED" });
    const later = new Date(Date.now() + 31 * 86_400_000);
    expect(await hole(other!, later)).toBeNull();
  });

  it("cancels one that was missed, and shows no draft [SCH-C-034 SCH-P-044]", async () => {
    const { asRep, path, hole } = await aHoleFeed(true);
    const [id] = await need(asRep, path, [night]);
    const [draft] = await need(asRep, path, [night], { publish: false });
    expect(await hole(draft!)).toBeNull();
    const afterwards = new Date(Date.now() + 9 * 86_400_000);
    expect(await hole(id!, afterwards)).toMatchObject({ status: "CANCELLED" });
    await db().update(neededShifts).set({ publishedAt: null }).where(eq(neededShifts.id, id!));
    expect(await hole(id!)).toBeNull();
  });

  it("is another one without them: not a byte of a hole [SCH-C-034]", async () => {
    for (const withHoles of [false, undefined]) {
      const { asRep, path, text, feed } = await aHoleFeed(withHoles);
      const before = await text();
      await need(asRep, path, [night]);
      expect(await text()).toBe(before);
      expect(feed).not.toHaveProperty("with_holes");
    }
  });
});
