import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, billingAccounts, invoices, schedulePlans } from "@/db/schema";
import { documentNumber } from "@/lib/pay/words";
import { type Caller, signInAs, visitor } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  anOpportunity,
  anOrganization,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
} from "../../support/builders";
import { aClosedStatement } from "../../support/pay/statements";

type Result = { id: string; title: string; text: string; href: string };
type Group = { kind: string; title: string; results: Result[]; more: boolean };

const search = async (caller: Caller, q: string, kinds = "") => {
  const answer = await caller.get(`/search/?q=${encodeURIComponent(q)}${kinds && `&kinds=${kinds}`}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { q: string; groups: Group[] };
};

const titlesOf = async (caller: Caller, q: string, kind: string) =>
  (await search(caller, q, kind)).groups.flatMap(({ results }) => results.map(({ title }) => title));

const kindsOf = async (caller: Caller, q: string) => (await search(caller, q)).groups.map(({ kind }) => kind);

/** An invoice with the number of its account. */
async function readInvoice(invoiceId: string) {
  const [found] = await db()
    .select({ id: invoices.id, number: invoices.number, accountNo: billingAccounts.accountNo })
    .from(invoices)
    .innerJoin(billingAccounts, eq(billingAccounts.organizationId, invoices.organizationId))
    .where(eq(invoices.id, invoiceId));
  return { ...found!, number: found?.number ?? 0 };
}

/** A word that nobody else has. */
const aWord = () => `Zq${newId().replace(/-/g, "").slice(-10)}`;

describe("GET /search/", () => {
  it("finds each kind that a rep may open, in their order, with addresses [SCH-I-073 SCH-C-026]", async () => {
    const word = aWord();
    const rep = await aRep();
    const { organizationId } = rep;
    const facility = await aFacility({ organizationId, name: `${word} Harbor` });
    const opportunity = await anOpportunity({
      organizationId,
      facilityId: facility.facilityId,
      title: `Nights ${word}`,
    });
    const provider = await aProvider({ preferredName: word });
    const { requestId } = await aBookingRequest({
      ...(await aConnection({ rep, facility, as: "approved" })),
      shifts: [{ startOn: dayFromToday(5) }],
    });
    const colleague = await aRep({ organizationId, user: { firstName: word } });
    const [plan] = await db()
      .insert(schedulePlans)
      .values({
        organizationId,
        repId: rep.repId,
        name: `${word} December`,
        source: "manual",
        facilityIds: [facility.facilityId],
        fromOn: "2026-12-06",
        toOn: "2026-12-12",
        options: {},
        status: "open",
      })
      .returning();
    const { q, groups } = await search(await signInAs(rep), `  ${word} `);
    expect(q).toBe(word);
    expect(groups.map(({ kind, results }) => [kind, results[0]?.id, results[0]?.href])).toEqual([
      ["facilities", facility.id, `/app/organization/facilities/${facility.id}`],
      ["providers", provider.id, `/app/healthcare-entity/providers/${provider.id}`],
      ["opportunities", opportunity.id, `/app/organization/opportunities/${opportunity.id}`],
      ["assignments", requestId, `/app/healthcare-entity/booking-requests/${requestId}`],
      ["team", colleague.userId, expect.stringMatching(/^\/app\/healthcare-entity\/users\?search=/)],
      ["plans", plan!.id, `/app/organization/schedule/plans/${plan!.id}`],
    ]);
    expect(groups[1]).toMatchObject({ title: "Providers", more: false });
  });

  it("shows five of a kind, and says that there are more [SCH-I-073]", async () => {
    const word = aWord();
    const rep = await aRep();
    for (let count = 1; count <= 6; count += 1)
      await aFacility({ organizationId: rep.organizationId, name: `${word} ${count}` });
    const [group] = (await search(await signInAs(rep), word)).groups;
    expect(group?.results.map(({ title }) => title)).toEqual(
      [1, 2, 3, 4, 5].map((each) => `${word} ${each}`),
    );
    expect(group?.more).toBe(true);
  });

  it("orders by equal, begins, a word begins and contains, then by name [SCH-I-073]", async () => {
    const word = aWord();
    const rep = await aRep();
    for (const name of [`Old x${word}`, `St. Anne ${word}`, `${word} West`, word, `O'${word}`])
      await aFacility({ organizationId: rep.organizationId, name });
    expect(await titlesOf(await signInAs(rep), word, "facilities")).toEqual([
      word,
      `${word} West`,
      `O'${word}`,
      `St. Anne ${word}`,
      `Old x${word}`,
    ]);
  });

  it("takes what is typed as data, folded as searches fold [SCH-I-074]", async () => {
    const word = aWord();
    const rep = await aRep();
    const { organizationId } = rep;
    await aFacility({ organizationId, name: `${word} 100%_Café` });
    await aFacility({ organizationId, name: `${word} 1000 beds` });
    const by = await signInAs(rep);
    expect(await titlesOf(by, `${word} 100%`, "facilities")).toEqual([`${word} 100%_Café`]);
    expect(await titlesOf(by, "%_cafe", "facilities")).toEqual([`${word} 100%_Café`]);
    expect(await titlesOf(by, `${word.toUpperCase()} １００%`, "facilities")).toEqual([`${word} 100%_Café`]);
    expect(await titlesOf(by, "%%", "facilities")).toEqual([]);
    expect(await titlesOf(by, "\\\\", "facilities")).toEqual([]);
  });

  it("finds a hidden last name by its initial alone, and a known one in full [SCH-I-073]", async () => {
    const family = aWord();
    const firstName = aWord();
    const provider = await aProvider({}, { user: { firstName, lastName: family } });
    const connected = await aConnection({ provider, as: "accepted" });
    const [stranger, known] = [await signInAs(await aRep()), await signInAs(connected.rep)];
    expect(await titlesOf(stranger, family, "providers")).toEqual([]);
    expect(await titlesOf(stranger, firstName, "providers")).toEqual([`${firstName} Z., MD`]);
    expect(await titlesOf(stranger, `${firstName} Z.`, "providers")).toEqual([`${firstName} Z., MD`]);
    expect(await titlesOf(known, family, "providers")).toEqual([`${firstName} ${family}, MD`]);
    const pending = await aConnection({ rep: await aRep(), provider });
    await aBookingRequest({ ...pending, shifts: [{ startOn: dayFromToday(4) }] });
    const asker = await signInAs(pending.rep);
    expect(await titlesOf(asker, family, "assignments")).toEqual([]);
    expect(await titlesOf(asker, firstName, "assignments")).toEqual([`${firstName} Z., MD`]);
  });

  it("finds nothing of another organization, and nothing that a group keeps closed [SCH-I-073 SCH-P-023]", async () => {
    const word = aWord();
    const facility = await aFacility({ name: word });
    const { organizationId, facilityId } = facility;
    const rep = await aRep({ organizationId, groups: [] });
    await anOpportunity({ organizationId, facilityId, title: word });
    await aRep({ organizationId, user: { firstName: word } });
    await aBookingRequest({
      ...(await aConnection({ rep, facility, as: "approved" })),
      shifts: [{ startOn: dayFromToday(5) }],
    });
    expect(await kindsOf(await signInAs(rep), word)).toEqual(["facilities", "opportunities"]);
    expect(await kindsOf(await signInAs(await aRep()), word)).toEqual([]);
    expect(await kindsOf(await signInAs(await aProvider()), word)).toEqual([]);
  });

  it("finds pages and actions that the guards let somebody open [SCH-I-073]", async () => {
    const by = async (groups: Parameters<typeof aRep>[0]) =>
      titlesOf(await signInAs(await aRep(groups)), "in", "pages");
    expect(await by({ groups: ["schedule_shifts"] })).toContain("Invoices");
    expect(await by({ groups: [] })).not.toContain("Invoices");
    const action = await search(await signInAs(await aRep()), "new fac");
    expect(action.groups[0]?.results).toEqual([
      {
        id: "/app/healthcare-entity/facilities/new",
        title: "New Facility",
        text: "Action",
        href: "/app/healthcare-entity/facilities/new",
      },
    ]);
    expect(await titlesOf(await signInAs(await aProvider()), "state", "pages")).toEqual(["Statements"]);
    expect(await titlesOf(await signInAs(await aStaff()), "audit", "pages")).toEqual(["Audit log"]);
  });

  it("finds for a provider what is its own [SCH-I-073]", async () => {
    const word = aWord();
    const organization = await anOrganization({ name: `${word} Health` });
    const facility = await aFacility({ organizationId: organization.id, name: `${word} Clinic` });
    const rep = await aRep({ organizationId: organization.id });
    const connected = await aConnection({ rep, facility, as: "approved" });
    const { provider, connectionId } = connected;
    const { requestId } = await aBookingRequest({ ...connected, shifts: [{ startOn: dayFromToday(3) }] });
    await aFacility({ organizationId: organization.id, name: `${word} unknown` });
    const { groups } = await search(await signInAs(provider), word);
    expect(groups.map(({ kind, results }) => [kind, results.map(({ href }) => href)])).toEqual([
      ["facilities", [`/app/provider/facility-details/${facility.id}`]],
      ["connections", [`/app/provider/connection-requests/${connectionId}`]],
      ["assignments", [`/app/provider/booking-requests/${requestId}`]],
    ]);
  });

  it("finds numbers with and without zeros and letters, of invoices and of statements [SCH-I-074 SCH-I-073]", async () => {
    const made = await aClosedStatement();
    const { id, number, accountNo } = await readInvoice(made.invoice.id);
    const whole = documentNumber(accountNo, number);
    const href = `/app/organization/invoices/${id}`;
    const typed = [
      whole,
      whole.toLowerCase(),
      `w${accountNo}-${number}`,
      `${accountNo}-${number}`,
      `0${number}`,
    ];
    for (const q of [...typed, `00000${number}`]) {
      const { groups } = await search(made.rep, q, "invoices");
      expect([q, groups.flatMap(({ results }) => results)]).toEqual([
        q,
        [{ id, title: whole, text: expect.stringMatching(/^Invoice · /), href }],
      ]);
      const byStaff = await search(made.staff, q, "invoices");
      expect(byStaff.groups[0]?.results.map((each) => each.href)).toContain(`/staff/invoices/${id}`);
    }
    const own = await search(made.provider, `0${made.statement.number}`, "statements");
    expect(own.groups[0]?.results.map((each) => [each.title, each.href])).toEqual([
      [`Statement ${made.statement.number}`, `/app/provider/statements/${made.statement.id}`],
    ]);
    expect((await search(await signInAs(await aRep()), whole)).groups).toEqual([]);
  });

  it("finds for staff providers, organizations and invoices, and leaves a line that says nothing of it [SCH-I-073 SCH-I-074]", async () => {
    const word = aWord();
    const staff = await aStaff();
    const organization = await anOrganization({ name: word });
    const provider = await aProvider({ preferredName: word });
    const { groups } = await search(await signInAs(staff), word);
    expect(groups.map(({ kind, results }) => [kind, results[0]?.href])).toEqual([
      ["providers", `/staff/providers/${provider.id}`],
      ["organizations", `/staff/organizations/${organization.id}`],
    ]);
    const lines = await db().select().from(auditLog).where(eq(auditLog.actorId, staff.userId));
    expect(lines.map(({ action }) => action)).toContain("search/read");
    expect(JSON.stringify(lines)).not.toContain(word);
  });

  it.each([
    ["", "Type at least two characters."],
    ["x", "Type at least two characters."],
    [" x ", "Type at least two characters."],
    ["x".repeat(101), "Ensure this field has no more than 100 characters."],
  ])("refuses '%s' [SCH-V-025 SCH-I-074]", async (q, text) => {
    const by = await signInAs(await aRep());
    const { status, body } = await by.get(`/search/?q=${encodeURIComponent(q)}`);
    expect([status, body]).toEqual([400, { q: [text] }]);
  });

  it("takes some of the kinds, and refuses others [SCH-C-026]", async () => {
    const by = await signInAs(await aRep());
    expect(await kindsOf(by, "providers")).toContain("pages");
    expect((await search(by, "providers", "team,plans")).groups).toEqual([]);
    expect((await by.get("/search/?q=providers&kinds=everything")).status).toBe(400);
  });

  it("refuses the 121st search of a minute [SCH-I-074]", async () => {
    const by = await signInAs(await aRep());
    const statuses = [];
    for (let count = 0; count < 121; count += 1)
      statuses.push((await by.get("/search/?q=zzzz&kinds=pages")).status);
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses[120]).toBe(429);
  });

  it("is closed to who is not signed in, or waits [SCH-P-023]", async () => {
    expect((await visitor().get("/search/?q=harbor")).status).toBe(401);
    const waiting = await aRep({ user: { registrationStatus: "provisional" } });
    expect((await (await signInAs(waiting)).get("/search/?q=harbor")).status).toBe(403);
  });
});
