import { beforeAll, describe, expect, it } from "vitest";
import { rosterTabs } from "@/components/connections/readiness/roster-list";
import { stateChips } from "@/components/credentials/checks/own-list";
import { pool } from "@/db/client";
import { seedDemo } from "@/db/seed/demo";
import { bookingRequestStatuses } from "@/lib/assignments/shifts/words";
import { connectionStatuses, stepHolders } from "@/lib/connections/clock/words";
import { registrationStatuses } from "@/lib/core/pure/actor";
import { staffTabs } from "@/lib/credentials/checks/words";
import { hitTabs } from "@/lib/credentials/exclusions/words";
import { opportunityStatuses } from "@/lib/opportunities/schema";
import { type Caller, callerFrom, signInAs, visitor } from "../../support/api";
import { tryPasscode } from "../../support/credentials/passports";

beforeAll(async () => {
  expect(await seedDemo(new Date())).toBe(true);
});

const accounts: [email: string, userType: string, status: string][] = [
  ["staff@wardway.test", "staff", "complete"],
  ["staff2@wardway.test", "staff", "complete"],
  ["rep@wardway.test", "healthcare_entity_rep", "complete"],
  ["scheduler@wardway.test", "healthcare_entity_rep", "complete"],
  ["viewer@wardway.test", "healthcare_entity_rep", "complete"],
  ["rep@rival.test", "healthcare_entity_rep", "complete"],
  ["waiting-rep@wardway.test", "healthcare_entity_rep", "provisional"],
  ["provider@wardway.test", "provider", "complete"],
  ["provider2@wardway.test", "provider", "complete"],
  ["newcomer@wardway.test", "provider", "provider_profile"],
];

async function signIn(email: string): Promise<Caller> {
  const login = await visitor().post("/auth/login/", { email, password: "Demo-pass1!" });
  expect(login.status, email).toBe(200);
  return callerFrom(login.cookies);
}

/** Signs in without a login, of which an address may try only so many. */
async function signedIn(email: string): Promise<Caller> {
  const [user] = await pool()`select id from users where email = ${email}`;
  return signInAs({ userId: user?.id });
}

const distinct = async (table: string, column: string) =>
  (await pool().unsafe(`select distinct ${column} as value from ${table}`)).map(({ value }) => value).sort();

