import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { clearances } from "@/db/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { type Answer, type Caller, signInAs } from "../../support/api";
import {
  aConnection,
  aFacility,
  anOpportunity,
  aParty,
  aProvider,
  aRep,
  dayFromToday,
  type Party,
} from "../../support/builders";
import { aSectionOwner, licenses, rates, type SectionName, traits } from "../../support/credentials/builders";
import { anUpload, samples, signedHeaders } from "../../support/files/uploads";
import { aHospital, needed, list as opportunities } from "../../support/opportunities/builders";

/** With begin and commit, session, limits and what makes a click one send. */
const mostStatements = 12;

const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

const once = () => ({ "idempotency-key": crypto.randomUUID() });

/** Sends what must succeed; the texts of its statements. */
async function asked(send: () => Promise<Answer>) {
  let answer: Answer | undefined;
  const statements = await statementsOf(async () => {
    answer = await send();
  });
  expect(answer?.status, JSON.stringify(answer?.body)).toBeLessThan(300);
  return statements.map(({ text }) => text.slice(0, 100));
}

/** Signed in; the first call of a session renews it, and is not counted. */
async function warm(person: Parameters<typeof signInAs>[0]): Promise<Caller> {
  const browser = await signInAs(person);
  await browser.get("/auth/user/");
  return browser;
}

type Write = (size: number) => Promise<string[]>;

const askedConnection = ({ provider, facility }: Party, rest = {}) => ({
  provider: provider.providerId,
  facility: facility.id,
  message: "",
  rates: {},
  ...rest,
});

/** An opportunity that so many other providers are asked for, and one of its requests. */
async function anAskedOpportunity(others: number) {
  const party = await aParty();
  const { organizationId } = party.rep;
  const values = { facilityId: party.facility.id, maxAcceptedConnections: 1 };
  const { id: opportunityId } = await anOpportunity({ organizationId, ...values });
  for (let index = 0; index < others; index += 1)
    await aConnection({ ...party, provider: await aProvider(), opportunityId });
  return aConnection({ ...party, opportunityId });
}

const ofConnections: Record<string, Write> = {
  async "asking a provider for an opportunity, at other rates"() {
    const party = await aParty();
    const { organizationId } = party.rep;
    const { id: opportunity } = await anOpportunity({ organizationId, facilityId: party.facility.id });
    const body = askedConnection(party, { opportunity, rates: { facility_rate_day: 240 } });
    const rep = await warm(party.rep);
    return asked(() => rep.post("/connected-facility/", body, once()));
  },
  async "accepting, which fills the opportunity"(size) {
    const { provider, connectionId } = await anAskedOpportunity(size);
    const clinician = await warm(provider);
    return asked(() => clinician.call("PATCH", `/connected-facility/${connectionId}/accept/`, {}));
  },
  async refusing() {
    const { provider, connectionId } = await aConnection();
    const clinician = await warm(provider);
    const body = { provider_rejection_reason: "block_facility", provider_rejection_details: "" };
    return asked(() => clinician.call("PATCH", `/connected-facility/${connectionId}/reject/`, body));
  },
  async "taking back"() {
    const { rep, connectionId } = await aConnection();
    const browser = await warm(rep);
    return asked(() => browser.call("PATCH", `/connected-facility/${connectionId}/cancel/`, {}));
  },
  async clearing() {
    const { rep } = await aConnection({ as: "accepted" });
    const browser = await warm(rep);
    const [clearance] = await clearancesOf(rep);
    return asked(() => browser.call("PATCH", `/clearance/${clearance?.id}/cleared/`, {}));
  },
  async "refusing clearance, which withdraws approvals"(size) {
    const { rep, provider } = await aConnection({ as: "approved" });
    for (let index = 1; index < size; index += 1)
      await aConnection({
        rep,
        provider,
        as: "approved",
        facility: await aFacility({ organizationId: rep.organizationId }),
      });
    const browser = await warm(rep);
    const [clearance] = await clearancesOf(rep);
    const body = { clearance_rejection_reason: "other", clearance_rejection_details: "x" };
    return asked(() => browser.call("PATCH", `/clearance/${clearance?.id}/not-cleared/`, body));
  },
  async "approving a presentation"() {
    const { rep, connectionId } = await aConnection({ as: "cleared" });
    const browser = await warm(rep);
    return asked(() => browser.post(`/healthcare_entity/facilities/${connectionId}/mark_approved`, {}));
  },
  async "rates, which standing connections follow"(size) {
    const me = await aSectionOwner("rates-differentials");
    const provider = { ...(await aProvider()), providerId: me.providerId };
    for (let index = 0; index < size; index += 1) await aConnection({ provider });
    await me.caller.get("/auth/user/");
    return asked(() => me.save(rates));
  },
};

const clearancesOf = async ({ organizationId }: { organizationId: string }) =>
  (await db().select().from(clearances)).filter((row) => row.organizationId === organizationId);

const days = (size: number) => many(size, (index) => dayFromToday(10 + index));

const ofAvailability: Record<string, Write> = {
  async "offering dates"(size) {
    const provider = await aProvider();
    const clinician = await warm(provider);
    const schedules = days(size).map((start_on) => ({ start_on, shift_type: "DAYTIME" }));
    const body = { provider_id: provider.providerId, schedules };
    return asked(() => clinician.post("/schedules/", body, once()));
  },
  async "taking dates back"(size) {
    const provider = await aProvider();
    const clinician = await warm(provider);
    const body = { provider: provider.providerId, dates: days(size) };
    return asked(() => clinician.call("DELETE", "/schedules/", body));
  },
};

