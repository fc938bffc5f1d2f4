import { beforeAll, describe, expect, it } from "vitest";
import { LockedCalendar } from "@/components/marketplace/locked-calendar";
import { type Caller, signInAs, visitor } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aProvider,
  aRep,
  dayFromToday,
  someAvailability,
} from "../../support/builders";
import { aCompleteProfile, aReference, putFile } from "../../support/credentials/profiles";
import { openPage, propsIn } from "../../support/pages";
import { aLeaderRating, aPeerRating } from "../../support/reputation/builders";

const words = (body: Element) => (body.textContent ?? "").replace(/\s+/g, " ");
const hrefs = (body: Element) =>
  [...body.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
const current = (body: Element) => body.querySelector('[aria-current="page"]')?.getAttribute("href");

describe("GET /provider/current", () => {
  it("answers the own record with its papers and preset rates [PRV-C-083 PRV-C-084 PRV-C-096]", async () => {
    const provider = await aCompleteProfile();
    await aReference(provider, { fullName: "Gone Away", terminatedAt: new Date() });
    const { status, body } = await (await signInAs(provider)).get("/provider/current");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: provider.providerId,
      display_name: provider.displayName,
      prefix_name: "",
      preferred_name: "",
      first_name: provider.user.firstName,
      middle_name: "",
      last_name: provider.user.lastName,
      profile_picture: null,
      completed_questionnaire: true,
      needs_contract_signed: false,
      hourly_day_rate: 180,
      hourly_night_rate: 210,
      hourly_24h_rate: 150,
      hourly_call_rate: 60,
    });
    expect(body.public_name).toMatch(/^First\d+ L\., MD$/);
    expect(body.cv).toMatch(/^\/api\/files\/.+\/$/);
    expect(body.licenses).toMatchObject([
      { type: "MEDICAL", file: { file: expect.stringMatching(/^\/api\/files\//) } },
    ]);
    expect(body.references.map(({ full_name }: { full_name: string }) => full_name)).toEqual([
      "Priya Raman",
      "Thomas Keane",
      "Marguerite Dubois",
    ]);
  });

  it("is a provider's own: a rep has none [PRV-C-096]", async () => {
    expect((await (await signInAs(await aRep())).get("/provider/current")).status).toBe(403);
    expect((await visitor().get("/provider/current")).status).toBe(401);
  });
});

describe("GET /provider/{id}/limited/", () => {
  it("answers the head of the profile to a connected organization, and no more [PRV-C-097]", async () => {
    const { provider, rep } = await aConnection({ as: "accepted", rep: await aRep({ groups: [] }) });
    const reader = await signInAs(rep);
    const { status, body } = await reader.get(`/provider/${provider.providerId}/limited/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: provider.providerId,
      display_name: provider.displayName,
      email: provider.user.email,
      first_name: provider.user.firstName,
      last_name: provider.user.lastName,
    });
    for (const field of ["npi", "birth_date", "cv", "references", "licenses", "street_address"])
      expect(body).not.toHaveProperty(field);
    expect((await reader.get(`/provider/${provider.providerId}/`)).status).toBe(403);
  });
});

describe("GET /provider/{id}/", () => {
  it("names the files to those with the right, who may then read them", async () => {
    const provider = await aCompleteProfile();
    const { rep } = await aConnection({ as: "approved", provider });
    const reader = await signInAs(rep);
    const { body } = await reader.get(`/provider/${provider.providerId}/`);
    const [license] = body.licenses;
    expect(license.file.file_name).toBe("license.pdf");
    for (const address of [license.file.file, body.cv])
      expect((await reader.get(address)).headers.get("content-disposition")).toContain("attachment");
    for (const field of ["ssn", "drivers_license", "texting_number", "contract", "npdb_report", "misc_files"])
      expect(body).not.toHaveProperty(field);
  });
});

describe("a provider's picture", () => {
  let picture: string;
  let self: Caller;
  let rep: Caller;
  let made: Awaited<ReturnType<typeof aBookingRequest>>;
  beforeAll(async () => {
    made = await aBookingRequest();
    picture = (await putFile(made.provider, "profile_picture")).address;
    self = await signInAs(made.provider);
    rep = await signInAs(made.rep);
  });
  const id = () => made.provider.providerId;
  const one = async (reader: Caller, path: string) => (await reader.get(path)).body;
  const listed = async (reader: Caller, path: string) => (await reader.get(path)).body.results;

  it("is part of the own account and record, and of nobody's else", async () => {
    expect((await one(self, "/auth/user/")).profile_picture).toBe(picture);
    expect((await one(self, "/provider/current")).profile_picture).toBe(picture);
    expect((await one(rep, "/auth/user/")).profile_picture).toBeNull();
    expect((await one(await signInAs(await aProvider()), "/auth/user/")).profile_picture).toBeNull();
  });

  it("is shown wherever the provider is, and can be read without a session", async () => {
    const name = encodeURIComponent(made.provider.user.lastName);
    const [found] = await listed(rep, `/provider/?display_name__icontains=${name}`);
    expect(found).toMatchObject({ id: id(), profile_picture: picture });
    for (const path of [`/provider/${id()}/`, `/provider/${id()}/limited/`, `/provider/${id()}/public/`])
      expect((await one(rep, path)).profile_picture, path).toBe(picture);
    expect((await one(rep, `/healthcare_entity/marketplace-provider/${id()}/`)).profile_picture).toBe(
      picture,
    );
    expect((await one(visitor(), `/provider/${id()}/public/`)).profile_picture).toBe(picture);
    for (const path of ["/connected-facility/", "/booking-requests/"]) {
      const [row] = await listed(rep, path);
      expect(row.provider.profile_picture, path).toBe(picture);
      expect((await one(rep, `${path}${row.id}/`)).provider.profile_picture, path).toBe(picture);
    }
    expect((await visitor().get(picture)).status).toBe(200);
  });

  it("is gone everywhere once it is taken away", async () => {
    const details = { first_name: "Ana", last_name: "Reyes", profile_picture: null };
    expect((await self.put("/provider/current/credentialing/personal", details)).status).toBe(200);
    expect((await one(self, "/auth/user/")).profile_picture).toBeNull();
    expect((await one(rep, `/provider/${id()}/`)).profile_picture).toBeNull();
  });
});

describe("the own profile's pages", () => {
  const base = "app/provider/profile";

  it("open at their tabs with what the provider has given [PRV-R-020 PRV-R-021 PRV-R-022 PRV-R-023 PRV-R-024 PRV-R-025 PRV-R-027]", async () => {
    const provider = await aCompleteProfile({ textingNumber: "2075550188" });
    const me = await signInAs(provider);
    const shown: [suffix: string, text: string | RegExp][] = [
      ["", "Days with a shift open their assignment."],
      ["/credentials", "Alternate phone(207) 555-0188"],
      ["/professional-traits", "Marguerite Dubois"],
      ["/education", "No internships registered"],
      ["/licenses", "MD-1"],
      ["/other", "Provider Questionnaire"],
    ];
    for (const [suffix, text] of shown) {
      const { body } = await openPage(me, `${base}${suffix}`);
      expect(current(body), suffix).toBe(`/${base}${suffix}`);
      expect(words(body), suffix).toMatch(text);
      expect(body.querySelector("input, textarea, select"), suffix).toBeNull();
      expect(hrefs(body), suffix).toContain("/app/provider/edit");
    }
  });

  it("show what is missing instead of the button while the profile is incomplete [PRV-U-057]", async () => {
    const { body } = await openPage(await signInAs(await aProvider()), base);
    expect(words(body)).toContain("6 of 9 steps are done.");
    expect(hrefs(body)).not.toContain("/app/provider/edit");
  });

  it("open the reputation with the chosen side read already [PRV-R-026 PRV-K-039 PRV-C-072 PRV-C-073]", async () => {
    const provider = await aProvider();
    await aPeerRating({ providerId: provider.providerId, comment: "A calm colleague." });
    await aLeaderRating({ providerId: provider.providerId, comment: "Always on time." });
    const me = await signInAs(provider);
    const peers = await openPage(me, `${base}/reputation`);
    expect(current(peers.body)).toBe(`/${base}/reputation`);
    expect(words(peers.body)).toContain("A calm colleague.");
    expect(words(peers.body)).not.toContain("Always on time.");
    const leaders = await openPage(me, `${base}/reputation`, { search: "feedback_type=LEADER" });
    expect(words(leaders.body)).toContain("Always on time.");
    expect(words(leaders.body)).not.toContain("A calm colleague.");
    expect(words(leaders.body)).not.toContain("Hidden Responder");
  });
});

describe("the pages of a provider for a rep", () => {
  const page = "app/healthcare-entity/providers/[providerId]";
  const open = (reader: Caller, providerId: string, tab = "") =>
    openPage(reader, `${page}${tab}`, { params: { providerId } });

  it("open read-only for who may see details [ORG-R-013 ORG-R-016 ORG-R-017 ORG-R-018 ORG-R-019 ORG-R-020 PRV-P-021]", async () => {
    const provider = await aCompleteProfile({ textingNumber: "2075550188" });
    const { rep } = await aConnection({ as: "approved", provider });
    const reader = await signInAs(rep);
    const shown: [tab: string, text: string][] = [
      ["/credentials", "Alternate phoneN/A"],
      ["/professional-traits", "Marguerite Dubois"],
      ["/education", "No internships registered"],
      ["/licenses", "MD-1"],
      ["/other", "Provider Questionnaire"],
    ];
    for (const [tab, text] of shown) {
      const { body } = await open(reader, provider.providerId, tab);
      expect(words(body), tab).toContain(text);
      expect(body.querySelector("input, textarea, select"), tab).toBeNull();
    }
  });

  it("show the questionnaire to be read [ORG-R-021 PRV-P-021]", async () => {
    const { provider, rep } = await aConnection({ as: "approved" });
    const { body } = await open(await signInAs(rep), provider.providerId, "/questionnaire");
    expect(body.querySelectorAll("dt")).toHaveLength(5);
    expect([...body.querySelectorAll("dd")].map(words)).toEqual(["No", "No", "No", "No", "No"]);
    expect(body.querySelector("input, textarea, select")).toBeNull();
  });

  it("hold no day of the calendar without access to details, and lead back from locked tabs [ORG-P-016 ORG-P-015]", async () => {
    const { provider, rep } = await aConnection({ as: "accepted", rep: await aRep({ groups: [] }) });
    const day = dayFromToday(3);
    await someAvailability(provider.providerId, [day]);
    const reader = await signInAs(rep);
    const { body, ui } = await open(reader, provider.providerId);
    expect(propsIn(ui, LockedCalendar)).toEqual({});
    expect(words(body)).toContain("Create connection with a provider to view a provider's availability!");
    expect(body.innerHTML).not.toContain(day);
    for (const tab of [
      "/credentials",
      "/professional-traits",
      "/education",
      "/licenses",
      "/other",
      "/questionnaire",
    ])
      await expect(open(reader, provider.providerId, tab)).rejects.toThrow(
        `redirect to /app/healthcare-entity/providers/${provider.providerId}`,
      );
  });

  it("lead to /app without an id, and are not found for one that is none [ORG-R-014]", async () => {
    const reader = await signInAs(await aRep());
    await expect(openPage(reader, page)).rejects.toThrow("redirect to /app");
    await expect(open(reader, "nobody")).rejects.toThrow("not found");
    const hidden = await aProvider({}, { user: { registrationStatus: "provisional" } });
    await expect(open(reader, hidden.providerId)).rejects.toThrow("not found");
  });
});
