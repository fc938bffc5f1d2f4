import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { boardCertifications, certifications, licenses, type providers, users } from "@/db/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { idsOf, signInAs, visitor } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  anOrganization,
  aProvider,
  aRep,
  dayFromToday,
  loseClearance,
  someAvailability,
} from "../../support/builders";

type Item = Record<string, unknown> & { id: string };
/** A rep and providers whose last and preferred name nobody else has, so that each list holds only them. */
async function aMarket() {
  const rep = await aRep();
  const family = `Zz${newId().slice(-8)}`;
  const join = (firstName: string, values: Partial<typeof providers.$inferInsert> = {}) =>
    aProvider(
      { preferredName: `${firstName} ${family}`, ...values },
      { user: { firstName, lastName: family } },
    );
  const caller = await signInAs(rep);
  const ask = (query: string) => caller.get(`/provider/?display_name__icontains=${family}&${query}`);
  return { rep, caller, family, join, ask };
}

describe("GET /provider/", () => {
  it("shows a provider with every documented field, all-in rates and no shift rates [ORG-C-057]", async () => {
    const { ask, join } = await aMarket();
    const provider = await join("Maya", { hasImlc: true, professionalHighlights: "Twelve years in the ED." });
    await db()
      .insert(licenses)
      .values({ providerId: provider.providerId, type: "DEA", state: "ME", number: "D1" });
    const { body } = await ask("");
    expect(body.count).toBe(1);
    expect(body.results[0]).toEqual({
      id: provider.providerId,
      display_name: "Maya Z., MD",
      public_name: "Maya Z., MD",
      profile_picture: null,
      degrees: ["MD"],
      specialties: ["EMERGENCY_MEDICINE"],
      professional_highlights: "Twelve years in the ED.",
      medical_licensed_states: ["ME"],
      dea_licensed_states: ["ME"],
      has_imlc: true,
      board_certification_types: ["ABEM"],
      certification_types: ["ACLS"],
      verified: {
        medical_licensed_states: [],
        dea_licensed_states: [],
        board_certification_types: [],
        certification_types: [],
      },
      work_type: "SIDE_GIG",
      work_type_display: "Side Gig",
      travel_type: "REGIONAL",
      travel_type_display: "Regional",
      clearance_status: null,
      marketplace_hourly_fee: 216,
      hourly_day: 216,
      hourly_night: 252,
      hourly_24h: 180,
      hourly_call: 72,
      shift_rate_day: null,
      shift_rate_night: null,
      shift_rate_24h: null,
      shift_rate_call: null,
    });
  });

  it("is open to a rep without groups, closed to providers and to waiting reps [ORG-P-014]", async () => {
    const plain = await signInAs(await aRep({ groups: [] }));
    expect((await plain.get("/provider/")).status).toBe(200);
    const provider = await signInAs(await aProvider());
    expect((await provider.get("/provider/")).status).toBe(403);
    const waiting = await signInAs(await aRep({ user: { registrationStatus: "provisional" } }));
    expect((await waiting.get("/provider/")).status).toBe(403);
    expect((await visitor().get("/provider/")).status).toBe(401);
  });

  it("lists activated providers only", async () => {
    const { ask, join } = await aMarket();
    const listed = await join("Anna");
    const waiting = await join("Bela");
    await db().update(users).set({ registrationStatus: "provisional" }).where(eq(users.id, waiting.userId));
    const gone = await join("Cleo");
    await db().update(users).set({ isActive: false }).where(eq(users.id, gone.userId));
    expect(idsOf(await ask(""))).toEqual([listed.providerId]);
  });

  it("filters by specialty, state, board and life support overlap [ORG-C-058]", async () => {
    const { ask, join } = await aMarket();
    const one = await join("Anna", { specialties: ["CARDIOLOGY", "CRITICAL_CARE"] });
    const two = await join("Bela", { specialties: ["UROLOGY"] });
    await db()
      .insert(licenses)
      .values({ providerId: two.providerId, type: "MEDICAL", state: "VT", number: "V" });
    await db()
      .insert(licenses)
      .values({ providerId: one.providerId, type: "MEDICAL", state: "NY", number: "N", status: "INACTIVE" });
    await db().insert(boardCertifications).values({ providerId: two.providerId, type: "ABU" });
    await db().insert(certifications).values({ providerId: two.providerId, type: "PALS" });
    const found = async (query: string) => idsOf(await ask(query));
    expect(await found("specialties__overlap=CARDIOLOGY,DERMATOLOGY")).toEqual([one.providerId]);
    expect(await found("specialties__overlap=CARDIOLOGY&specialties__overlap=UROLOGY")).toHaveLength(2);
    expect(await found("licensed_states__overlap=VT")).toEqual([two.providerId]);
    expect(await found("licensed_states__overlap=NY")).toEqual([]);
    expect(await found("board_certifications__overlap=ABU")).toEqual([two.providerId]);
    expect(await found("certifications__overlap=PALS")).toEqual([two.providerId]);
    expect(await found("has_imlc=true")).toEqual([]);
    expect(await found("has_imlc=false")).toHaveLength(2);
  });

  it("filters by the all-in fee of this organization, to the cent [ORG-C-058]", async () => {
    const organization = await anOrganization({ platformFeePercent: 35 });
    const caller = await signInAs(await aRep({ organizationId: organization.id }));
    const family = `Yy${newId().slice(-8)}`;
    const rated = (shiftRateDayCents: number | null, shiftRateCallCents = 5_000) =>
      aProvider({
        preferredName: family,
        shiftRateDayCents,
        shiftRateNightCents: null,
        shiftRate24hCents: null,
        shiftRateCallCents,
      });
    const cheap = await rated(10_001);
    const dear = await rated(20_000);
    const callOnly = await rated(null, 6_000);
    const found = async (query: string) =>
      new Set(idsOf(await caller.get(`/provider/?display_name__icontains=${family}&${query}`)));
    const all = await caller.get(`/provider/?display_name__icontains=${family}&order=marketplace_hourly_fee`);
    expect(all.body.results.map((item: Item) => item.marketplace_hourly_fee)).toEqual([81, 135.01, 270]);
    expect(await found("marketplace_hourly_fee__gte=135.01")).toEqual(
      new Set([cheap.providerId, dear.providerId]),
    );
    expect(await found("marketplace_hourly_fee__gte=135.02")).toEqual(new Set([dear.providerId]));
    expect(await found("marketplace_hourly_fee__lte=135.01")).toEqual(
      new Set([cheap.providerId, callOnly.providerId]),
    );
    expect(await found("marketplace_hourly_fee__gte=80&marketplace_hourly_fee__lte=82")).toEqual(
      new Set([callOnly.providerId]),
    );
  });

  it("filters by connection and clearance of the own organization only [ORG-C-058] [ORG-S-030]", async () => {
    const { rep, ask, join } = await aMarket();
    const facility = await aFacility({ organizationId: rep.organizationId });
    const asked = await aConnection({ rep, facility, provider: await join("Anna") });
    const accepted = await aConnection({ rep, facility, provider: await join("Bela"), as: "accepted" });
    const cleared = await aConnection({ rep, facility, provider: await join("Cleo"), as: "cleared" });
    const refused = await aConnection({ rep, facility, provider: await join("Dora"), as: "accepted" });
    await loseClearance(refused.provider);
    const elsewhere = await aConnection({ provider: await join("Erin"), as: "approved" });
    const idOf = (connection: typeof asked) => connection.provider.providerId;
    expect(idsOf(await ask("my_provider=true"))).toEqual([idOf(accepted), idOf(cleared)]);
    expect(idsOf(await ask("my_provider=false"))).toEqual([idOf(asked), idOf(refused), idOf(elsewhere)]);
    expect(idsOf(await ask("cleared=true"))).toEqual([idOf(cleared)]);
    expect(idsOf(await ask("clearance_statuses=pending_clearance,NOT_CLEARED"))).toEqual([
      idOf(accepted),
      idOf(refused),
    ]);
    const names = (await ask("")).body.results.map((item: Item) => String(item.display_name));
    expect(names.filter((name: string) => name.includes("Z."))).toHaveLength(3);
  });

  it("filters by days on which the provider is really free [ORG-C-058]", async () => {
    const { rep, ask, join } = await aMarket();
    const free = await join("Anna");
    const busy = await join("Bela");
    await join("Cleo");
    await someAvailability(free.providerId, [dayFromToday(10)]);
    await aBookingRequest({ provider: busy, status: "confirmed", shifts: [{ startOn: dayFromToday(10) }] });
    const asked = await join("Dora");
    await aBookingRequest({ provider: asked, shifts: [{ startOn: dayFromToday(10) }] });
    const range = `schedules__start_on__gte=${dayFromToday(9)}&schedules__start_on__lte=${dayFromToday(11)}`;
    expect(idsOf(await ask(range))).toEqual([free.providerId, asked.providerId]);
    expect(idsOf(await ask(`schedules__start_on__gte=${dayFromToday(11)}`))).toEqual([]);
    const own = await join("Erin");
    await aBookingRequest({
      rep,
      facility: await aFacility({ organizationId: rep.organizationId }),
      provider: own,
      shifts: [{ startOn: dayFromToday(10) }],
    });
    expect(idsOf(await ask(range))).not.toContain(own.providerId);
  });

  it("counts by dates alone whom it lists: no one unlisted, nor one it asks for already [ORG-C-058]", async () => {
    const rep = await aRep();
    const caller = await signInAs(rep);
    const [from, to] = [dayFromToday(200), dayFromToday(202)];
    const freeOn = async (...days: number[]) => {
      const provider = await aProvider();
      await someAvailability(provider.providerId, days.map(dayFromToday));
      return provider;
    };
    const free = [await freeOn(200), await freeOn(201, 202)];
    const asked = await freeOn(201);
    const facility = await aFacility({ organizationId: rep.organizationId });
    await aBookingRequest({ rep, facility, provider: asked, shifts: [{ startOn: dayFromToday(201) }] });
    const gone = await freeOn(200);
    await db().update(users).set({ isActive: false }).where(eq(users.id, gone.userId));
    await freeOn(203);

    for (const query of [
      `schedules__start_on__gte=${from}&schedules__start_on__lte=${to}`,
      `schedules__start_on__gte=${from}&schedules__start_on__lte=${to}&specialties__overlap=`,
    ]) {
      const { body } = await caller.get(`/provider/?limit=1&${query}`);
      const all = idsOf(await caller.get(`/provider/?limit=100&${query}`));
      expect([body.count, all.toSorted()]).toEqual([2, free.map(({ providerId }) => providerId).toSorted()]);
    }
    const open = (await caller.get(`/provider/?schedules__start_on__gte=${from}`)).body;
    expect(open.count).toBe(open.results.length);
    const nobody = `schedules__start_on__gte=${to}&schedules__start_on__lte=${from}`;
    expect((await caller.get(`/provider/?${nobody}`)).body.count).toBe(0);
  });

  it("finds a name as it is shown, and takes % and _ at their word [ORG-C-058]", async () => {
    const caller = await signInAs(await aRep());
    const first = `Q${newId().slice(-6)}`;
    const provider = await aProvider({}, { user: { firstName: `${first}_x`, lastName: "Reyes" } });
    await aProvider({}, { user: { firstName: `${first}yx`, lastName: "Stone" } });
    const found = async (name: string) =>
      idsOf(await caller.get(`/provider/?display_name__icontains=${encodeURIComponent(name)}`));
    expect(await found(`${first.toLowerCase()}_`)).toEqual([provider.providerId]);
    expect(await found(`${first}%x`)).toEqual([]);
    expect(await found(`${first}_x R., MD`)).toEqual([provider.providerId]);
    expect(await found(`${first}_x S., MD`)).toEqual([]);
    expect(await found("\\")).toEqual([]);
  });

  it("orders by name and by fee both ways, and pages through each provider once [ORG-C-059] [ORG-E-006]", async () => {
    const { ask, caller, join } = await aMarket();
    const rates = { Anna: 15_000, Bela: 12_000, Cleo: null, Dora: 12_000 };
    const made: Record<string, string> = {};
    for (const [name, shiftRateDayCents] of Object.entries(rates)) {
      const others =
        shiftRateDayCents === null
          ? { shiftRateNightCents: null, shiftRateCallCents: null, shiftRate24hCents: null }
          : {};
      made[name] = (await join(name, { shiftRateDayCents, ...others })).providerId;
    }
    const { Anna, Bela, Cleo, Dora } = made;
    expect(idsOf(await ask(""))).toEqual([Anna, Bela, Cleo, Dora]);
    expect(idsOf(await ask("order=-display_name"))).toEqual([Dora, Cleo, Bela, Anna]);
    expect(idsOf(await ask("order=marketplace_hourly_fee"))).toEqual([Bela, Dora, Anna, Cleo]);
    expect(idsOf(await ask("order=-marketplace_hourly_fee"))).toEqual([Anna, Dora, Bela, Cleo]);
    const first = await ask("limit=3&order=-marketplace_hourly_fee");
    expect(first.body).toMatchObject({ count: 4, previous: null });
    const last = await caller.get(first.body.next);
    expect([...idsOf(first), ...idsOf(last)]).toEqual([Anna, Dora, Bela, Cleo]);
  });

  it("refuses words that no filter knows", async () => {
    const caller = await signInAs(await aRep());
    for (const query of [
      "order=email",
      "specialties__overlap=NOPE",
      "licensed_states__overlap=ZZ",
      "clearance_statuses=maybe",
      "marketplace_hourly_fee__gte=abc",
      "schedules__start_on__gte=2026-02-30",
      "my_provider=perhaps",
      "limit=0",
      "offset=-1",
    ]) {
      expect([query, (await caller.get(`/provider/?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it("takes one query and one count, whatever the filters and the order", async () => {
    const { caller, family } = await aMarket();
    const filters = [
      `display_name__icontains=${family}`,
      "specialties__overlap=EMERGENCY_MEDICINE,CARDIOLOGY",
      "licensed_states__overlap=ME,NH",
      "board_certifications__overlap=ABEM",
      "certifications__overlap=ACLS",
      "has_imlc=true",
      "marketplace_hourly_fee__gte=100&marketplace_hourly_fee__lte=400",
      `schedules__start_on__gte=${dayFromToday(3)}&schedules__start_on__lte=${dayFromToday(9)}`,
      "my_provider=true",
      "clearance_statuses=cleared,pending_clearance",
      "cleared=true",
    ];
    const combined = filters.flatMap((one, index) => [one, filters.slice(0, index + 1).join("&")]);
    for (const order of ["display_name", "-marketplace_hourly_fee"]) {
      for (const query of ["", ...combined]) {
        const sent = await statementsOf(() => caller.get(`/provider/?limit=20&order=${order}&${query}`));
        const reads = sent.filter(({ text }) => /from "listings"/.test(text)).map(({ text }) => text);
        expect([query, reads.map((text) => /^select count\(/.test(text)).sort()]).toEqual([
          query,
          [false, true],
        ]);
      }
    }
  });

  it("gives nothing private away", async () => {
    const { ask, join } = await aMarket();
    const provider = await join("Anna", { streetAddress: "77 Canary Lane", textingNumber: "2075559999" });
    const text = JSON.stringify((await ask("")).body);
    for (const secret of [
      provider.user.email,
      "2075550100",
      "77 Canary Lane",
      "1984-05-06",
      "2075559999",
      "1234567893",
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
