import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aFacilityRecord, listOf } from "@/tests/support/facilities/answers";
import { aRepUser, renderApp } from "@/tests/support/render";
import { OrganizationFacilities } from "./organization-facilities";

const list = "/api/healthcare-entities/facilities/";

test("the organization's facilities are links, ten at first and more on demand [ORG-K-005, ORG-N-005]", async () => {
  const facilities = Array.from({ length: 11 }, (_, index) => aFacilityRecord({ name: `Place ${index}` }));
  const first = { ...listOf(facilities.slice(0, 10)), count: 11, next: `${list}?limit=10&offset=10` };
  const { person, sent } = renderApp(<OrganizationFacilities first={first} />, {
    user: aRepUser(),
    answers: { [`GET ${list}`]: { body: { ...listOf(facilities.slice(10)), count: 11 } } },
  });
  const links = () => within(screen.getByRole("list", { name: "Facilities" })).getAllByRole("link");
  expect(links()).toHaveLength(10);
  expect(links()[0]).toHaveAttribute("href", `/app/organization/facilities/${facilities[0]?.id}`);
  await person.click(screen.getByRole("button", { name: "Show More" }));
  await expect.poll(() => links().length).toBe(11);
  expect(Object.fromEntries(sent[0]?.query ?? [])).toEqual({ limit: "10", offset: "10" });
  expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
});

test("an organization without facilities says so", () => {
  renderApp(<OrganizationFacilities first={listOf([])} />, { user: aRepUser() });
  expect(screen.getByText("No facilities found")).toBeVisible();
});
