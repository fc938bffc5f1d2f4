import { beforeAll, expect, it } from "vitest";
import { db } from "@/db/client";
import { exclusionLists, exclusions, users } from "@/db/schema";
import { seedDemo } from "@/db/seed/demo";
import { systemActor } from "@/lib/core/pure/actor";
import { screenMissed } from "@/lib/credentials/exclusions/commands/screen";
import { hitTabs } from "@/lib/credentials/exclusions/words";
import { signInAs } from "../../support/api";

beforeAll(() => seedDemo(new Date()));

it("the demo has a current list of forty rows and a match in every tab, and screening finds nothing else [CRD-S-040]", async () => {
  const people = await db().select().from(users);
  const staff = people.find(({ email }) => email === "staff@wardway.test");
  const caller = await signInAs({ userId: staff?.id ?? "" });
  const [list] = await db().select().from(exclusionLists);
  expect(list).toMatchObject({ isCurrent: true, rowsKept: 40 });
  expect(await db().$count(exclusions)).toBe(40);
  const inTabs = async () => {
    const counts: number[] = [];
    for (const tab of hitTabs)
      counts.push((await caller.get(`/staff/exclusion-hits/?tab=${tab}`)).body.count);
    return counts;
  };
  expect(await inTabs()).toEqual([1, 1, 1, 1]);
  expect(await screenMissed(systemActor("screen-provider"))).toBe(0);
  const [second] = (await caller.get("/staff/exclusion-hits/?tab=second_look")).body.results;
  expect((await caller.get(`/staff/exclusion-hits/${second.id}/`)).body.is_own).toBe(false);
  expect((await caller.get("/staff/queues/")).body.exclusion_list).toMatchObject({ is_overdue: false });
});
