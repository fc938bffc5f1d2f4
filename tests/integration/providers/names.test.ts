import { describe, expect, it } from "vitest";
import { newId } from "@/db/columns";
import { idsOf, signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  anOpportunity,
  aProvider,
  aRep,
  aStaff,
  loseClearance,
} from "../../support/builders";

type Item = Record<string, unknown> & { id: string };

/** A rep, and people who share a first name that nobody else has. */
async function aSearch() {
  const rep = await aRep();
  const caller = await signInAs(rep);
  const first = `Qu${newId().slice(-8)}`;
  const facility = await aFacility({ organizationId: rep.organizationId });
  const join = (lastName: string, values: Parameters<typeof aProvider>[0] = {}) =>
    aProvider(values, { user: { firstName: first, lastName } });
  const found = async (name: string) =>
    idsOf(await caller.get(`/provider/?display_name__icontains=${encodeURIComponent(name)}`));
  return { rep, caller, first, facility, join, found };
}

describe("a provider's name in the marketplace", () => {
  it("finds by first and preferred name and the initial, never by a last name that it hides [SIL-58] [SIL-175]", async () => {
    const { first, join, found } = await aSearch();
    const last = `Zq${newId().slice(-8)}`;
    const nick = `Jo${newId().slice(-8)}`;
    const { providerId } = await join(last, { preferredName: nick, prefixName: "Dr." });
    for (const name of [first, `${first} z`, `${first} Z., MD`, nick, `${nick} Z`, `${nick} Z.`])
      expect([name, await found(name)]).toEqual([name, [providerId]]);
    for (let letters = 2; letters <= last.length; letters += 1)
      expect(await found(`${first} ${last.slice(0, letters)}`)).toEqual([]);
    for (const name of [last, last.slice(1), `${nick} ${last}`, `Dr. ${nick}`])
      expect([name, await found(name)]).toEqual([name, []]);
  });

  it("finds by the whole name once connected, and no longer when the clearance is refused [SIL-58] [SIL-175]", async () => {
    const { rep, caller, facility, first, join, found } = await aSearch();
    const last = `Zq${newId().slice(-8)}`;
    const provider = await join(last);
    await aConnection({ rep, facility, provider });
    expect(await found(last)).toEqual([]);
    const other = await aFacility({ organizationId: rep.organizationId });
    await aConnection({ rep, facility: other, provider, as: "accepted" });
    for (const name of [last, `${first} ${last}`, `${first} Z., MD`])
      expect([name, await found(name)]).toEqual([name, [provider.providerId]]);
    const counted = await caller.get(`/provider/?limit=1&display_name__icontains=${last}`);
    expect(counted.body.count).toBe(1);
    const staff = await signInAs(await aStaff());
    expect(idsOf(await staff.get(`/provider/?display_name__icontains=${last}`))).toEqual([
      provider.providerId,
    ]);
    await loseClearance(provider);
    expect(await found(last)).toEqual([]);
  });

  it("orders everybody by the name that is shown, page by page, both ways [SIL-58] [ORG-C-059]", async () => {
    const { rep, caller, facility, first, join } = await aSearch();
    // By their whole names the hidden ones would come the other way around.
    const hidden = [await join("Mzz"), await join("Maa"), await join("Kaa")];
    const known = [await join("Lbb"), await join("Mmm"), await join("Mb")];
    for (const provider of known) await aConnection({ rep, facility, provider, as: "accepted" });
    const [mzz, maa, kaa] = hidden.map(({ providerId }) => providerId);
    const [lbb, mmm, mb] = known.map(({ providerId }) => providerId);
    const read = async (query: string) => {
      const { body } = await caller.get(`/provider/?limit=500&${query}`);
      return body.results.filter((item: Item) => String(item.display_name).startsWith(first));
    };
    const order = async (query: string) => (await read(query)).map(({ id }: Item) => id);
    const shown = (await read("")).map((item: Item) => String(item.display_name).toLowerCase());
    expect(shown.map((name: string) => name.slice(first.length))).toEqual(
      [" k., md", " lbb, md", " m., md", " m., md", " mb, md", " mmm, md"].toSorted(),
    );
    const expected = [kaa, lbb, ...[mzz, maa].toSorted(), mb, mmm];
    for (const query of ["", `display_name__icontains=${first}`, "specialties__overlap=EMERGENCY_MEDICINE"]) {
      expect([query, await order(query)]).toEqual([query, expected]);
      expect([query, await order(`order=-display_name&${query}`)]).toEqual([query, expected.toReversed()]);
    }
    expect(await order("my_provider=true")).toEqual([lbb, mb, mmm]);
    expect(await order("my_provider=false")).toEqual([kaa, ...[mzz, maa].toSorted()]);
    const paged: string[] = [];
    for (let next = "/provider/?limit=2"; next; ) {
      const { body } = await caller.get(next);
      paged.push(...body.results.map(({ id }: Item) => id));
      next = body.next;
    }
    expect(paged.filter((id) => expected.includes(id))).toEqual(expected);
    expect(new Set(paged).size).toBe(paged.length);
  });
});

