import { describe, expect, it } from "vitest";
import { signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  aProvider,
  aRep,
  dayFromToday,
} from "../../support/builders";
import { aFacilitySpecialty } from "../../support/facilities/builders";
import { openPage, propsIn } from "../../support/pages";

const words = (body: Element) => (body.textContent ?? "").replace(/\s+/g, " ");
const texts = (body: Element, selector: string) =>
  [...body.querySelectorAll(selector)].map((each) => words(each).trim());
const hrefs = (body: Element) =>
  [...body.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");

/** Without a signature and answers: a profile that is not complete. */
const incomplete = { signed: false, answered: false };

describe("the home", () => {
  const home = "app/provider/home";

  it("shows what waits, each with its link, above the calendar [PRV-R-001 PRV-U-001 PRV-U-002 PRV-N-001 PRV-N-002 PRV-U-003]", async () => {
    const asked = await aConnection();
    const { provider } = asked;
    const request = await aBookingRequest({ provider });
    await aBookingRequest({ provider, shifts: [{ startOn: dayFromToday(9) }] });
    await aBookingRequest({ provider, status: "responded", shifts: [{ startOn: dayFromToday(11) }] });
    const { title, body } = await openPage(await signInAs(provider), home);
    expect(title).toBe("Home");
    expect(texts(body, "h2")).toEqual(["Requires Attention", "Availability"]);
    expect(words(body)).toContain("2 assignment requests · 1 connection request");
    expect(hrefs(body)).toContain(`/app/provider/booking-requests/${request.requestId}`);
    expect(hrefs(body)).toContain(`/app/provider/connection-requests/${asked.connectionId}`);
    expect(texts(body, "h3").filter((title) => title === "Assignment request")).toHaveLength(2);
    expect(body.querySelectorAll("table[role=grid]")).toHaveLength(2);
  });

  it("leaves out connections that were answered or denied [PRV-S-010]", async () => {
    const provider = await aProvider();
    await aConnection({ provider, as: "accepted" });
    await aConnection({ provider, values: { facilityStatus: "denied" } });
    const { body } = await openPage(await signInAs(provider), home);
    expect(texts(body, "h3")).not.toContain("Connection request");
  });

  it("shows how far an incomplete profile is, with the way to it [PRV-N-006]", async () => {
    const { body } = await openPage(await signInAs(await aProvider({}, incomplete)), home);
    expect(texts(body, "h3")).toContain("Complete your profile");
    expect(hrefs(body)).toContain("/app/provider/profile");
  });
});

describe("the assignments", () => {
  const list = "app/provider/booking-requests";

  it("are listed for their provider only, a page at a time [PRV-R-003]", async () => {
    const request = await aBookingRequest({ status: "confirmed" });
    await aBookingRequest({ status: "confirmed" });
    const { title, body } = await openPage(await signInAs(request.provider), list);
    expect(title).toBe("Assignments");
    const [cards] = body.querySelectorAll("ul[aria-label=Assignments]");
    expect(texts(cards as Element, "h2")).toEqual([request.facility.name]);
    expect(hrefs(cards as Element)[0]).toMatch(new RegExp(`/${request.requestId}\\?status__in=confirmed`));
  });

  it("give way to the onboarding until that is finished [PRV-S-022 PRV-U-034]", async () => {
    const provider = await aProvider(
      { completedRegistrationSteps: ["BASIC_INFO", "RATES"] },
      { user: { registrationStatus: "provider_profile" } },
    );
    const { body } = await openPage(await signInAs(provider), list);
    expect(words(body)).toContain("2 of 4 steps, 50%");
    expect(body.querySelector("[aria-label=Assignments]")).toBeNull();
    const finish = [...body.querySelectorAll("a")].find((link) => words(link) === "Finish Onboarding");
    expect(finish?.getAttribute("href")).toBe("/app/provider/onboarding");
  });
});

describe("the connections", () => {
  const list = "app/provider/connection-requests";

  it("are listed under six tabs, the waiting ones counted [PRV-R-006 PRV-U-036 PRV-U-037 PRV-U-038 PRV-U-039 PRV-U-040 PRV-U-041 PRV-U-042]", async () => {
    const { provider, facility, connectionId } = await aConnection();
    await aConnection();
    const { title, body } = await openPage(await signInAs(provider), list);
    expect(title).toBe("Connections");
    expect(texts(body, "nav[aria-label='Connections by status'] a")).toEqual([
      "Completed",
      "In Process",
      "Pending1 waiting",
      "Rejected",
      "Denied",
      "All Connections",
    ]);
    const rows = [...body.querySelectorAll("table tbody tr")];
    expect(rows).toHaveLength(1);
    expect(words(rows[0] as Element)).toContain(facility.name);
    expect(hrefs(rows[0] as Element)[0]).toContain(`/app/provider/connection-requests/${connectionId}`);
  });

  it("have an address each, with the way back [PRV-R-007]", async () => {
    const { provider, facility, connectionId } = await aConnection();
    const { body } = await openPage(await signInAs(provider), `${list}/[id]`, {
      params: { id: connectionId },
      search: "statusCategory=all&page=2",
    });
    expect(words(body)).toContain(facility.name);
    expect(hrefs(body)).toContain("/app/provider/connection-requests?statusCategory=all&page=2");
    const stranger = await signInAs(await aProvider());
    await expect(openPage(stranger, `${list}/[id]`, { params: { id: connectionId } })).rejects.toThrow(
      "not found",
    );
  });
});

describe("a facility", () => {
  const details = "app/provider/facility-details/[id]";

  it("is shown to a provider whom it has asked, with its own and its specialties' fields [PRV-R-009 PRV-K-033]", async () => {
    const rep = await aRep();
    const facility = await aFacility({
      organizationId: rep.organizationId,
      facilityType: "ACUTE_CARE_HOSPITAL",
      extraInfo: "Garage B is free.",
    });
    await aFacilitySpecialty({ facilityId: facility.facilityId, dynamicValues: { coverage_model: "TEAM" } });
    const { provider } = await aConnection({ rep, facility });
    const params = { id: facility.facilityId };
    const { body } = await openPage(await signInAs(provider), details, { params });
    expect(texts(body, "h1")).toEqual([facility.name]);
    expect(words(body)).toContain("Garage B is free.");
    const [ofType, ofSpecialty] = body.querySelectorAll("dl[data-columns]");
    expect(ofType?.getAttribute("data-columns")).toBe("2");
    expect(ofType?.querySelectorAll("dt").length).toBeGreaterThanOrEqual(6);
    expect(ofSpecialty?.getAttribute("data-columns")).toBe("1");
    expect(words(ofSpecialty as Element)).toContain("Coverage modelTeam");
    const stranger = await signInAs(await aProvider());
    await expect(openPage(stranger, details, { params })).rejects.toThrow("not found");
  });
});

describe("the questionnaire", () => {
  const page = "app/provider/questionnaire/[providerId]";

  it("asks five questions on at most 800 pixels [PRV-R-030 PRV-K-040]", async () => {
    const provider = await aProvider({}, incomplete);
    const { body } = await openPage(await signInAs(provider), page, {
      params: { providerId: provider.providerId },
    });
    expect(body.querySelectorAll("[role=radiogroup]")).toHaveLength(5);
    expect(body.firstElementChild?.className).toContain("max-w-[800px]");
    const another = { providerId: (await aProvider()).providerId };
    await expect(openPage(await signInAs(provider), page, { params: another })).rejects.toThrow(
      "redirect to /",
    );
  });

  it("goes on to `next`, else to the Other tab, and never leaves the product [PRV-R-031 PRV-R-032]", async () => {
    const { QuestionnaireForm } = await import("@/components/onboarding/questionnaires/questionnaire-form");
    const provider = await aProvider();
    const caller = await signInAs(provider);
    const params = { providerId: provider.providerId };
    const nextOf = async (search: string) =>
      propsIn((await openPage(caller, page, { params, search })).ui, QuestionnaireForm)?.next;
    expect(await nextOf("next=/app/provider/documents")).toBe("/app/provider/documents");
    expect(await nextOf("")).toBe("/app/provider/profile/other");
    expect(await nextOf("next=//evil.example")).toBe("/app/provider/profile/other");
  });
});
