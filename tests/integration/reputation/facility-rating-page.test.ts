import { expect, it } from "vitest";
import { signInAs } from "../../support/api";
import { aConnection, aRep } from "../../support/builders";
import { aFacilityRating } from "../../support/facilities/builders";
import { openPage } from "../../support/pages";

const survey = "app/provider/facility-rating/[facilityId]";

it("a connected provider opens the survey of a facility [PRV-R-042, PRV-U-096]", async () => {
  const { provider, facility } = await aConnection({ as: "accepted" });
  const reader = await signInAs(provider);
  const { body } = await openPage(reader, survey, { params: { facilityId: facility.id } });
  expect(body.querySelector("h1")?.textContent).toBe(`Rate ${facility.name}`);
  expect(body.querySelectorAll("input[inputmode=numeric]")).toHaveLength(10);
  expect(body.querySelectorAll("textarea")).toHaveLength(1);
});

it("the survey starts with what the provider said before, and is nothing for others", async () => {
  const { provider, facility } = await aConnection({ as: "accepted" });
  const params = { facilityId: facility.id };
  await aFacilityRating({ ...params, providerId: provider.providerId, comment: "Kind nurses." });
  const { body } = await openPage(await signInAs(provider), survey, { params });
  expect(body.querySelector("textarea")?.textContent).toBe("Kind nurses.");
  const pending = await aConnection();
  const stranger = await signInAs(pending.provider);
  for (const facilityId of [facility.id, pending.facility.id, "nope"])
    await expect(openPage(stranger, survey, { params: { facilityId } })).rejects.toThrow("not found");
  await expect(openPage(await signInAs(await aRep()), survey, { params })).rejects.toThrow("redirect to");
});
