import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import AppLayout from "@/app/app/layout";
import StaffLayout from "@/app/staff/layout";
import { FactorAsked } from "@/components/accounts/factors/factor-asked";
import { db } from "@/db/client";
import { organizationSecurity } from "@/db/schema";
import { dayMs } from "@/lib/core/pure/durations";
import { withFactor } from "../../support/accounts/people";
import { signInAs } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { propsIn } from "../../support/pages";
import { request } from "../../support/request";

const policyFrom = new Date(Date.now() - dayMs);

async function aTeam(policy: "off" | "reminded" | "required") {
  const manager = await aRep();
  const { organizationId } = manager;
  await db().insert(organizationSecurity).values({ organizationId, policy, policyFrom, graceDays: 7 });
  return { ...manager, colleague: () => aRep({ organizationId, groups: ["schedule_shifts"] }) };
}

/** What the banner over this person's pages says; null where there is none. */
async function bannerOf(
  person: { userId: string },
  Layout: (props: { children: ReactNode }) => Promise<ReactNode>,
) {
  request.headers = new Headers({ cookie: (await signInAs(person)).cookie });
  return propsIn(await Layout({ children: null }), FactorAsked);
}

describe("the banner of a second factor that an organization asks for", () => {
  it("is over the pages of its representatives, with until when: for newcomers from their joining [ACS-V-001 ACS-V-033]", async () => {
    const team = await aTeam("required");
    const { by } = (await bannerOf(team, AppLayout))!;
    const left = (until: string | null) => Date.parse(until!) - Date.now();
    expect(left(by)).toBeLessThanOrEqual(7 * dayMs);
    expect(left(by)).toBeGreaterThan(6.9 * dayMs);
    expect(left((await bannerOf(await team.colleague(), AppLayout))!.by)).toBeGreaterThan(6.9 * dayMs);
  });

  it("has no end where people are reminded only [ACS-V-001]", async () => {
    expect(await bannerOf(await aTeam("reminded"), AppLayout)).toEqual({ by: null });
  });

  it("is not there for who has a factor, under no policy, for providers and for staff [ACS-V-001]", async () => {
    const team = await aTeam("required");
    expect(await bannerOf(await withFactor(await team.colleague()), AppLayout)).toBeNull();
    expect(await bannerOf(await aTeam("off"), AppLayout)).toBeNull();
    expect(await bannerOf(await aProvider(), AppLayout)).toBeNull();
    const staff = await aStaff();
    expect(await bannerOf(staff, AppLayout)).toBeNull();
    expect(await bannerOf(staff, StaffLayout)).toBeNull();
  });
});