describe("the demo story", () => {
  it("is told once", async () => {
    expect(await seedDemo(new Date())).toBe(false);
    expect(await distinct("users", "count(*)::int")).toHaveLength(1);
  });

  it.each(accounts)("lets %s sign in [SHR-E-004]", async (email, user_type, registration_status) => {
    const { body } = await (await signIn(email)).get("/auth/user/");
    expect(body).toMatchObject({ email, user_type, registration_status });
  });

  it("has every registration, opportunity, connection and assignment status [SHR-E-003]", async () => {
    expect(await distinct("users", "registration_status")).toEqual([...registrationStatuses].sort());
    expect(await distinct("opportunities", "status")).toEqual([...opportunityStatuses].sort());
    expect(await distinct("connections", "status")).toEqual([...connectionStatuses].sort());
    expect(await distinct("booking_requests", "status")).toEqual([...bookingRequestStatuses].sort());
  });

  it("gives a representative of all groups the three permissions [SHR-E-037]", async () => {
    const { body } = await (await signIn("rep@wardway.test")).get("/auth/user/");
    expect([...body.permissions].sort()).toEqual(
      ["create", "read", "update"].map((verb) => `${verb}__assignments__opportunity`),
    );
  });

  it("tells of nobody whom the product does not make: a participant each, but none before a Google sign-up is finished [SIL-162] [SIL-19]", async () => {
    const people = await pool()`
      select u.email, u.user_type, u.registration_status as status, u.google_subject is not null as google,
             u.metadata->>'registrationMethod' as method,
             (select count(*)::int from providers p where p.user_id = u.id) as providers,
             (select count(*)::int from reps r where r.user_id = u.id) as reps
        from users u`;
    const isOpen = ({ status }: { status: string }) => status === "missing_info";
    expect(people.filter((person) => isOpen(person as never)).length).toBeGreaterThan(0);
    for (const { email, user_type, status, google, method, providers, reps } of people as never as Record<
      string,
      unknown
    >[]) {
      const open = status === "missing_info";
      const made = open
        ? { google: true, method: "social", providers: 0, reps: 0 }
        : {
            google,
            method,
            providers: Number(user_type === "provider"),
            reps: Number(user_type === "healthcare_entity_rep"),
          };
      expect({ google, method, providers, reps }, String(email)).toEqual(made);
    }
  });

  it("lets whoever came by Google finish the registration [ACC-C-007]", async () => {
    const [mina] = await pool()`select id from users where registration_status = 'missing_info'`;
    const browser = await signInAs({ userId: mina?.id });
    const details = {
      first_name: "Mina",
      last_name: "Sorel",
      phone_number: "2075550188",
      text_opt_in: false,
    };
    const answer = await browser.put("/auth/registration/complete", details);
    expect(answer).toMatchObject({
      status: 200,
      body: { registration_status: "provider_profile", provider_id: expect.any(String), ...details },
    });
  });

  it("has a team with somebody who has left, invitations of which one has expired, and campaigns", async () => {
    const rep = await signIn("rep@wardway.test");
    expect((await rep.get("/user/?active=false")).body.count).toBe(1);
    const { body } = await rep.get("/invitation/");
    expect(body.results.map((each: { is_expired: boolean }) => each.is_expired)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const staff = await signIn("staff@wardway.test");
    const campaigns = (await staff.get("/staff/campaigns/")).body.results;
    expect(campaigns.map((each: { scans_count: number }) => each.scans_count)).toEqual([2, 5]);
  });

  it("has every combined status in the organization's list of connections, and one that auto-match made", async () => {
    const rep = await signIn("rep@wardway.test");
    const { body } = await rep.get("/connected-facility/?limit=1000");
    const combined = new Set(
      (body.results as { combined_status: string }[]).map((row) => row.combined_status),
    );
    expect([...combined].sort()).toEqual([
      "approved",
      "canceled",
      "denied",
      "not_cleared",
      "pending_approval",
      "pending_clearance",
      "pending_response",
      "pending_send",
      "rejected",
    ]);
    const matched = body.results.filter((row: { match_score: number | null }) => row.match_score !== null);
    expect(matched).toMatchObject([
      { match_score: 70, match_reasons: expect.arrayContaining(["ABIM certified"]) },
    ]);
  });

  it("has facilities that do not check, warn and block, with somebody ready, not ready and excepted [CRD-S-040]", async () => {
    const rep = await signedIn("rep@wardway.test");
    const standingAt = async (name: string) => {
      const [place] = await pool()`select id, cover_hours from facilities where name = ${name}`;
      const path = `/healthcare-entities/facilities/${place?.id}`;
      const { mode } = (await rep.get(`${path}/requirements/`)).body;
      const { results } = (await rep.get(`${path}/readiness/?limit=100`)).body;
      type Row = { provider: { display_name: string }; ready: boolean; exceptions: unknown[] };
      const named = (wanted: (row: Row) => boolean) =>
        (results as Row[]).filter(wanted).map(({ provider }) => provider.display_name.split(" ")[0]);
      return {
        mode,
        cover: place?.cover_hours,
        ready: named(({ ready, exceptions }) => ready && exceptions.length === 0),
        not: named(({ ready }) => !ready),
        excepted: named(({ ready, exceptions }) => ready && exceptions.length > 0),
      };
    };
    const casco = await standingAt("Casco Harbor Medical Center");
    expect(casco).toMatchObject({ mode: "off", cover: null, ready: ["Elena"] });
    expect(await standingAt("Kennebec Ridge Hospital")).toMatchObject({ mode: "off", cover: null });
    expect(await standingAt("Seacoast Surgery Center")).toEqual({
      mode: "warn",
      cover: null,
      ready: ["Beatriz"],
      not: ["Sofia"],
      excepted: ["Noah"],
    });
    expect(await standingAt("Prairie Gate Emergency")).toEqual({
      mode: "block",
      cover: 72,
      ready: ["Aaron", "David"],
      not: ["Wendell"],
      excepted: ["Joy"],
    });
  });

  it("has a row in every tab and chip of the screens of credentials, readiness, clearances and matches [CRD-S-040 CRD-S-007 CRD-S-019 CRD-S-023 CRD-S-029 CRD-S-030]", async () => {
    const rep = await signedIn("rep@wardway.test");
    const staff = await signedIn("staff@wardway.test");
    const [casco] = await pool()`select id from facilities where name = 'Casco Harbor Medical Center'`;
    const expectRows = async (who: Caller, path: string, queries: string[]) => {
      for (const query of queries)
        expect((await who.get(`${path}?${query}`)).body.count, `${path} ${query}`).toBeGreaterThan(0);
    };
    const ofRoster = rosterTabs.map(({ asks }) =>
      String(new URLSearchParams(Object.entries(asks).map(([name, value]) => [name, String(value)]))),
    );
    await expectRows(rep, `/healthcare-entities/facilities/${casco?.id}/readiness/`, ofRoster);
    const waiting = [...stepHolders.map((holder) => `holder=${holder}`), "overdue=true"];
    await expectRows(rep, "/connected-facility/", waiting);
    await expectRows(staff, "/staff/clearances/", waiting);
    await expectRows(
      staff,
      "/staff/credentials/",
      staffTabs.map((tab) => `tab=${tab}`),
    );
    await expectRows(
      staff,
      "/staff/exclusion-hits/",
      hitTabs.map((tab) => `tab=${tab}`),
    );
    const chips = new Set<string>();
    const holders = await pool()`
      select id from users
       where registration_status = 'complete'
         and id in (select user_id from providers join credential_states on provider_id = providers.id)`;
    for (const { id: userId } of holders) {
      const own = await (await signInAs({ userId })).get("/provider/current/credentials/?limit=1");
      const { summary } = own.body;
      for (const { state } of stateChips) if (summary[state] > 0) chips.add(state);
    }
    expect(chips).toEqual(new Set(stateChips.map(({ state }) => state)));
  });

  it.each([
    ["Upcoming", "status__in=confirmed&date=UPCOMING"],
    ["Needs Response", "status__in=pending&date=UPCOMING"],
    ["Waiting on Confirmation", "status__in=responded&date=UPCOMING"],
    ["Recently Completed", "status__in=confirmed&date=PAST"],
    ["Archived", "status__in=pending,responded,confirmed&date=ARCHIVE"],
    ["Canceled", "status__in=canceled&date=ALL"],
  ])("fills the tab %s for both sides", async (_tab, query) => {
    for (const email of ["provider@wardway.test", "rep@wardway.test"]) {
      const { body } = await (await signIn(email)).get(`/booking-requests/?${query}`);
      expect(body.count, email).toBeGreaterThan(0);
    }
  });

  it("tells what happened to each assignment", async () => {
    const rep = await signIn("rep@wardway.test");
    const { body } = await rep.get("/booking-requests/?limit=1000");
    for (const { id, status } of body.results) {
      const { results } = (await rep.get(`/booking-requests/${id}/history/`)).body;
      expect(results.at(-1).action).toBe("request");
      const last = results.find((item: { changes: { status: object | null } }) => item.changes.status);
      expect(last.changes.status.to_value).toBe(status);
    }
  });

  it("keeps its promises to the other tests: who is connected with whom, who is rated", async () => {
    const rival = await signIn("rep@rival.test");
    const provider = await signIn("provider@wardway.test");
    const second = await signIn("provider2@wardway.test");
    const { provider_id } = (await provider.get("/auth/user/")).body;
    expect((await provider.get("/connected-facility/?status_category=completed")).body.count).toBe(1);
    expect((await second.get("/connected-facility/")).body.count).toBe(0);
    expect((await provider.get("/peer-ratings/?limit=10")).body.count).toBeGreaterThan(10);
    expect((await provider.get("/leader-ratings/?limit=10")).body.count).toBeGreaterThan(0);
    expect((await rival.get(`/connected-facility/?provider=${provider_id}`)).body.count).toBe(0);
  });

  it("has a profile that is complete, with files that can be opened (SIL-162)", async () => {
    const [elena] = await pool()`select id from users where email = 'provider@wardway.test'`;
    const provider = await signInAs({ userId: elena?.id });
    const section = async (name: string) =>
      (await provider.get(`/provider/current/credentialing/${name}`)).body;
    const traits = await section("professional-traits");
    const codes = traits.references.map(
      (each: { current_status: { code: string } }) => each.current_status.code,
    );
    expect(codes.sort()).toEqual(["COMPLETED", "IN_PROGRESS", "NEW"]);
    const { licenses } = await section("licenses");
    expect(licenses.every((license: { file: object | null }) => license.file)).toBe(true);
    const others = [await section("education"), await section("immunization"), await section("documents")];
    const files = [traits, ...others].flatMap(({ files }: { files: { file: string }[] }) => files);
    expect(files.length).toBeGreaterThan(8);
    for (const { file } of files) {
      const { status, bytes } = await provider.get(file);
      expect([status, Buffer.from(bytes.slice(1, 4)).toString("latin1")]).toEqual([
        200,
        expect.stringMatching(/^(PDF|PNG)$/),
      ]);
    }
  });

  it("offers free days of the coming weeks, and shifts of one provider never overlap", async () => {
    const provider = await signedIn("provider@wardway.test");
    const days = (await provider.get("/schedules/")).body.results as {
      is_available: boolean;
      shift_type: string;
    }[];
    const free = days.filter((day) => day.is_available);
    expect(free.length).toBeGreaterThan(20);
    expect(new Set(free.map((day) => day.shift_type))).toEqual(new Set(["DAYTIME", "OVERNIGHT", "ANYTIME"]));
    const overlaps = await pool()`
      select a.id from bookings a join bookings b on a.provider_id = b.provider_id and a.id < b.id and a.during && b.during
       where a.holds and b.holds`;
    expect(overlaps).toHaveLength(0);
  });

  it("has a timesheet in every tab of both sides, and money of their own on invoices and statements [PAY-S-095 PAY-S-097 SCH-S-043]", async () => {
    const [provider, rep] = [await signedIn("provider@wardway.test"), await signedIn("rep@wardway.test")];
    const count = async (who: Caller, path: string) => (await who.get(path)).body.count;
    const tabs = ["submitted", "draft,queried", "disputed", "approved,invoiced", "closed"];
    for (const tab of tabs)
      expect(await count(rep, `/timesheets/?status__in=${tab}`), tab).toBeGreaterThan(0);
    for (const tab of ["draft,queried", "submitted,disputed", "approved,invoiced"])
      expect(await count(provider, `/timesheets/?status__in=${tab}`), tab).toBeGreaterThan(0);
    expect(await count(provider, "/timesheets/?waiting=true")).toBe(2);
    const invoices = await rep.get("/invoices/?limit=100");
    expect(new Set(invoices.body.results.map(({ kind }: { kind: string }) => kind)).size).toBe(2);
    for (const status of ["issued", "paid", "void"])
      expect(await count(rep, `/invoices/?status__in=${status}&kind=invoice`), status).toBeGreaterThan(0);
    expect(await count(rep, "/invoices/?overdue=true")).toBe(1);
    const [newest, ...older] = (await provider.get("/statements/")).body.results;
    expect(newest).toMatchObject({ status: expect.stringMatching(/^(open|closed)$/) });
    expect(new Set(older.map(({ status }: { status: string }) => status))).toEqual(new Set(["paid"]));
  });

  it("shows the rival its own organization's timesheets and invoices only, and staff a figure in every card [PAY-S-097]", async () => {
    const rival = await signedIn("rep@rival.test");
    for (const path of ["/timesheets/?limit=100", "/invoices/?limit=100"]) {
      const { results } = (await rival.get(path)).body;
      const names = results.map(
        (each: { healthcare_entity: { name: string } }) => each.healthcare_entity.name,
      );
      expect(new Set(names)).toEqual(new Set(["Cascade Care Partners"]));
    }
    expect((await rival.get("/invoices/?overdue=true")).body.count).toBe(1);
    const { books, ...cards } = (await (await signedIn("staff@wardway.test")).get("/staff/pay/")).body;
    expect(books.first_break).toBeNull();
    for (const [name, card] of Object.entries(cards))
      expect((card as { count: number }).count, name).toBeGreaterThan(0);
  });

  it("has credentials in every state, and a row in every tab of the staff's desk [CRD-S-039]", async () => {
    const elena = await signedIn("provider@wardway.test");
    const { body } = await elena.get("/provider/current/credentials/?limit=100");
    const shown = body.results.map((each: { title: string; verification: { label: string } }) => [
      each.title,
      each.verification.label.replace(/ [A-Z][a-z]{2} \d+, \d{4}/, ""),
    ]);
    for (const expected of [
      ["Medical license, Maine", "Verified"],
      ["Medical license, New Hampshire", "Verified, re-check due"],
      ["Medical license, Vermont", "Stated by the provider"],
      ["DEA license, Maine", "Not verified"],
      ["American Board of Emergency Medicine", "Verified"],
      ["ACLS", "Verified"],
      ["Malpractice insurance, Northeast Physicians Mutual", "Not verified"],
      ["Immunization: TB", "Needs your attention"],
    ])
      expect(shown).toContainEqual(expected);
    const samuel = await signedIn("provider2@wardway.test");
    expect((await samuel.get("/provider/current/credentials/")).body.summary).toMatchObject({
      verified: 0,
      self_attested: 0,
    });
    const staff = await signedIn("staff@wardway.test");
    for (const tab of ["to_check", "second_look", "due", "returned", "failed", "all"])
      expect((await staff.get(`/staff/credentials/?tab=${tab}&limit=1`)).body.count, tab).toBeGreaterThan(0);
  });

  it("has a link with files that was opened three times, by its passcode, and one that has ended [CRD-S-039]", async () => {
    const elena = await signedIn("provider@wardway.test");
    const { results } = (await elena.get("/passports/")).body;
    expect(results).toMatchObject([
      { is_active: true, include_files: true, has_passcode: true, opened_count: 3 },
      { is_active: false, ended_by: "provider" },
    ]);
    const [active] = results;
    const views = (await elena.get(`/passports/${active.id}/views/`)).body.results;
    expect(views.map(({ what }: { what: string }) => what)).toEqual([
      "page",
      "page",
      "page",
      "wrong_passcode",
    ]);
    const { cookie } = await tryPasscode(new URL(active.url).pathname, "246810");
    expect(cookie).not.toBe("");
  });
});