describe("a provider's name in the lists of an organization", () => {
  it("is not told by the search or the order of connection requests before they are accepted [SIL-58] [SIL-175]", async () => {
    const { rep, caller, facility, first, join } = await aSearch();
    const found = async (name: string) =>
      idsOf(await caller.get(`/connected-facility/?search=${encodeURIComponent(name)}`));
    const pending = await aConnection({ rep, facility, provider: await join("Mzz") });
    const later = await aConnection({ rep, facility, provider: await join("Maa") });
    const known = await aConnection({ rep, facility, provider: await join("Mab"), as: "accepted" });
    const [p, l, k] = [pending.connectionId, later.connectionId, known.connectionId];
    expect(new Set(await found(`${first} m`))).toEqual(new Set([p, l, k]));
    expect(await found(`${first} mz`)).toEqual([]);
    expect(await found(`${first} ma`)).toEqual([k]);
    expect((await caller.get(`/connected-facility/?search=${first}%20ma`)).body.count).toBe(1);
    const sorted = (direction: string) =>
      caller.get(`/connected-facility/?sort_by=provider__display_name&sort_direction=${direction}`);
    expect(idsOf(await sorted("asc"))).toEqual([...[p, l].toSorted(), k]);
    expect(idsOf(await sorted("desc"))).toEqual([k, ...[p, l].toSorted().toReversed()]);
    await loseClearance(known.provider);
    expect(await found(`${first} ma`)).toEqual([]);
    expect(await found(`${first} M., MD`)).toHaveLength(3);
    const asStaff = await signInAs(await aStaff());
    expect(idsOf(await asStaff.get(`/connected-facility/?search=${first}%20mz`))).toEqual([p]);
  });

  it("goes back to the public one in clearances and assignments when access is lost [SIL-58] [SIL-175]", async () => {
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId });
    const last = `Zq${newId().slice(-8)}`;
    const first = `Qu${newId().slice(-8)}`;
    const provider = await aProvider({}, { user: { firstName: first, lastName: last } });
    const { requestId } = await aBookingRequest({ rep, facility, provider });
    const caller = await signInAs(rep);
    const found = async (query: string) => idsOf(await caller.get(query));
    const lists = [
      "/booking-requests/?search_by_provider=",
      "/booking-requests/?search=",
      "/clearance/?search=",
    ];
    for (const list of lists) expect([list, await found(list + last)]).toEqual([list, [expect.any(String)]]);
    await loseClearance(provider);
    for (const list of lists) {
      expect([list, await found(list + last)]).toEqual([list, []]);
      expect([list, await found(list + first)]).toEqual([list, [expect.any(String)]]);
    }
    expect((await caller.get(`/booking-requests/${requestId}/`)).body.provider.display_name).toBe(
      `${first} Z., MD`,
    );
    expect((await caller.get("/booking-requests/")).body.results[0].provider.display_name).toBe(
      `${first} Z., MD`,
    );
    const own = await signInAs(provider);
    expect((await own.get(`/booking-requests/${requestId}/`)).body.provider.display_name).toBe(
      `${first} ${last}, MD`,
    );
  });

  it("orders assignments by the name that is shown [SIL-58]", async () => {
    const { rep, caller, facility, join } = await aSearch();
    const made = [];
    for (const lastName of ["Mzz", "Mab", "Maa"]) {
      const provider = await join(lastName);
      made.push(await aBookingRequest({ rep, facility, provider }));
    }
    const [lost, known, first] = made.map(({ requestId }) => requestId);
    await loseClearance(made[0]!.provider);
    const order = (direction: string) =>
      caller.get(`/booking-requests/?sort_by=provider&sort_direction=${direction}`);
    expect(idsOf(await order("asc"))).toEqual([lost, first, known]);
    expect(idsOf(await order("desc"))).toEqual([known, first, lost]);
  });

  it("is the whole one for nobody whom an opportunity alone names [SIL-175]", async () => {
    const { rep, caller, facility, first, join } = await aSearch();
    const opportunity = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
    await aConnection({ rep, facility, provider: await join("Mzz"), opportunityId: opportunity.id });
    const of = `/connected-facility/?opportunity=${opportunity.id}&search=${first}`;
    expect((await caller.get(`${of}%20mz`)).body.count).toBe(0);
    expect((await caller.get(`${of}%20m`)).body.results[0].provider.display_name).toBe(`${first} M., MD`);
  });
});
