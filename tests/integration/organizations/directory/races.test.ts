import { and, arrayContains, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { organizations, reps, users } from "@/db/schema";
import { signInAs } from "../../../support/api";
import { anOrganization, aRep } from "../../../support/builders";
import { rowOf, withGate } from "../../../support/gate";
import { aDirectory, aPatch, aProvenDomain, aScimUser } from "../../../support/organizations/scim";
import { rounds } from "../../../support/rounds";

const race = withGate();

async function aTeam() {
  const { organizationId } = await anOrganization();
  const one = await aRep({ organizationId });
  const other = await aRep({ organizationId });
  const manager = await signInAs(one);
  return { organizationId, one, other, manager, directory: await aDirectory(manager) };
}

const managersOf = (organizationId: string) =>
  db().$count(
    db()
      .select({ id: users.id })
      .from(reps)
      .innerJoin(users, eq(users.id, reps.userId))
      .where(
        and(
          eq(reps.organizationId, organizationId),
          eq(users.isActive, true),
          arrayContains(reps.groupNames, ["manage_users"]),
        ),
      )
      .as("managers"),
  );

it(`one manager remains while the directory and a person take two away, ${rounds(8)} rounds of 32 calls at once [ACS-C-013 ACS-I-014]`, async () => {
  for (let round = 0; round < rounds(8); round += 1) {
    const { organizationId, one, other, manager, directory } = await aTeam();
    const off = aPatch({ op: "replace", path: "active", value: false });
    const out = aPatch({ op: "remove", path: `members[value eq "${one.userId}"]` });
    const ways = [
      () => directory("PATCH", `/Users/${one.userId}`, off),
      () => directory("DELETE", `/Users/${other.userId}`),
      () => directory("PATCH", "/Groups/manage_users", out),
      () => manager.delete(`/user/${other.userId}/`),
    ];
    const racers = Array.from({ length: 32 }, (_, place) => ways[place % ways.length]!);
    const answers = await race(round, rowOf(organizations, organizationId), racers);
    expect(await managersOf(organizationId), `round ${round}`).toBe(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
}, 120_000);

it(`one account comes of one address that is written 32 times at once, ${rounds(8)} rounds [ACS-C-034]`, async () => {
  for (let round = 0; round < rounds(8); round += 1) {
    const { organizationId, directory } = await aTeam();
    const domain = `${newId()}.example`;
    await aProvenDomain(organizationId, domain);
    const person = aScimUser(`p@${domain}`);
    const racers = Array.from({ length: 32 }, () => () => directory("POST", "/Users", person));
    const answers = await race(round, rowOf(organizations, organizationId), racers);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(31).fill(409)]);
    expect(await db().$count(users, eq(users.email, `p@${domain}`))).toBe(1);
  }
}, 120_000);
