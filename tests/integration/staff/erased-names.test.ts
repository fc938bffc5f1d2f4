import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { exclusionHits } from "@/db/schema";
import { signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
} from "../../support/builders";
import { aHit } from "../../support/credentials/exclusions";
import { runCron } from "../../support/jobs";
import { closed, due, erasureOf } from "../../support/staff/erasures";

const kept = "Former provider, J. D.";

it("of an erased provider connections, clearances and checks keep role and initials, all else the role alone [ACS-V-014 ACS-V-050]", async () => {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId });
  const user = { firstName: "Jessamine", lastName: "Dunwoody" };
  const provider = await aProvider({}, { user });
  const connection = await aConnection({ rep, facility, provider, as: "approved" });
  const shifts = [{ startOn: dayFromToday(9) }];
  const { requestId } = await aBookingRequest({ ...connection, status: "canceled", shifts });
  const { id: hitId } = await aHit(provider.providerId);
  await closed(provider);
  await due(provider.userId);
  await runCron("erase-accounts", new Date());
  expect(await erasureOf(provider.userId)).toMatchObject({ failure: "", erasedAt: expect.any(Date) });

  const [asRep, asStaff] = [await signInAs(rep), await signInAs(await aStaff())];
  const named = { provider: { display_name: kept } };
  for (const browser of [asRep, asStaff]) {
    expect((await browser.get("/connected-facility/")).body.results).toMatchObject([named]);
    expect((await browser.get(`/connected-facility/${connection.connectionId}/`)).body).toMatchObject(named);
    expect((await browser.get("/clearance/")).body.results).toMatchObject([named]);
  }
  expect((await asStaff.get(`/staff/exclusion-hits/${hitId}/`)).body).toMatchObject(named);
  const request = (await asRep.get(`/booking-requests/${requestId}/`)).body;
  expect(JSON.stringify(request)).toContain('"Former provider"');
  expect(JSON.stringify(request)).not.toContain("J. D.");
  const shown = [
    request,
    (await asRep.get("/connected-facility/")).body,
    (await asRep.get("/clearance/")).body,
  ];
  expect(JSON.stringify(shown)).not.toMatch(/Jessamine|Dunwoody/);
  expect(await db().$count(exclusionHits, eq(exclusionHits.id, hitId))).toBe(1);
});