const ofOrganizations: Record<string, Write> = {
  async "publishing an opportunity"(size) {
    const { rep, facility, asRep } = await aHospital();
    await asRep.get("/auth/user/");
    const others = await Promise.all(many(size, () => aFacility({ organizationId: rep.organizationId })));
    const body = {
      ...needed(facility.id),
      alternate_facilities: others.map(({ id }) => id),
      current_status: "open",
    };
    return asked(() => asRep.post(opportunities, body, once()));
  },
  async "changing and publishing an opportunity"(size) {
    const { rep, facility, asRep } = await aHospital();
    const others = await Promise.all(many(size, () => aFacility({ organizationId: rep.organizationId })));
    const sent = await asRep.post(opportunities, needed(facility.id));
    const path = `${opportunities}${sent.body.id}/`;
    const read = await asRep.get(path);
    const body = { alternate_facilities: others.map(({ id }) => id), current_status: "open" };
    const headers = { "if-match": read.headers.get("etag") ?? "" };
    return asked(() => asRep.call("PATCH", path, body, headers));
  },
  async "inviting to the team"() {
    const browser = await warm(await aRep());
    const body = { email: `${crypto.randomUUID()}@example.test`, group_names: ["schedule_shifts"] };
    return asked(() => browser.post("/invitation/", body, once()));
  },
};

/** Saves a section twice, each time other records with their files; what the second save asks. */
async function savedAgain(
  name: SectionName,
  bodyOf: (file: () => Promise<string>) => Promise<Record<string, unknown>>,
  change: (saved: never) => unknown,
) {
  const me = await aSectionOwner(name);
  const file = () => me.file();
  const first = await me.save(await bodyOf(file));
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const read = await me.caller.get(`/provider/current/credentialing/${name}`);
  const next = change(read.body as never);
  const body = { ...((await bodyOf(file)) as object), ...(next as object) };
  return asked(() => me.save(body, { "if-match": read.headers.get("etag") ?? "" }));
}

const filesOf = (count: number, file: () => Promise<string>) => Promise.all(many(count, file));

const ofCredentials: Record<string, Write> = {
  async "saving the licenses"(size) {
    const [license] = licenses.licenses;
    const bodyOf = async (file: () => Promise<string>) => {
      const addresses = await filesOf(size, file);
      return {
        ...licenses,
        licenses: addresses.map((address, index) => ({ ...license, number: `N${index}`, file: address })),
      };
    };
    return savedAgain("licenses", bodyOf, (saved: { licenses: { number: string }[] }) => ({
      licenses: saved.licenses.map((each) => ({ ...each, number: `${each.number}x` })),
    }));
  },
  async "putting other files in their place"(size) {
    const bodyOf = async (file: () => Promise<string>) => ({
      is_resident: false,
      internships: await filesOf(size, file),
      cmes: await filesOf(size, file),
      medical_diplomas: await filesOf(size, file),
      ecfmgs: await filesOf(size, file),
    });
    return savedAgain("education", bodyOf, () => ({}));
  },
  async "saving the references"(size) {
    const people = (prefix: string) =>
      many(size, (index) => ({ full_name: `${prefix} Person`, email: `${prefix}${index}@example.test` }));
    let serial = 0;
    const bodyOf = async (file: () => Promise<string>) => {
      serial += 1;
      const letters = await filesOf(size, file);
      const references = people(`r${serial}`).map((each, index) => ({
        ...each,
        recommendation_letter: letters[index],
      }));
      return { ...traits, references };
    };
    return savedAgain("professional-traits", bodyOf, () => ({}));
  },
  async "saving the rates of nobody's connections"() {
    return savedAgain(
      "rates-differentials",
      async () => rates,
      () => ({}),
    );
  },
  async "confirming an upload"() {
    const browser = await warm(await aProvider());
    const started = await anUpload(browser, {});
    await started.begin();
    const part = await started.part(1, samples.pdf);
    const target = `${started.address}?uploadId=${started.uploadId()}`;
    const signature = await signedHeaders(browser, `POST ${target}`);
    const body = { parts: [{ partNumber: 1, etag: part.headers.get("etag") }] };
    return asked(() => browser.call("POST", target, body, { ...signature, ...once() }));
  },
};

const writes = { ...ofConnections, ...ofAvailability, ...ofOrganizations, ...ofCredentials };

/** What asks more: an acceptance under four locks; sections that are read before and after, of several tables. */
const asksMore: Record<string, number> = {
  "accepting, which fills the opportunity": 17,
  // Everything that the opportunity needs is looked for, and held, before it counts (SCH-I-003, SCH-I-006).
  "publishing an opportunity": 13,
  "changing and publishing an opportunity": 13,
  "saving the licenses": 32,
  "putting other files in their place": 35,
  "saving the references": 22,
};

describe.each(Object.entries(writes))("%s", (title, write) => {
  it("asks the database no more often for much than for little, at most so many times", async () => {
    const [little, much] = [await write(1), await write(title.includes("dates") ? 60 : 8)];
    expect(much.length, much.join("\n")).toBeLessThanOrEqual(little.length);
    expect(much.length, much.join("\n")).toBeLessThanOrEqual(asksMore[title] ?? mostStatements);
  });
});
